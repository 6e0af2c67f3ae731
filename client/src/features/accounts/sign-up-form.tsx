import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { PasswordInput } from '@client/ui/password-input';
import { TextInput } from '@client/ui/text-input';
import { signUpBody } from '@shared/contract/accounts';
import { useSignUp } from './entering';
import { TermsSentence } from './terms-sentence';

/** Create Account. */
export function SignUpForm() {
  const signUp = useSignUp();
  return (
    <Form schema={signUpBody} onSubmit={signUp.mutateAsync}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="firstName" label={t`First Name`} autoComplete="given-name" />
        <TextInput name="lastName" label={t`Last Name`} autoComplete="family-name" />
      </div>
      <TextInput
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        name="phone"
        label={t`Phone Number`}
        hint={t`Your M-Pesa number: loans are paid to it, and you repay from it.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712345678"
      />
      <PasswordInput
        name="password"
        label={t`Password`}
        hint={t`8 characters or more. Three words in a row make a good one.`}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        size="lg"
        isBlock
        isPending={signUp.isPending}
        pendingText={t`Creating account…`}
      >
        <Trans>Create Account</Trans>
      </Button>
      <TermsSentence />
    </Form>
  );
}
