import { t } from '@lingui/core/macro';
import { centsOf, monthText, numberText } from '@client/lib/format';
import { Plot, type Series, TONES } from './plot';
import { axisEnd, heightOf } from './scale';

interface BarsProps {
  /** "2026-03", one for each group. */
  months: readonly string[];
  /** Each with one amount a month, as the wire has it. */
  series: readonly (Series & { amounts: readonly string[] })[];
}

/** Of a month's width, what its bars take. */
const FILLED = 0.7;

const thousandsIn = (wire: string): number => centsOf(wire) / 100_000;

/** Money by month: a group of bars each, all from 0. */
export function Bars({ months, series }: BarsProps) {
  const most = axisEnd(series.flatMap(({ amounts }) => amounts.map(thousandsIn)));
  const group = 100 / months.length;
  const width = (group * FILLED) / series.length;
  return (
    <Plot
      unit={t`KSh thousand`}
      most={most}
      tick={numberText}
      labels={months.map(monthText)}
      series={series}
    >
      {series.map(({ name, tone, amounts }, own) =>
        amounts.map((amount, at) => {
          const height = heightOf(thousandsIn(amount), most);
          return (
            <rect
              key={`${name} ${months[at]}`}
              x={group * at + (group * (1 - FILLED)) / 2 + width * own}
              y={100 - height}
              width={width * 0.92}
              height={height}
              className={TONES[tone].fill}
            />
          );
        }),
      )}
    </Plot>
  );
}
