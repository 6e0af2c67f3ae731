import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoanReview } from '@shared/contract/portfolio';
import { coverage } from '@shared/coverage';
import { words } from '@client/lib/shared-words';
import { rateText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { Meter } from '@client/ui/meter';
import { Stat, Stats } from '@client/ui/stat';
import { Waterfall } from '@client/ui/waterfall';

const TONES = { Poor: 'harm', Good: 'wait', Excellent: 'brand' } as const;

/** The components of the rate, step by step, and the strength of the guarantees. */
export function PriceCard({ quote, guarantees }: Pick<LoanReview, 'quote' | 'guarantees'>) {
  const { percent, label } = coverage(quote.guaranteeStrength);
  return (
    <Card title={t`Price`}>
      <Waterfall
        factors={quote.rateFactors}
        parts={partsOf(guarantees)}
        apr={quote.apr}
        places={2}
      />
      <Meter
        label={t`Guarantee strength`}
        percent={percent}
        level={words().coverages[label]}
        tone={TONES[label]}
        hint={t`The share of the loan that the guarantors are expected to cover if it defaults.`}
      />
      <Stats columns={3}>
        <Stat label={t`No guarantors`} value={rateText(quote.without.apr, 2)} />
        <Stat label={t`Now`} value={rateText(quote.apr, 2)} />
        <Stat label={t`If all accept`} value={rateText(quote.aprIfAllAccept, 2)} />
      </Stats>
      <p className="text-meta text-ink-3">
        <Trans>Pricing model {quote.modelVersion}</Trans>
      </p>
    </Card>
  );
}

/** Each accepted guarantor's share of the discount; the shares sum to it. */
const partsOf = (guarantees: LoanReview['guarantees']) =>
  guarantees.flatMap(({ id, status, guarantor, inPrice }) =>
    inPrice && status === 'accepted'
      ? [{ id, name: guarantor.name, percent: inPrice.discountPart }]
      : [],
  );
