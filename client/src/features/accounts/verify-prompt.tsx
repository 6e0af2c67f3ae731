import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { loadScreenCatalogs } from '@client/lib/language';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Notice } from '@client/ui/notice';

const VerifyPhoneDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('./verify-phone-dialog'),
    loadScreenCatalogs('verifying'),
  ]);
  return module.VerifyPhoneDialog;
});

/** A prompt to verify the phone; hidden when verified. Blocks nothing. */
export function VerifyPrompt() {
  const { phoneVerified } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
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
