import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { instantText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Notice } from '@client/ui/notice';
import { useStopErasure } from './erasure';

const DownloadData = lazyDialog(async () => (await import('./download-data')).DownloadData);
const EraseAccount = lazyDialog(async () => (await import('./erase-account')).EraseAccount);

/** The rights under the Data Protection Act: a copy of the person's data, and its erasure. */
export function MyDataCard() {
  const { erasesAt } = useCurrentUser();
  const [open, setOpen] = useState<'copy' | 'erasure' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          You can take a copy of everything we keep about you, or have it erased. We never read your
          contacts.
        </Trans>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button tone="outline" icon="download" onClick={() => setOpen('copy')}>
          <Trans>Download my data</Trans>
        </Button>
        {!erasesAt && (
          <Button tone="quiet" icon="close" onClick={() => setOpen('erasure')}>
            <Trans>Erase my account</Trans>
          </Button>
        )}
      </div>
      <DownloadData isOpen={open === 'copy'} onClose={close} />
      <EraseAccount isOpen={open === 'erasure'} onClose={close} />
    </>
  );
}

/** That the account will be erased, and the way to stop it. */
export function ErasureNotice() {
  const { erasesAt: at } = useCurrentUser();
  const stop = useStopErasure();
  if (!at) return null;
  return (
    <Notice
      tone="wait"
      title={t`Your account will be erased`}
      action={
        <Button
          tone="outline"
          sends
          isPending={stop.isPending}
          pendingText={t`Saving…`}
          onClick={() => stop.mutate()}
        >
          <Trans>Keep my account</Trans>
        </Button>
      }
    >
      <Trans>On {instantText(at)}. You asked for it; until then you can stop it.</Trans>
    </Notice>
  );
}
