import { t } from '@lingui/core/macro';
import { classes } from '@client/lib/classes';
import { rateText } from '@client/lib/format';
import { riskPremium } from '@client/lib/risk-premium';
import type { RateFactors } from '@shared/contract/loans';

/** One guarantor's share of the discount. */
export interface DiscountPart {
  id: string;
  name: string;
  percent: number;
}

interface WaterfallProps {
  factors: RateFactors;
  /** The shares of the discount; they sum to it. */
  parts?: readonly DiscountPart[];
  /** In percent. */
  apr: number;
  /** Decimals of the APR: 2 lets a reviewer check the sum; default 1, as in quotes. */
  places?: 1 | 2;
}

interface Step {
  id: string;
  name: string;
  sign: '' | '−' | '+';
  percent: number;
  /** Start and end of the bar, in percent of the axis. */
  from: number;
  to: number;
  tone: string;
  look?: 'part' | 'result';
}

/** Rates lie within 15…23 %, so the axis starts just below that to make the steps visible. */
const AXIS_FROM = 12;
const AXIS_TO = 23;

/** The parts of the rate: base − discount + penalty + premium = APR, each as a bar. */
export const Waterfall = (props: WaterfallProps) => {
  const { factors, parts = [], apr, places = 1 } = props;
  return (
    <dl className="grid gap-2">
      {stepsOf(factors, parts, apr).map((step) => (
        <Row key={step.id} {...step} places={places} />
      ))}
    </dl>
  );
};

function stepsOf(factors: RateFactors, parts: readonly DiscountPart[], apr: number): Step[] {
  const { baseRate, guarantorDiscount, correlationPenalty } = factors;
  const discounted = baseRate - guarantorDiscount;
  const penalised = discounted + correlationPenalty;
  return [
    step(t`Base rate`, '', baseRate, AXIS_FROM, baseRate, 'bg-edge'),
    step(t`Guarantor discount`, '−', guarantorDiscount, discounted, baseRate, 'bg-brand'),
    ...stepsOfParts(parts, baseRate),
    step(t`Relationship penalty`, '+', correlationPenalty, discounted, penalised, 'bg-wait'),
    step(t`Risk premium`, '+', riskPremium(factors, apr), penalised, apr, 'bg-wait'),
    { ...step(t`APR`, '', apr, AXIS_FROM, apr, 'bg-ink'), look: 'result' },
  ];
}

/** Each part starts where the previous one ended. */
function stepsOfParts(parts: readonly DiscountPart[], baseRate: number): Step[] {
  let to = baseRate;
  return parts.map(({ id, name, percent }) => {
    const from = to - percent;
    const part = step(name, '−', percent, from, to, 'bg-brand opacity-70');
    to = from;
    return { ...part, id, look: 'part' };
  });
}

const step = (
  name: string,
  sign: Step['sign'],
  percent: number,
  from: number,
  to: number,
  tone: string,
): Step => ({ id: name, name, sign, percent, from: onAxis(from), to: onAxis(to), tone });

const onAxis = (percent: number): number =>
  (100 * (Math.min(AXIS_TO, Math.max(AXIS_FROM, percent)) - AXIS_FROM)) / (AXIS_TO - AXIS_FROM);

interface RowProps extends Omit<Step, 'id'> {
  places: 1 | 2;
}

const LOOKS = { part: 'ml-4 text-meta', result: 'border-t border-line pt-2 font-bold' };

const Row = ({ name, sign, percent, from, to, tone, places, look }: RowProps) => (
  <div
    className={classes(
      'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1',
      look && LOOKS[look],
    )}
  >
    <dt className={look === 'result' ? undefined : 'text-ink-2'}>{name}</dt>
    <dd className="ml-auto font-medium tabular">
      {sign && percent > 0 && `${sign} `}
      {rateText(percent, look === 'result' ? places : 2)}
    </dd>
    <div
      aria-hidden="true"
      className={classes(
        'basis-full overflow-hidden rounded-full bg-sunk',
        look === 'part' ? '-ml-4 h-1' : 'h-2',
      )}
    >
      <div
        className={classes('h-full rounded-full transition-all duration-slow', tone)}
        style={{ marginLeft: `${from}%`, width: `${Math.max(0, to - from)}%` }}
      />
    </div>
  </div>
);
