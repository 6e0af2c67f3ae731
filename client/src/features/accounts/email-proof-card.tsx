import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';

const ProveEmail = lazyDialog(async () => (await import('./prove-email')).ProveEmail);

/** The way to confirm one's email; nothing where it is confirmed, or where no mail is sent. */
export function EmailProofCard() {
  const { email, emailVerified } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (email === null || emailVerified !== false) return null;
  return (
    <Card className="grid gap-3">
      <p className="text-ink-2">
        <Trans>Your email is not confirmed, so we send nothing to it.</Trans>
      </p>
      <Button tone="outline" className="w-fit" onClick={() => setOpen(true)}>
        <Trans>Confirm your email</Trans>
      </Button>
      <ProveEmail isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
