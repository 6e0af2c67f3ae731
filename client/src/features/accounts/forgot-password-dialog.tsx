import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { PasswordInput } from '@client/ui/password-input';
import { PhoneField } from '@client/ui/phone-field';
import { forgotPasswordBody, resetPasswordBody } from '@shared/contract/accounts';
import { formatPhone, type Phone } from '@shared/phone';
import { useForgotPassword, useResetPassword } from './forgotten-password';

interface ForgotPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const newPasswordFields = z.omit(resetPasswordBody, { phoneNumber: true });

/** Sets a new password by a code to the verified phone. */
export function ForgotPasswordDialog({ isOpen, onClose }: ForgotPasswordDialogProps) {
  const [sentTo, setSentTo] = useState<Phone | null>(null);
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Forgot password?`}
      description={
        sentTo
          ? t`If ${formatPhone(sentTo)} is the verified phone of an account, a code is on its way to it.`
          : t`We send a code to your verified phone. With it you choose a new password.`
      }
    >
      {sentTo === null ? (
        <AskStep onSent={setSentTo} />
      ) : (
        <ResetStep phoneNumber={sentTo} onDone={close} />
      )}
    </Dialog>
  );
}

function AskStep({ onSent }: { onSent: (number: Phone) => void }) {
  const forgot = useForgotPassword();
  return (
    <Form
      schema={forgotPasswordBody}
      defaultValues={{ phoneNumber: '' }}
      onSubmit={async ({ phoneNumber }) => {
        await forgot.mutateAsync(phoneNumber);
        onSent(phoneNumber);
      }}
    >
      <PhoneField name="phoneNumber" label={t`Phone Number`} />
      <Button type="submit" isBlock isPending={forgot.isPending} pendingText={t`Sending code…`}>
        <Trans>Send Code</Trans>
      </Button>
    </Form>
  );
}

interface ResetStepProps {
  phoneNumber: Phone;
  onDone: () => void;
}

function ResetStep({ phoneNumber, onDone }: ResetStepProps) {
  const reset = useResetPassword();
  return (
    <Form
      schema={newPasswordFields}
      defaultValues={{ otp: '', password: '' }}
      onSubmit={async (typed) => {
        await reset.mutateAsync({ phoneNumber, ...typed });
        onDone();
      }}
    >
      <CodeField name="otp" label={t`Verification code`} />
      <PasswordInput
        name="password"
        label={t`New password`}
        hint={t`8 characters or more.`}
        autoComplete="new-password"
      />
      <Button type="submit" isBlock isPending={reset.isPending} pendingText={t`Changing password…`}>
        <Trans>Change Password</Trans>
      </Button>
    </Form>
  );
}
