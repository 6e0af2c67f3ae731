import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Notice } from '@client/ui/notice';

const WayBackDialog = lazyDialog(async () => (await import('./way-back-dialog')).WayBackDialog);

/** For an account that was made by a phone's code alone: an email and a password, once. */
export function WayBackIn() {
  const { email } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (email) return null;
  return (
    <>
      <Notice
        icon="lock"
        title={t`Add a way back in`}
        action={
          <Button onClick={() => setOpen(true)}>
            <Trans>Add email and password</Trans>
          </Button>
        }
      >
        <Trans>If you lose this number, an email and a password still let you in.</Trans>
      </Notice>
      <WayBackDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
