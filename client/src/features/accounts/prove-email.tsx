import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { ROOTS } from '@client/lib/query-client';
import { useCurrentUser } from '@client/lib/session';
import { toast, toastFailure } from '@client/lib/toast-store';
import { Button } from '@client/ui/button';
import { CodeField } from '@client/ui/code-field';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { confirmEmailBody } from '@shared/contract/accounts';
import { askForEmailProof, proveEmail } from '@shared/contract/operations/account';
import { MAIL_CODE_MINUTES } from '@shared/limits';

interface ProveEmailProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Has a code sent to the account's own address, and takes it: after that papers and security news go there. */
export function ProveEmail({ isOpen, onClose }: ProveEmailProps) {
  const { email } = useCurrentUser();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const ask = useMutation({
    mutationFn: () => send(at(askForEmailProof)),
    onSuccess: () => setAsked(true),
    onError: (error) => toastFailure(error, t`Error`, t`No code was sent`),
  });
  const prove = useMutation({
    mutationFn: (otp: string) => send(at(proveEmail), { otp }),
    onSuccess: () => {
      toast({ title: t`Email confirmed` });
      onClose();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Verification Failed`, t`Invalid or expired OTP`),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Confirm your email`}
      description={t`Then we can send papers to it, and tell you there of changes to your account.`}
    >
      <p className="wrap-anywhere">
        <Trans>
          The code goes to <strong>{email}</strong>
        </Trans>
      </p>
      {!isAsked && (
        <Button
          isBlock
          isPending={ask.isPending}
          pendingText={t`Sending code…`}
          onClick={() => ask.mutate()}
        >
          <Trans>Send Code</Trans>
        </Button>
      )}
      {isAsked && (
        <Form
          schema={confirmEmailBody}
          defaultValues={{ otp: '' }}
          onSubmit={({ otp }) => prove.mutateAsync(otp)}
        >
          <CodeField
            name="otp"
            label={t`Verification code`}
            hint={t`Six digits, good for ${MAIL_CODE_MINUTES} minutes. Look among unwanted mail too.`}
          />
          <Button type="submit" isBlock isPending={prove.isPending} pendingText={t`Verifying…`}>
            <Trans>Verify</Trans>
          </Button>
          <Button
            tone="outline"
            isBlock
            isPending={ask.isPending}
            pendingText={t`Sending again…`}
            onClick={() => ask.mutate()}
          >
            <Trans>Resend Code</Trans>
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
