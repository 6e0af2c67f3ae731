import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { invitationHere } from '@client/lib/wanted-path';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { PhoneField } from '@client/ui/phone-field';
import { forgotPasswordBody } from '@shared/contract/accounts';
import { type EntryAsked, phoneEntryCodeBody } from '@shared/contract/phone-entry';
import { useAskToEnter, useEnterByCode } from './phone-entering';

interface PhoneLogInDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Signs in by a code to the phone: for who has no password, such as people of a lender that moved in. */
export function PhoneLogInDialog({ isOpen, onClose }: PhoneLogInDialogProps) {
  const [asked, setAsked] = useState<EntryAsked | null>(null);
  const close = () => {
    setAsked(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Log in by a code to your phone`}
      description={
        asked
          ? t`If ${asked.sentTo} is the verified phone of an account, a code is on its way to it.`
          : undefined
      }
    >
      {asked ? <CodeStep /> : <NumberStep onAsked={setAsked} />}
    </Dialog>
  );
}

function NumberStep({ onAsked }: { onAsked: (asked: EntryAsked) => void }) {
  const ask = useAskToEnter();
  return (
    <Form
      schema={forgotPasswordBody}
      defaultValues={{ phoneNumber: '' }}
      onSubmit={async ({ phoneNumber }) => {
        const invitation = invitationHere();
        onAsked(await ask.mutateAsync({ phoneNumber, ...(invitation && { invitation }) }));
      }}
    >
      <PhoneField name="phoneNumber" label={t`Phone Number`} />
      <Button type="submit" isBlock isPending={ask.isPending} pendingText={t`Sending code…`}>
        <Trans>Send Code</Trans>
      </Button>
    </Form>
  );
}

function CodeStep() {
  const byCode = useEnterByCode();
  const [isUnknown, setUnknown] = useState(false);
  return (
    <Form
      schema={phoneEntryCodeBody}
      defaultValues={{ otp: '' }}
      onSubmit={async ({ otp }) => setUnknown((await byCode.mutateAsync(otp)).isNew)}
    >
      {isUnknown && (
        <Notice tone="wait">
          <Trans>This number has no account yet.</Trans>
        </Notice>
      )}
      <CodeField
        name="otp"
        label={t`Verification code`}
        hint={t`Six digits, good for 5 minutes.`}
      />
      <Button type="submit" isBlock isPending={byCode.isPending} pendingText={t`Verifying…`}>
        <Trans>Log In</Trans>
      </Button>
    </Form>
  );
}
