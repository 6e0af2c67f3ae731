import { t } from '@lingui/core/macro';
import { scaleBand } from 'd3-scale';
import { type Cents, cents, formatMoney, ZERO } from '@shared/money';
import { monthText, numberText } from '@client/lib/format';
import { Plot, type Series, TONES } from './plot';
import { besideBefore } from './reading';
import { axisOver } from './scale';
import { Stroke } from './stroke';

/** One amount per month. */
type Amounts = Series & {
  amounts: readonly Cents[];
  /** The amounts of the months at the same places in the period before. */
  before?: readonly Cents[];
};

interface BarsProps {
  /** "2026-03", one per group. */
  months: readonly string[];
  series: readonly Amounts[];
  /** Drawn over the bars as a line; may go below 0. */
  net?: Amounts;
}

const moneyOf = (amount: number = ZERO): string => formatMoney(cents(amount));
const inThousands = (amount: Cents): number => amount / 100_000;

/** Money by month as groups of bars from 0. */
export function Bars({ months, series, net }: BarsProps) {
  const lines = net ? [net] : [];
  const axis = axisOver(
    [...series, ...lines].flatMap(({ amounts, before = [] }) =>
      [...amounts, ...before].map(inThousands),
    ),
  );
  const group = scaleBand().domain(months).range([0, 100]).paddingInner(0.3).paddingOuter(0.15);
  const bar = scaleBand()
    .domain(series.map(({ name }) => name))
    .range([0, group.bandwidth()])
    .paddingInner(0.08);
  const leftOf = (at: number) => group(months[at] ?? '') ?? 0;
  const readings = months.map((month, at) => ({
    x: leftOf(at) + group.bandwidth() / 2,
    label: monthText(month),
    figures: [...series, ...lines].map(({ name, amounts, before }) =>
      besideBefore(`${name} ${moneyOf(amounts[at])}`, before?.[at], moneyOf),
    ),
  }));
  return (
    <Plot
      unit={t`KSh thousand`}
      axis={axis}
      tick={(value) => numberText(value).replace('-', '−')}
      labels={months.map(monthText)}
      bars={series}
      lines={lines}
      readings={readings}
    >
      {series.map(({ name, tone, amounts }) =>
        amounts.map((amount, at) => (
          <rect
            key={`${name} ${months[at]}`}
            x={leftOf(at) + (bar(name) ?? 0)}
            y={axis(inThousands(amount))}
            width={bar.bandwidth()}
            height={axis(0) - axis(inThousands(amount))}
            className={TONES[tone].fill}
          />
        )),
      )}
      {series.map(({ name, before = [] }) =>
        before
          .slice(0, months.length)
          .map((amount, at) => (
            <line
              key={`${name} before ${months[at]}`}
              x1={leftOf(at) + (bar(name) ?? 0)}
              x2={leftOf(at) + (bar(name) ?? 0) + bar.bandwidth()}
              y1={axis(inThousands(amount))}
              y2={axis(inThousands(amount))}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-ink"
            />
          )),
      )}
      {lines.map(({ name, tone, amounts }) => (
        <Stroke
          key={name}
          tone={tone}
          points={amounts.map((amount, at) => [
            leftOf(at) + group.bandwidth() / 2,
            axis(inThousands(amount)),
          ])}
        />
      ))}
    </Plot>
  );
}
