import { useState } from 'react';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { PasswordInput } from '@client/ui/password-input';
import { TextInput } from '@client/ui/text-input';
import { logInBody } from '@shared/contract/accounts';
import { ForgotPasswordDialog } from './forgot-password-dialog';
import { useLogIn } from './queries';

/** Welcome Back. */
export function LogInForm() {
  const logIn = useLogIn();
  const [hasForgotten, setForgotten] = useState(false);
  return (
    <>
      <Form
        schema={logInBody}
        defaultValues={{ email: '', password: '' }}
        onSubmit={logIn.mutateAsync}
      >
        <TextInput
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput name="password" label="Password" autoComplete="current-password" />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={logIn.isPending}
          pendingText="Logging in…"
        >
          Log In
        </Button>
        <Button tone="quiet" onClick={() => setForgotten(true)}>
          Forgot password?
        </Button>
      </Form>
      <ForgotPasswordDialog isOpen={hasForgotten} onClose={() => setForgotten(false)} />
    </>
  );
}
