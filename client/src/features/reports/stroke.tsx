import { line } from 'd3-shape';
import { classes } from '@client/lib/classes';
import { type Tone, TONES } from './plot';

interface StrokeProps {
  tone: Tone;
  /** Each in the coordinates of the plot. */
  points: [x: number, y: number][];
  /** The line is that of the period before. */
  isBefore?: boolean;
}

/** A series as an unbroken line: every point has a figure. */
export const Stroke = ({ tone, points, isBefore }: StrokeProps) => (
  <path
    d={line()(points) ?? undefined}
    fill="none"
    strokeWidth="2.5"
    strokeDasharray={TONES[tone].dash}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
    className={classes(TONES[tone].line, isBefore && 'opacity-40')}
  />
);
