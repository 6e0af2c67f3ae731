import { line } from 'd3-shape';
import { type Tone, TONES } from './plot';

interface StrokeProps {
  tone: Tone;
  /** Each in the coordinates of the plot. */
  points: [x: number, y: number][];
}

/** A series as an unbroken line: every point has a figure. */
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
