import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Dialog } from '@client/ui/dialog';
import type { Erasure } from '@shared/contract/my-data';
import { day } from '@shared/day';
import { useEraseAccount } from './erasure';

interface EraseAccountProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms once, erases, and lists what was deleted and what the law keeps. The account is gone afterwards. */
export function EraseAccount({ isOpen, onClose }: EraseAccountProps) {
  const erase = useEraseAccount();
  if (erase.data) return <Erased {...erase.data} />;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Erase your account?`}
      confirm={t`Erase my account`}
      pendingText={t`Erasing…`}
      tone="harm"
      isPending={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate()}
    >
      <p>
        <Trans>
          You are signed out everywhere and can’t sign in again. If you ever borrowed or guaranteed,
          the law makes us keep that record for seven years. We’ll show you what stays.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function Erased({ erased, kept }: Erasure) {
  const leave = () => window.location.assign(paths.home());
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t`Your account is erased`}
      footer={
        <Button isBlock onClick={leave}>
          <Trans>Leave</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <section className="grid gap-2">
          <h3 className="font-medium">
            <Trans>Erased</Trans>
          </h3>
          <ul className="grid list-disc gap-1 pl-5">
            {erased.map(({ kind, what, whatCode }) => (
              <li key={kind}>{textOf(what, whatCode)}</li>
            ))}
          </ul>
        </section>
        <section className="grid gap-2">
          <h3 className="font-medium">
            <Trans>Kept, because we must</Trans>
          </h3>
          <ul className="grid list-disc gap-2 pl-5">
            {kept.map(({ kind, what, whatCode, why, whyCode, until }) => (
              <li key={kind}>
                {textOf(what, whatCode)}
                <span className="block text-meta text-ink-2">
                  {textOf(why, whyCode)} <Trans>At least until {dayText(day(until))}.</Trans>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
