import { classes } from '@client/lib/classes';
import { numberText } from '@client/lib/format';
import { TONES, type Tone } from './plot';

interface BarRowsProps {
  rows: readonly { label: string; value: number; tone?: Tone }[];
}

/** Counts as horizontal bars from 0, each with its figure. */
export function BarRows({ rows }: BarRowsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <div className="grid gap-2">
      {rows.map(({ label, value, tone = 'brand' }) => (
        <div
          key={label}
          className="grid grid-cols-[min(8.5rem,45%)_minmax(0,1fr)] items-center gap-3"
        >
          <span className="text-meta text-ink-2">{label}</span>
          <span className="flex items-center gap-2">
            <span
              className={classes(
                'h-5 rounded-r-control print:[print-color-adjust:exact]',
                TONES[tone].box,
              )}
              style={{ width: `${(85 * value) / most}%` }}
            />
            <span className="text-meta font-medium tabular">{numberText(value)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
