import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@client/ui/icon';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { at } from '@client/lib/call';
import { showRefusalPage } from '@shared/contract/operations/phone-entry';

/** What a stranger wants to know first, and the way out. `invitation`: the token of the SMS's link. */
export const DoorWords = ({ invitation }: { invitation: string | null }) => (
  <div className="grid gap-1">
    <Fold summary={t`What happens next?`}>
      <ol className="grid gap-3 pb-4">
        {nextSteps().map(([icon, text]) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-sun-ink" />
            {text}
          </li>
        ))}
      </ol>
    </Fold>
    <Fold summary={t`What is Tegemea?`}>
      <p className="pb-3 text-ink-2">
        <Trans>
          A lender in Nairobi whose loans cost less when friends stand behind them. Each friend sets
          the most that they could ever pay. Nobody is asked for it unless the borrower is{' '}
          {DEFAULT_DAYS} days late, and then only after {NOTICE_HOURS} hours of notice.
        </Trans>
      </p>
    </Fold>
    {invitation ? (
      <a
        href={at(showRefusalPage, { token: invitation }).path}
        className="flex min-h-12 items-center border-t border-line font-medium text-brand underline"
      >
        <Trans>Unexpected? Stop these messages</Trans>
      </a>
    ) : (
      <p className="border-t border-line pt-3 text-meta text-ink-2">
        <Trans>Don’t know anyone who would ask you this? Close this page: nothing happens.</Trans>
      </p>
    )}
  </div>
);

/** Opens without script, and without that of the signed-in screens' folds. */
const Fold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group border-t border-line first:border-t-0">
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-medium">
      {summary}
      <Icon name="forward" className="transition-transform group-open:rotate-90" />
    </summary>
    {children}
  </details>
);

const nextSteps = (): [IconName, string][] => [
  ['phone', t`A code proves that the phone is yours.`],
  ['eye', t`You see who asks, for what, and the most it could cost you.`],
  ['check', t`Then you say yes or no. Both are fine.`],
];
