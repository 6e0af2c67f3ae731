import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { useCurrentUser } from '@client/lib/session';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { confirmEmailBody, newEmailBody } from '@shared/contract/accounts';
import { ForgottenPassword, ProveByCode, useProof } from './prove-by-code';
import { at } from '@client/lib/call';
import { askForEmailChange, confirmEmailChange } from '@shared/contract/operations/account';

interface ChangeEmailProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The new address and the password or a code, then the code that came to the phone. */
export function ChangeEmail({ isOpen, onClose }: ChangeEmailProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { proof, askForCode, given, reset, close } = useProof(onClose);
  const { emailVerified } = useCurrentUser();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Change your email`}
      description={
        emailVerified === null ? (
          <Trans>
            You log in with it. We send no mail, so we can’t check that the address reaches you: the
            code comes by SMS to your verified phone. Check what you type.
          </Trans>
        ) : (
          <Trans>
            You log in with it. The code comes by SMS to your verified phone. Confirm the new email
            in your profile afterwards.
          </Trans>
        )
      }
    >
      {wanted !== null && <Confirm email={wanted} onBack={() => setWanted(null)} onDone={close} />}
      {wanted === null && proof === 'code' && <ProveByCode onProved={given} onBack={reset} />}
      {wanted === null && proof !== 'code' && (
        <Ask isProved={proof === 'given'} onSent={setWanted} onCode={askForCode} />
      )}
    </Dialog>
  );
}

interface AskProps {
  isProved: boolean;
  onSent: (email: string) => void;
  onCode: () => void;
}

function Ask({ isProved, onSent, onCode }: AskProps) {
  const { phoneVerified } = useCurrentUser();
  const ask = useMutation({
    mutationFn: (body: z.output<typeof newEmailBody>) => send(at(askForEmailChange), body),
    onError: (error) => toastFailure(error, t`Error`, t`Failed to send OTP`),
  });
  return (
    <Form
      schema={newEmailBody}
      defaultValues={isProved ? { email: '' } : { email: '', password: '' }}
      onSubmit={async (body) => {
        await ask.mutateAsync(body);
        onSent(body.email);
      }}
    >
      {!phoneVerified && (
        <p className="font-medium text-wait">
          <Trans>Verify your phone first: the code goes to it.</Trans>
        </p>
      )}
      <TextInput
        name="email"
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!isProved && (
        <TextInput
          name="password"
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
        />
      )}
      <Button type="submit" isBlock isPending={ask.isPending} pendingText={t`Sending code…`}>
        <Trans>Send Code</Trans>
      </Button>
      {!isProved && <ForgottenPassword onSent={onCode} />}
    </Form>
  );
}

interface ConfirmProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

function Confirm({ email, onBack, onDone }: ConfirmProps) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (otp: string) => send(at(confirmEmailChange), { otp }),
    onSuccess: () => {
      toast({ title: t`Email changed`, description: t`Log in with it from now on` });
      onDone();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Verification Failed`, t`Invalid or expired OTP`),
  });
  return (
    <Form
      schema={confirmEmailBody}
      defaultValues={{ otp: '' }}
      onSubmit={({ otp }) => confirm.mutateAsync(otp)}
    >
      <p className="wrap-anywhere">
        <Trans>
          Your email becomes <strong>{email}</strong>
        </Trans>
      </p>
      <CodeField
        name="otp"
        label={t`Verification code`}
        hint={t`Six digits, good for 5 minutes.`}
      />
      <Button type="submit" isBlock isPending={confirm.isPending} pendingText={t`Verifying…`}>
        <Trans>Change email</Trans>
      </Button>
      <Button tone="outline" isBlock onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  );
}
