import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { clockText, useCountdown } from '@client/lib/countdown';
import { loadScreenCatalogs } from '@client/lib/language';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import {
  type EntryAsked,
  type PhoneEntered,
  phoneEntryCodeBody,
  phoneEntryNameBody,
} from '@shared/contract/phone-entry';
import { TERMS_VERSION } from '@shared/legal';
import { AskedCard } from './asked-card';
import { NEXT_CODE, useEnterByCode, useFinishEntry } from './phone-entering';
import { TermsSentence } from './terms-sentence';

export interface CodeStepProps {
  asked: EntryAsked;
  onResend: (onSent: (asked: EntryAsked) => void) => void;
  onOtherNumber: () => void;
}

/** A number that was proved and has no account yet. */
type Unnamed = Extract<PhoneEntered, { isNew: true }>;

/** The code that the phone got; for a number without an account then what it is asked for, and the person's name. */
export function EntryCodeStep({ asked, onResend, onOtherNumber }: CodeStepProps) {
  const [entered, setEntered] = useState<Unnamed | null>(null);
  const byCode = useEnterByCode();
  const [secondsLeft, wait] = useCountdown(NEXT_CODE);
  if (entered) return <NameStep asked={entered.asked} />;
  return (
    <Form
      schema={phoneEntryCodeBody}
      defaultValues={{ otp: '' }}
      onSubmit={async ({ otp }) => {
        const answer = await byCode.mutateAsync(otp);
        if (!answer.isNew) return;
        await loadScreenCatalogs('signedIn').catch(() => undefined);
        setEntered(answer);
      }}
    >
      <p>
        <Trans>
          If <strong className="whitespace-nowrap tabular">{asked.sentTo}</strong> was asked, a code
          is coming.
        </Trans>
      </p>
      {secondsLeft === 0 && (
        <p>
          <Trans>Nothing after a minute? Ask who sent you the link which number they used.</Trans>
        </p>
      )}
      <CodeField
        name="otp"
        label={t`Verification code`}
        hint={t`Six digits. The last one opens the request.`}
        sendsItself
      />
      <Button
        type="submit"
        size="lg"
        isBlock
        isPending={byCode.isPending}
        pendingText={t`Verifying…`}
      >
        <Trans>See the request</Trans>
      </Button>
      <Button
        tone="outline"
        isBlock
        className="tabular"
        disabled={secondsLeft > 0}
        onClick={() => onResend(({ resendAfter }) => wait(resendAfter))}
      >
        {secondsLeft > 0 ? t`Resend in ${clockText(secondsLeft)}` : t`Resend Code`}
      </Button>
      <Button tone="quiet" onClick={onOtherNumber}>
        <Trans>Use another number</Trans>
      </Button>
    </Form>
  );
}

const names = z.omit(phoneEntryNameBody, { termsVersion: true });

function NameStep({ asked }: Pick<Unnamed, 'asked'>) {
  const finish = useFinishEntry();
  return (
    <Form
      schema={names}
      defaultValues={asked?.name ?? { firstName: '', lastName: '' }}
      onSubmit={(name) => finish.mutateAsync({ ...name, termsVersion: TERMS_VERSION })}
    >
      {asked && <AskedCard asked={asked} />}
      <p>{asked ? <Trans>Is your name right?</Trans> : <Trans>What is your name?</Trans>}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="firstName" label={t`First Name`} autoComplete="given-name" />
        <TextInput name="lastName" label={t`Last Name`} autoComplete="family-name" />
      </div>
      <Button
        type="submit"
        size="lg"
        isBlock
        isPending={finish.isPending}
        pendingText={t`Creating account…`}
      >
        <Trans>See the request</Trans>
      </Button>
      <TermsSentence />
    </Form>
  );
}
