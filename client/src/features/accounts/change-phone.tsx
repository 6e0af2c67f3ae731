import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Dialog } from '@client/ui/dialog';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { useProof } from './prove-by-code';
import { ProofSteps } from './proving';
import { PhoneAndCode } from './verify-phone-dialog';

interface ChangePhoneProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The password or a code, then the new number and the code that came to it. */
export function ChangePhone({ isOpen, onClose }: ChangePhoneProps) {
  const { close, ...proving } = useProof(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Change your phone`}
      description={
        <Trans>
          We tell the old number, sign you out elsewhere, and pay nothing to the new one for{' '}
          {PAYEE_HOLD_HOURS} hours.
        </Trans>
      }
    >
      {proving.proof === 'given' && <PhoneAndCode number="" onDone={close} />}
      <ProofSteps {...proving} />
    </Dialog>
  );
}
