import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { useCurrentUser } from '@client/lib/session';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { PartBoundary } from '@client/ui/part-boundary';
import { Available } from './available';
import { TrustArc } from './trust-arc';

/** Fetched when it is opened. */
const ScoreMoves = lazyPart(async () => ({
  default: (await withTexts('borrowing', import('./score-moves'))).ScoreMoves,
}));

/** The dashboard's first card: the available limit and the trust score. */
export function ProfileCard() {
  const { trustScore } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card look="deep">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <Available />
        </div>
        <TrustArc score={trustScore} />
      </div>
      <Disclosure
        summary={t`What moves your trust score`}
        className="-mb-3 border-t border-deep-line pt-1 text-meta"
        onToggle={setOpen}
      >
        <PartBoundary>{isOpen && <ScoreMoves />}</PartBoundary>
      </Disclosure>
    </Card>
  );
}
