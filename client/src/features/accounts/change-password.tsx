import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { send } from '@client/lib/api';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { changePasswordBody } from '@shared/contract/accounts';
import { ForgottenPassword, ProveByCode, useProof } from './prove-by-code';
import { at } from '@client/lib/call';
import { changePassword } from '@shared/contract/operations/account';

interface ChangePasswordProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The current password, or a code, and a new one. */
export function ChangePassword({ isOpen, onClose }: ChangePasswordProps) {
  const { proof, askForCode, given, reset, close } = useProof(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Change your password`}
      description={t`This signs you out everywhere else, and we tell your phone.`}
    >
      {proof === 'code' ? (
        <ProveByCode onProved={given} onBack={reset} />
      ) : (
        <Passwords isProved={proof === 'given'} onCode={askForCode} onDone={close} />
      )}
    </Dialog>
  );
}

interface PasswordsProps {
  isProved: boolean;
  onCode: () => void;
  onDone: () => void;
}

function Passwords({ isProved, onCode, onDone }: PasswordsProps) {
  const change = useMutation({
    mutationFn: (body: z.output<typeof changePasswordBody>) => send(at(changePassword), body),
    onSuccess: () => {
      toast({ title: t`Password changed`, description: t`You are signed out everywhere else` });
      onDone();
    },
    onError: (error) => toastFailure(error, t`Failed to change the password`),
  });
  return (
    <Form
      schema={changePasswordBody}
      defaultValues={isProved ? { newPassword: '' } : { password: '', newPassword: '' }}
      onSubmit={(body) => change.mutateAsync(body)}
    >
      {!isProved && (
        <TextInput
          name="password"
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextInput
        name="newPassword"
        type="password"
        label={t`New password`}
        hint={t`8 characters or more.`}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        isBlock
        isPending={change.isPending}
        pendingText={t`Changing password…`}
      >
        <Trans>Change password</Trans>
      </Button>
      {!isProved && <ForgottenPassword onSent={onCode} />}
    </Form>
  );
}
