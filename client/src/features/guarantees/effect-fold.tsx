import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { rateText } from '@client/lib/format';
import { lazyPart } from '@client/lib/hydration';
import { loadScreenCatalogs } from '@client/lib/language';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Folded } from '@client/ui/folded';
import { PartBoundary } from '@client/ui/part-boundary';
import type { Guarantee } from '@shared/contract/guarantees';
import { GUARANTOR_THANKS_POINTS } from '@shared/limits';

/** Fetched when the fold is opened. */
const TrueEffect = lazyPart(async () => {
  const [module] = await Promise.all([import('./friends'), loadScreenCatalogs('friends')]);
  return { default: module.TrueEffect };
});

/** The spec's guarantee terms with their fixed effect, and beside it the true effect on this loan. */
export function EffectFold({ guarantee }: { guarantee: Guarantee }) {
  const { status, cap, aprPoints } = guarantee;
  const [isOpen, setOpen] = useState(false);
  const points = rateText(aprPoints, 2).replace('%', '');
  return (
    <Folded
      title={<Trans>Typical effect</Trans>}
      onToggle={setOpen}
      gist={
        status === 'pending' && (
          <>
            <span className="block">
              {t`-2.3% APR`} · {t`+${GUARANTOR_THANKS_POINTS} points`}
            </span>
            <Trans>On this loan: {points} points off the rate</Trans>
          </>
        )
      }
    >
      <Facts
        rows={[
          [t`Maximum liability`, <Amount wire={cap} className="font-bold" />],
          [t`Impact on the rate`, t`-2.3% APR`],
          [t`Trust score boost`, t`+${GUARANTOR_THANKS_POINTS} points`],
        ]}
      />
      <PartBoundary>{isOpen && <TrueEffect guarantee={guarantee} />}</PartBoundary>
    </Folded>
  );
}
