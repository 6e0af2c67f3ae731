import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { GuestShell } from '@client/features/accounts/guest-shell';
import type { CodeStepProps } from '@client/features/accounts/entry-code-step';
import { useAskToEnter } from '@client/features/accounts/phone-entering';
import { loadFieldTexts } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { controlClass, Field } from '@client/ui/field';
import { Page } from '@client/ui/page';
import type { EntryAsked } from '@shared/contract/phone-entry';
import { parsePhone, type Phone } from '@shared/phone';
import type { FIELD_TEXTS } from '@shared/texts/fields';

/** The number that a code went to, and the next step, whose code was fetched meanwhile. */
interface Sent {
  phone: Phone;
  asked: EntryAsked;
  Next: ComponentType<CodeStepProps>;
}

/** Where a person who followed a guarantee link comes in: by their phone's code alone. */
export function RequestDoorPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = useAskToEnter();
  const send = async (phone: Phone) => {
    const [asked, step] = await Promise.all([
      ask.mutateAsync(phone),
      import('@client/features/accounts/entry-code-step'),
    ]);
    setSent({ phone, asked, Next: step.EntryCodeStep });
  };
  return (
    <GuestShell>
      <Page
        title={t`Someone asks you to back their loan`}
        subtitle={t`You owe nothing unless you say yes.`}
        width="narrow"
      >
        {sent ? (
          <sent.Next
            asked={sent.asked}
            onResend={(onSent) => ask.mutate(sent.phone, { onSuccess: onSent })}
            onOtherNumber={() => setSent(null)}
          />
        ) : (
          <NumberForm onSend={send} isPending={ask.isPending} />
        )}
        <Link href={paths.logInByEmail()} className="text-center font-medium text-brand underline">
          <Trans>Log in with email and password</Trans>
        </Link>
        <p className="text-center text-ink-2">
          <Trans>
            New to Tegemea?{' '}
            <Link href={paths.signUp()} className="font-bold text-brand underline">
              Sign up
            </Link>
          </Trans>
        </p>
      </Page>
    </GuestShell>
  );
}

const NO_NUMBER: keyof typeof FIELD_TEXTS = 'verified_phone_invalid';

interface NumberFormProps {
  onSend: (phone: Phone) => Promise<void>;
  isPending: boolean;
}

/** One field without the form library, which weighs a fifth of this page's script. */
function NumberForm({ onSend, isPending }: NumberFormProps) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = parsePhone(input.current?.value ?? '');
    if (phone) return void onSend(phone).catch(() => undefined);
    input.current?.focus();
    void loadFieldTexts().then(() => setError(NO_NUMBER));
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label={t`Your phone number`}
        hint={t`The one that your friend has for you. We send it a code.`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0712345678"
            className={controlClass}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBlock isPending={isPending} pendingText={t`Sending code…`}>
        <Trans>Send my code</Trans>
      </Button>
    </form>
  );
}
