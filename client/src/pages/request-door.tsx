import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { DoorWords } from '@client/features/accounts/door-words';
import { GuestShell } from '@client/features/accounts/guest-shell';
import type { CodeStepProps } from '@client/features/accounts/entry-code-step';
import {
  type Addressee,
  ENTRY_CODE,
  useAskToEnter,
} from '@client/features/accounts/phone-entering';
import { forgetSent, keepSent, keptSent } from '@client/lib/code-sent';
import { FORM_METHOD } from '@client/lib/early-taps';
import { loadFieldTexts } from '@client/lib/texts';
import { useInvitation } from '@client/lib/wanted-path';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { controlClass, Field } from '@client/ui/field';
import { Page } from '@client/ui/page';
import { PartBoundary } from '@client/ui/part-boundary';
import type { EntryAsked } from '@shared/contract/phone-entry';
import { parsePhone } from '@shared/typed-phone';
import type { FIELD_TEXTS } from '@shared/texts/fields';

/** Whom a code went to. */
interface Kept {
  to: Addressee;
  asked: EntryAsked;
}

/** The same with the next step, whose script was fetched meanwhile. */
interface Sent extends Kept {
  Next: ComponentType<CodeStepProps>;
}

const nextStep = () => import('@client/features/accounts/entry-code-step');

/** Where a person who followed a guarantee link comes in: by their phone's code alone. */
export function RequestDoorPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isOther, setOther] = useState(false);
  const invitation = useInvitation();
  const ask = useAskToEnter();
  const send = async (to: Addressee) => {
    const [asked, step] = await Promise.all([ask.mutateAsync(to), nextStep()]);
    keepSent<Kept>(ENTRY_CODE, { to, asked });
    setSent({ to, asked, Next: step.EntryCodeStep });
  };
  // Not with the first paint, which is the drawn page's.
  useEffect(() => {
    const kept = keptSent<Kept>(ENTRY_CODE);
    if (!kept) return;
    // Without that script the number can still be typed.
    nextStep().then(
      ({ EntryCodeStep }) => setSent({ ...kept, Next: EntryCodeStep }),
      () => forgetSent(ENTRY_CODE),
    );
  }, []);
  return (
    <GuestShell>
      <Page
        title={sent ? t`See who asks you` : t`Someone asks you to back their loan`}
        subtitle={sent ? undefined : t`You owe nothing unless you say yes.`}
        width="narrow"
      >
        {!sent && <DoorPicture />}
        {sent ? (
          <sent.Next
            asked={sent.asked}
            onResend={(onSent) => ask.mutate(sent.to, { onSuccess: onSent })}
            onOtherNumber={() => {
              forgetSent(ENTRY_CODE);
              setSent(null);
              setOther(true);
            }}
          />
        ) : (
          <>
            <NumberForm
              invitation={isOther ? null : invitation}
              onSend={send}
              onOther={() => setOther(true)}
              isPending={ask.isPending}
            />
            <PartBoundary>
              <DoorWords invitation={invitation} />
            </PartBoundary>
          </>
        )}
        {!sent && (
          <p className="border-t border-line pt-4 text-center text-meta text-ink-2">
            <Link href={paths.logInByEmail()} className="font-medium text-brand underline">
              <Trans>Log in by email</Trans>
            </Link>{' '}
            ·{' '}
            <Link href={paths.signUp()} className="font-medium text-brand underline">
              <Trans>Sign up</Trans>
            </Link>
          </p>
        )}
      </Page>
    </GuestShell>
  );
}

/** Somebody, a line that is not one yet, and you. */
const DoorPicture = () => (
  <svg viewBox="0 0 200 60" fill="none" aria-hidden="true" className="plain-picture">
    <path className="line" d="M54 30H150" strokeDasharray="6 6" />
    <circle className="centre" cx="30" cy="30" r="24" />
    <path className="you" d="M24 25c0-9 13-8 13 0 0 5-6 5-6 10m0 6v.5" />
    <circle className="friend" cx="170" cy="30" r="20" strokeDasharray="5 4" />
  </svg>
);

const NO_NUMBER: keyof typeof FIELD_TEXTS = 'verified_phone_invalid';

interface NumberFormProps {
  /** The token of the SMS whose link was followed: then there is nothing to type. */
  invitation: string | null;
  onSend: (to: Addressee) => Promise<void>;
  onOther: () => void;
  isPending: boolean;
}

/** At most one field, without the form library, which weighs a fifth of this page's script. */
function NumberForm({ invitation, onSend, onOther, isPending }: NumberFormProps) {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phoneNumber = parsePhone(input.current?.value ?? '');
    const to = invitation ? { invitation } : phoneNumber && { phoneNumber };
    // A refused token leaves the number to be typed.
    if (to) return void onSend(to).catch(invitation ? onOther : () => undefined);
    input.current?.focus();
    void loadFieldTexts().then(() => setError(NO_NUMBER));
  };
  return (
    <form noValidate method={FORM_METHOD} className="grid gap-4" onSubmit={submit}>
      {invitation ? (
        <p>
          <Trans>We send a code to the number that got this SMS.</Trans>
        </p>
      ) : (
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
      )}
      <Button type="submit" size="lg" isBlock isPending={isPending} pendingText={t`Sending code…`}>
        <Trans>Send my code</Trans>
      </Button>
      {invitation && (
        <Button tone="quiet" onClick={onOther}>
          <Trans>Use another number</Trans>
        </Button>
      )}
    </form>
  );
}
