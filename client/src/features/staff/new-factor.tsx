import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { EnrolmentOptions, NewFactor } from '@shared/contract/staff';
import { Button } from '@client/ui/button';
import { CopyButton } from '@client/ui/copy-button';
import { Disclosure } from '@client/ui/disclosure';
import { TextInput } from '@client/ui/text-input';
import { makePasskey } from './passkey';

/** What the form around these fields has typed. */
export interface TypedFactor {
  name: string;
  code: string;
}

export type Way = 'passkey' | 'totp' | null;

/** The body for the chosen way; the browser makes the passkey now. */
export async function factorOf(
  way: Way,
  { name, code }: TypedFactor,
  { passkey, totp }: EnrolmentOptions,
): Promise<NewFactor> {
  if (way === null) return { name };
  if (way === 'totp') return { name, totp: { challengeId: totp.challengeId, code } };
  const { id, rawId, type, response } = await makePasskey(passkey.options);
  const { clientDataJSON, attestationObject, transports } = response;
  const answer = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  return { name, passkey: { challengeId: passkey.challengeId, answer } };
}

interface NewFactorProps {
  options: EnrolmentOptions;
  isPending: boolean;
  /** Called with the way that the submit button stands for, before the form is submitted. */
  onWay: (way: Way) => void;
}

/** Fields and buttons of a new authenticator, inside a form with `name` and `code`. */
export function NewFactorFields({ options, isPending, onWay }: NewFactorProps) {
  const [way, setWay] = useState<Way>('passkey');
  const choose = (next: Way) => {
    setWay(next);
    onWay(next);
  };
  return (
    <>
      <TextInput
        name="name"
        label={t`Name of this device`}
        hint={t`So that you know it again, for example “Office laptop”.`}
        maxLength={60}
      />
      <Button
        type="submit"
        icon="shield"
        size="lg"
        isBlock
        isPending={isPending && way === 'passkey'}
        pendingText={t`Waiting for your passkey…`}
        onClick={() => choose('passkey')}
      >
        <Trans>Create a passkey</Trans>
      </Button>
      <Disclosure summary={<Trans>Use an authenticator app instead</Trans>}>
        <div className="grid gap-4 pt-2">
          <p className="text-ink-2">
            <Trans>
              Add this key to the app, then enter the code that it shows. An app can be phished: a
              passkey is safer.
            </Trans>
          </p>
          <p className="font-mono break-all">{options.totp.secret}</p>
          <CopyButton text={options.totp.uri} tone="outline" isBlock>
            <Trans>Copy for the app</Trans>
          </CopyButton>
          <TextInput
            name="code"
            label={t`Code of your authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            // The form's own default is the passkey's button, which would leave the code out.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              choose('totp');
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <Button
            type="submit"
            tone="outline"
            isBlock
            isPending={isPending && way === 'totp'}
            onClick={() => choose('totp')}
          >
            <Trans>Confirm the code</Trans>
          </Button>
        </div>
      </Disclosure>
    </>
  );
}
