import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFetchAhead } from '@client/lib/ahead';
import { withTexts } from '@client/lib/language';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Notice } from '@client/ui/notice';

const load = async () =>
  (await withTexts('verifying', import('./verify-phone-dialog'))).VerifyPhoneDialog;
const VerifyPhoneDialog = lazyDialog(load);

/** A prompt to verify the phone; hidden when verified. Blocks nothing. */
export function VerifyPrompt() {
  const { phoneVerified } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  useFetchAhead(phoneVerified ? null : load);
  return (
    <>
      {!phoneVerified && (
        <Notice
          tone="wait"
          icon="phone"
          title={t`Verify your phone`}
          action={
            <Button onClick={() => setOpen(true)}>
              <Trans>Verify</Trans>
            </Button>
          }
        >
          <Trans>So that we can send you money, and friends can reach you.</Trans>
        </Notice>
      )}
      <VerifyPhoneDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
