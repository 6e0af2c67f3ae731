import { useState } from 'react';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { Notice } from '@client/ui/notice';
import { VerifyPhoneDialog } from './verify-phone-dialog';

/** The prompt to verify one's phone; nothing once that is done. It blocks nothing. */
export function VerifyPrompt() {
  const { phoneVerified } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!phoneVerified && (
        <Notice
          tone="wait"
          icon="phone"
          title="Verify your phone"
          action={<Button onClick={() => setOpen(true)}>Verify</Button>}
        >
          So that we can send you money, and friends can reach you.
        </Notice>
      )}
      <VerifyPhoneDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
