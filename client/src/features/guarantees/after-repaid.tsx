import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { QuotedLine } from '@client/ui/quoted-line';
import type { Guarantee } from '@shared/contract/guarantees';

const ThanksDialog = lazyDialog(async () => (await import('./thanks-dialog')).ThanksDialog);
const ShareCardDialog = lazyDialog(
  async () => (await import('./share-card-dialog')).ShareCardDialog,
);

interface AfterRepaidProps {
  loanId: string;
  /** Those that were accepted. */
  backed: readonly Guarantee[];
}

/** Once a loan is repaid: a line of thanks to the friends, once, and a card to share. */
export function AfterRepaid({ loanId, backed }: AfterRepaidProps) {
  const [open, setOpen] = useState<'thanks' | 'card' | null>(null);
  const close = () => setOpen(null);
  const thanks = backed.find((each) => each.thanks !== null)?.thanks;
  return (
    <>
      {thanks && <QuotedLine from={t`You thanked them`} text={thanks} />}
      <div className="grid fit-2 gap-2">
        {!thanks && (
          <Button icon="message" sends onClick={() => setOpen('thanks')}>
            <Trans>Thank your friends</Trans>
          </Button>
        )}
        <Button tone="outline" icon="share" onClick={() => setOpen('card')}>
          <Trans>Make a card</Trans>
        </Button>
      </div>
      <ThanksDialog loanId={loanId} isOpen={open === 'thanks'} onClose={close} />
      <ShareCardDialog count={backed.length} isOpen={open === 'card'} onClose={close} />
    </>
  );
}
