import { line } from 'd3-shape';
import { type Tone, TONES } from './plot';

interface StrokeProps {
  tone: Tone;
  /** Each in the plot's box. */
  points: [x: number, y: number][];
}

/** A series as a line; a break in it would be a missing figure, and there is none. */
export const Stroke = ({ tone, points }: StrokeProps) => (
  <path
    d={line()(points) ?? undefined}
    fill="none"
    strokeWidth="2.5"
    strokeDasharray={TONES[tone].dash}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
    className={TONES[tone].line}
  />
);
