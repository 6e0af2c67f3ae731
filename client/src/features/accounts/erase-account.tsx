import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText, instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import type { Erasure } from '@shared/contract/my-data';
import { day } from '@shared/day';
import { ERASURE_HOURS } from '@shared/limits';
import { useEraseAccount } from './erasure';
import { useProof } from './prove-by-code';
import { ProofSteps } from './proving';

interface EraseAccountProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Proves who asks, confirms once, and lists what will be deleted and what the law keeps. */
export function EraseAccount({ isOpen, onClose }: EraseAccountProps) {
  const { close, ...proving } = useProof(onClose);
  const erase = useEraseAccount();
  const leave = () => {
    erase.reset();
    close();
  };
  if (erase.data) return <Asked {...erase.data} onClose={leave} />;
  return (
    <Dialog isOpen={isOpen} onClose={leave} title={t`Erase your account?`}>
      <div className="grid gap-4">
        <p>
          <Trans>
            Your account is erased {ERASURE_HOURS} hours from now. Until then you can stop it, here
            or by the link that we send to your phone.
          </Trans>
        </p>
        <p>
          <Trans>
            Then you are signed out everywhere and can’t sign in again. If you ever borrowed or
            guaranteed, the law makes us keep that record for seven years. We’ll show you what
            stays.
          </Trans>
        </p>
        <ProofSteps {...proving} />
        {proving.proof === 'given' && (
          <Button
            tone="harm"
            isBlock
            sends
            isPending={erase.isPending}
            pendingText={t`Sending…`}
            onClick={() => erase.mutate()}
          >
            <Trans>Erase my account</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Asked({ erasesAt, erased, kept, onClose }: Erasure & { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Your account will be erased`}
      description={t`On ${instantText(erasesAt)}. Until then you can stop it.`}
      footer={
        <Button isBlock onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <section className="grid gap-2">
          <h3 className="font-medium">
            <Trans>Will be erased</Trans>
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
