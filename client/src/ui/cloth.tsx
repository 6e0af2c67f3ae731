import { classes } from '@client/lib/classes';

/** Hems: each a dashed ring, its dashes measured on a ring of length 60. */
const HEMS = ['3 2', '0.1 4', '6 2 1 1', '1 2', '9 3 3 5', '4 1 1 1.5'];
/** Each: the ground, the hem, and the letters on it. */
const COLOURS = [
  ['fill-sun', 'stroke-deep', 'fill-sun-on'],
  ['fill-sun', 'stroke-clay', 'fill-sun-on'],
  ['fill-cream', 'stroke-sun-ink', 'fill-ink'],
  ['fill-brand-soft', 'stroke-clay', 'fill-brand-on-soft'],
] as const;

/** A number that a text always gives, the same on every device. */
const hashOf = (seed: string): number =>
  [...seed].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);

interface ClothProps {
  /** The person's id: whoever it is has the same cloth everywhere. */
  seed: string;
  x: number;
  y: number;
  radius: number;
  /** The name's first letters. */
  letters: string;
}

/** One of 24 cloths in place of a face, so that a friend is recognised and nobody has to show one. */
export function Cloth({ seed, x, y, radius, letters }: ClothProps) {
  const hash = hashOf(seed);
  const [fill, hem, ink] = COLOURS[hash % COLOURS.length] ?? COLOURS[0];
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth={1.5}
        className={classes(fill, 'stroke-sun-ink')}
      />
      <circle
        cx={x}
        cy={y}
        r={radius - 3.5}
        pathLength={60}
        fill="none"
        strokeWidth={3}
        strokeLinecap={hash % 2 ? 'round' : 'butt'}
        strokeDasharray={HEMS[Math.floor(hash / COLOURS.length) % HEMS.length]}
        className={hem}
      />
      <text x={x} y={y} fontSize={radius < 20 ? 9.5 : 12.5} className={ink}>
        {letters}
      </text>
    </>
  );
}
