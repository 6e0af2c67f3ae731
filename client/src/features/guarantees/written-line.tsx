import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { withTexts } from '@client/lib/language';
import { Button } from '@client/ui/button';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { QuotedLine } from '@client/ui/quoted-line';

const ReportLineDialog = lazyDialog(
  async () => (await withTexts('friends', import('./friends'))).ReportLineDialog,
);

interface WrittenLineProps {
  guaranteeId: string;
  from: string;
  text: string;
}

/** What the other one wrote, and a way never to see it again. */
export function WrittenLine({ guaranteeId, from, text }: WrittenLineProps) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <QuotedLine
        from={from}
        text={text}
        action={
          <Button tone="quiet" size="sm" onClick={() => setReporting(true)}>
            <Trans>Report</Trans>
          </Button>
        }
      />
      <ReportLineDialog
        guaranteeId={guaranteeId}
        from={from}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
