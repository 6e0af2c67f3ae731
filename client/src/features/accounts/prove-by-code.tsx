import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '@client/lib/api';
import { useCurrentUser } from '@client/lib/session';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Form } from '@client/ui/form';
import { proofCodeBody } from '@shared/contract/accounts';
import { formatPhone, type Phone } from '@shared/phone';
import { at } from '@client/lib/call';
import { askForProofCode, proveByCode } from '@shared/contract/operations/account';

/** How somebody proves who they are: by the password, by a code on its way, or they just have. */
export type Proof = 'password' | 'code' | 'given';

/** The proof of a dialog; `close` closes it and forgets the proof. */
export function useProof(onClose: () => void) {
  const [proof, setProof] = useState<Proof>('password');
  const reset = () => setProof('password');
  return {
    proof,
    askForCode: () => setProof('code'),
    given: () => setProof('given'),
    reset,
    close: () => {
      reset();
      onClose();
    },
  };
}

/** Has the code sent by which a session is proved. */
export const useAskForProof = (onSent: () => void) =>
  useMutation({
    mutationFn: () => send(at(askForProofCode)),
    onSuccess: onSent,
    onError: (error) => toastFailure(error, t`Error`, t`Failed to send OTP`),
  });

/** Under the field for the password: a code to the verified phone does as well. */
export function ForgottenPassword({ onSent }: { onSent: () => void }) {
  const { phoneVerified } = useCurrentUser();
  const ask = useAskForProof(onSent);
  if (!phoneVerified) return null;
  return (
    <Button
      tone="quiet"
      isBlock
      sends
      isPending={ask.isPending}
      pendingText={t`Sending code…`}
      onClick={() => ask.mutate()}
    >
      <Trans>Forgotten? Use a code by SMS</Trans>
    </Button>
  );
}

interface ProveByCodeProps {
  onProved: () => void;
  onBack: () => void;
}

/** The code that came to the verified phone. */
export function ProveByCode({ onProved, onBack }: ProveByCodeProps) {
  const { phone } = useCurrentUser();
  const prove = useMutation({
    mutationFn: (body: { otp: string }) => send(at(proveByCode), body),
    onError: (error) => toastFailure(error, t`Verification Failed`, t`Invalid or expired OTP`),
  });
  return (
    <Form
      schema={proofCodeBody}
      defaultValues={{ otp: '' }}
      onSubmit={async (body) => {
        await prove.mutateAsync(body);
        onProved();
      }}
    >
      <p>
        <Trans>
          A code is on its way to{' '}
          <strong className="whitespace-nowrap tabular">{formatPhone(phone as Phone)}</strong>.
          Nothing after a minute? Go back and ask for another one.
        </Trans>
      </p>
      <CodeField
        name="otp"
        label={t`Verification code`}
        hint={t`Six digits, good for 5 minutes.`}
      />
      <Button type="submit" isBlock isPending={prove.isPending} pendingText={t`Verifying…`}>
        <Trans>Continue</Trans>
      </Button>
      <Button tone="outline" isBlock onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  );
}
