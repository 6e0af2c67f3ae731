import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '@client/ui/card';
import { CopyButton } from '@client/ui/copy-button';
import { PrintButton } from '@client/ui/print-button';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether their owner has no passkey yet. */
  isAppOnly?: boolean;
  /** The way on. */
  children: ReactNode;
}

/** Ten codes, shown once. */
export const RecoveryCodesCard = ({ codes, isAppOnly, children }: RecoveryCodesProps) => (
  <Card title={t`Your recovery codes`}>
    <p className="text-ink-2">
      <Trans>
        Print these now: they are shown once. When your device is lost, your password and one of
        them let you enrol a new one. Each works once.
      </Trans>
    </p>
    <p className="text-ink-2">
      {isAppOnly
        ? t`With the app you sign in and read. Before you release money, add a passkey on the Staff page.`
        : t`They are your second way in. Who has only one passkey and no codes left releases no money.`}
    </p>
    <ol className="grid gap-1 font-mono">
      {codes.map((code) => (
        <li key={code} className="break-all">
          {code}
        </li>
      ))}
    </ol>
    <div className="grid gap-2 sm:grid-cols-2">
      <PrintButton>{t`Print the codes`}</PrintButton>
      <CopyButton text={codes.join('\n')} tone="outline">
        <Trans>Copy</Trans>
      </CopyButton>
    </div>
    {children}
  </Card>
);
