import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { PasswordInput } from '@client/ui/password-input';
import { TextInput } from '@client/ui/text-input';
import { logInBody } from '@shared/contract/log-in';
import { useLogIn } from './entering';

const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./forgot-password-dialog')).ForgotPasswordDialog,
);

const PhoneLogInDialog = lazyDialog(
  async () => (await import('./phone-log-in-dialog')).PhoneLogInDialog,
);

/** Welcome Back. */
export function LogInForm() {
  const logIn = useLogIn();
  const [hasForgotten, setForgotten] = useState(false);
  const [isByPhone, setByPhone] = useState(false);
  return (
    <>
      <Form schema={logInBody} onSubmit={logIn.mutateAsync}>
        <TextInput
          name="email"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput name="password" label={t`Password`} autoComplete="current-password" />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={logIn.isPending}
          pendingText={t`Logging in…`}
        >
          <Trans>Log In</Trans>
        </Button>
        <Button tone="quiet" onClick={() => setForgotten(true)}>
          <Trans>Forgot password?</Trans>
        </Button>
        <Button tone="quiet" onClick={() => setByPhone(true)}>
          <Trans>No password? Get a code by SMS</Trans>
        </Button>
      </Form>
      <PhoneLogInDialog isOpen={isByPhone} onClose={() => setByPhone(false)} />
      <ForgotPasswordDialog isOpen={hasForgotten} onClose={() => setForgotten(false)} />
    </>
  );
}
