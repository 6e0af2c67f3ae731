import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { proofBody } from '@shared/contract/accounts';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { ForgottenPassword, ProveByCode, useProof } from './prove-by-code';
import { PhoneAndCode } from './verify-phone-dialog';

interface ChangePhoneProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The password or a code, then the new number and the code that came to it. */
export function ChangePhone({ isOpen, onClose }: ChangePhoneProps) {
  const { proof, askForCode, given, reset, close } = useProof(onClose);
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
      {proof === 'given' && <PhoneAndCode number="" onDone={close} />}
      {proof === 'code' && <ProveByCode onProved={given} onBack={reset} />}
      {proof === 'password' && <Prove onProved={given} onCode={askForCode} />}
    </Dialog>
  );
}

function Prove({ onProved, onCode }: { onProved: () => void; onCode: () => void }) {
  const prove = useMutation({
    mutationFn: (body: { password: string }) => send('POST', '/api/me/proof', body),
    onError: (error) => toastFailure(error, t`Error`),
  });
  return (
    <Form
      schema={proofBody}
      defaultValues={{ password: '' }}
      onSubmit={async (body) => {
        await prove.mutateAsync(body);
        onProved();
      }}
    >
      <TextInput
        name="password"
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" isBlock isPending={prove.isPending} pendingText={t`Checking…`}>
        <Trans>Continue</Trans>
      </Button>
      <ForgottenPassword onSent={onCode} />
    </Form>
  );
}
