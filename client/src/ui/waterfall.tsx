import { t } from '@lingui/core/macro';
import { classes } from '@client/lib/classes';
import { rateText } from '@client/lib/format';
import type { RateFactors } from '@shared/contract/loans';
import { fromPercent, toPercent, bps } from '@shared/rate';

interface WaterfallProps {
  factors: RateFactors;
  /** In percent. */
  apr: number;
  /** Decimals of the APR; 2 lets a reviewer add the steps up (default 1, as in quotes). */
  places?: 1 | 2;
}

interface Step {
  name: string;
  sign: '' | '−' | '+';
  percent: number;
  /** Where its bar begins and ends, in percent of the axis. */
  from: number;
  to: number;
  tone: string;
}

/** Rates lie within 15…23 %, so the axis starts short of that: the steps are what is to be seen. */
const AXIS_FROM = 12;
const AXIS_TO = 23;

/** How the rate comes about: base − discount + penalty + premium = APR, each step as a bar. */
export const Waterfall = ({ factors, apr, places = 1 }: WaterfallProps) => (
  <dl className="grid gap-2">
    {stepsOf(factors, apr).map((step, index, all) => (
      <Row key={step.name} {...step} places={places} isResult={index === all.length - 1} />
    ))}
  </dl>
);

function stepsOf(factors: RateFactors, apr: number): Step[] {
  const { baseRate, guarantorDiscount, correlationPenalty } = factors;
  const discounted = baseRate - guarantorDiscount;
  const penalised = discounted + correlationPenalty;
  return [
    step(t`Base rate`, '', baseRate, AXIS_FROM, baseRate, 'bg-edge'),
    step(t`Guarantor discount`, '−', guarantorDiscount, discounted, baseRate, 'bg-brand'),
    step(t`Relationship penalty`, '+', correlationPenalty, discounted, penalised, 'bg-wait'),
    step(t`Risk premium`, '+', shownPremium(factors, apr), penalised, apr, 'bg-wait'),
    step(t`APR`, '', apr, AXIS_FROM, apr, 'bg-ink'),
  ];
}

/** Spec §9: apr − base + discount − penalty, in whole basis points so that no noise is shown. */
function shownPremium(factors: RateFactors, apr: number): number {
  const { baseRate, guarantorDiscount, correlationPenalty } = factors;
  const points =
    fromPercent(apr) -
    fromPercent(baseRate) +
    fromPercent(guarantorDiscount) -
    fromPercent(correlationPenalty);
  return toPercent(bps(points));
}

const step = (
  name: string,
  sign: Step['sign'],
  percent: number,
  from: number,
  to: number,
  tone: string,
): Step => ({ name, sign, percent, from: onAxis(from), to: onAxis(to), tone });

const onAxis = (percent: number): number =>
  (100 * (Math.min(AXIS_TO, Math.max(AXIS_FROM, percent)) - AXIS_FROM)) / (AXIS_TO - AXIS_FROM);

interface RowProps extends Step {
  places: 1 | 2;
  isResult: boolean;
}

const Row = ({ name, sign, percent, from, to, tone, places, isResult }: RowProps) => (
  <div
    className={classes(
      'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1',
      isResult && 'border-t border-line pt-2 font-bold',
    )}
  >
    <dt className={isResult ? undefined : 'text-ink-2'}>{name}</dt>
    <dd className="font-medium tabular">
      {sign && percent > 0 && `${sign} `}
      {rateText(percent, isResult ? places : 2)}
    </dd>
    <div aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-sunk">
      <div
        className={classes('h-full rounded-full transition-all duration-slow', tone)}
        style={{ marginLeft: `${from}%`, width: `${Math.max(0, to - from)}%` }}
      />
    </div>
  </div>
);
