import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { totpBody } from '@shared/contract/staff';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { PasskeyButton } from './passkey-button';
import { useTotp } from './queries';

interface SecondFactorProps {
  onDone: () => void;
  /** Whether the person has an authenticator app. */
  hasApp: boolean;
}

/** A passkey first; a code of an app as the other way. */
export function SecondFactor({ onDone, hasApp }: SecondFactorProps) {
  const totp = useTotp(onDone);
  return (
    <div className="grid gap-5">
      <PasskeyButton onDone={onDone}>
        <Trans>Use a passkey</Trans>
      </PasskeyButton>
      {hasApp && (
        <Form
          schema={totpBody}
          defaultValues={{ code: '' }}
          onSubmit={({ code }) => totp.mutateAsync(code)}
        >
          <TextInput
            name="code"
            label={t`Code of your authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button type="submit" tone="outline" isBlock isPending={totp.isPending}>
            <Trans>Confirm the code</Trans>
          </Button>
        </Form>
      )}
    </div>
  );
}
