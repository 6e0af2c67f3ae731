import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { forgetSent, keepSent, keptSent } from '@client/lib/code-sent';
import { clockText } from '@client/lib/countdown';
import { useCurrentUser } from '@client/lib/session';
import { localPhone } from '@client/lib/typed-phone';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { PhoneField } from '@client/ui/phone-field';
import { sendCodeBody } from '@shared/contract/accounts';
import type { Phone } from '@shared/phone';
import { CodeStep } from './code-step';
import { usePhoneCode } from './phone-code';

interface VerifyPhoneDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Phone step, then code step; Change number goes back. */
export function VerifyPhoneDialog({ isOpen, onClose }: VerifyPhoneDialogProps) {
  const { phone } = useCurrentUser();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Verify your phone`}
      description={t`Loans are paid to this number, and requests to back someone reach you by it.`}
    >
      <PhoneAndCode number={localPhone(phone) ?? ''} onDone={onClose} />
    </Dialog>
  );
}

interface PhoneAndCodeProps {
  /** The number that stands in the field first. */
  number: string;
  onDone: () => void;
}

/** The number, then the code that came to it. */
export function PhoneAndCode({ number, onDone }: PhoneAndCodeProps) {
  const kept = `tegemea.code-sent.${useCurrentUser().id}`;
  const [sentTo, setSentTo] = useState(() => keptSent<Phone>(kept));
  const code = usePhoneCode();
  const startAnew = () => {
    forgetSent(kept);
    setSentTo(null);
  };
  const send = (to: Phone) => {
    keepSent(kept, to);
    setSentTo(to);
  };
  return sentTo === null ? (
    <PhoneStep code={code} number={number} onSent={send} />
  ) : (
    <CodeStep
      sentTo={sentTo}
      code={code}
      onChangeNumber={startAnew}
      onVerified={() => {
        startAnew();
        onDone();
      }}
    />
  );
}

interface PhoneStepProps {
  code: ReturnType<typeof usePhoneCode>;
  number: string;
  onSent: (number: Phone) => void;
}

function PhoneStep({ code, number, onSent }: PhoneStepProps) {
  return (
    <Form
      schema={sendCodeBody}
      defaultValues={{ phoneNumber: number }}
      onSubmit={async ({ phoneNumber }) => {
        await code.sendCode.mutateAsync(phoneNumber);
        onSent(phoneNumber);
      }}
    >
      <PhoneField
        name="phoneNumber"
        label={t`Phone Number`}
        hint={t`Your M-Pesa number. We send it a 6-digit code.`}
      />
      <Button
        type="submit"
        isBlock
        isPending={code.sendCode.isPending}
        pendingText={t`Sending code…`}
      >
        <Trans>Send Code</Trans>
      </Button>
      {code.secondsLeft > 0 && (
        <p className="text-center text-meta text-ink-3 tabular">
          <Trans>You can ask for another code in {clockText(code.secondsLeft)}</Trans>
        </p>
      )}
    </Form>
  );
}
