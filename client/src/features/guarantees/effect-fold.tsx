import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Folded } from '@client/ui/folded';
import { PartBoundary } from '@client/ui/part-boundary';
import type { Guarantee } from '@shared/contract/guarantees';
import { GUARANTOR_THANKS_POINTS } from '@shared/limits';

/** Fetched when the fold is opened. */
const TrueEffect = lazyPart(async () => ({
  default: (await withTexts('friends', import('./friends'))).TrueEffect,
}));

/** The spec's guarantee terms with their fixed effect, and beside it the true effect on this loan. */
export function EffectFold({ guarantee }: { guarantee: Guarantee }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Folded title={<Trans>Typical effect</Trans>} onToggle={setOpen}>
      <Facts
        rows={[
          [t`Maximum liability`, <Amount wire={guarantee.cap} className="font-bold" />],
          [t`Impact on the rate`, t`-2.3% APR`],
          [t`Trust score boost`, t`+${GUARANTOR_THANKS_POINTS} points`],
        ]}
      />
      <PartBoundary>{isOpen && <TrueEffect guarantee={guarantee} />}</PartBoundary>
    </Folded>
  );
}
