import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { moneyText } from '@client/lib/format';
import { initialsOf } from '@client/lib/initials';
import { NetworkLegend } from './network-legend';

/** Someone around the borrower. */
export interface NetworkPerson {
  id: string;
  name: string;
  /** What they stand for, as the wire's decimal string. */
  cap: string;
  status: 'pending' | 'accepted';
  /** A short word beside them: "90%". */
  note?: string;
  /** Whether the one in the centre stands for them, too. */
  hasRing?: boolean;
}

/** Two people around the centre who stand for each other elsewhere; by their ids. */
export type NetworkLink = readonly [string, string];

interface NetworkPictureProps {
  /** In the centre: "You", or the borrower's first name. */
  centre: string;
  /** The loan's amount, to which the thickness of a line relates. */
  amount: string;
  people: readonly NetworkPerson[];
  /** Who is tied to whom. */
  links?: readonly NetworkLink[];
  /** What notes, rings and links mean: `LegendItem`s. */
  legend?: ReactNode;
  /** A tap on a person. */
  onPick?: (id: string) => void;
}

const WIDTH = 320;
const HEIGHT = 190;
/** Around the picture, for notes beside the people at its edge. */
const NOTE_SPACE = { x: 36, y: 14 };
/** A note is wider than high. */
const NOTE_DISTANCE = { x: 21, y: 14 };
const RING_DISTANCE = 5;
const CENTRE = { x: WIDTH / 2, y: 150 };
const RADIUS = { x: 128, y: 112 };
/** Half of the arc that the guarantors share, from the vertical. */
const SPREAD_MAX = (78 * Math.PI) / 180;
const SPREAD_EACH = (40 * Math.PI) / 180;
const LINE_MIN = 2;
const LINE_MAX = 12;

/**
 * The borrower and who stands behind them: a line as thick as the cap, solid when accepted, dashed
 * while an answer is awaited; dotted between two who stand for each other elsewhere, and as a ring
 * around whom the borrower stands for. Support only: it never shows who is late. The list beside it
 * says the same in words.
 */
export function NetworkPicture(props: NetworkPictureProps) {
  const { centre, amount, people, links = [], legend, onPick } = props;
  const spots = people.map((person, index) => ({ person, ...spotOf(index, people.length) }));
  const size = people.length > 5 ? 15 : 20;
  return (
    <figure className="grid gap-2">
      <svg viewBox={viewBoxFor(people)} className="mx-auto w-full max-w-md" role="img">
        <title>{sentenceOf(centre, people)}</title>
        {spots.map(({ person, x, y }) => (
          <Line key={person.id} person={person} x={x} y={y} amount={amount} />
        ))}
        {links.map((link) => (
          <Link
            key={link.join()}
            ends={link.map((id) => spots.find(({ person }) => person.id === id))}
          />
        ))}
        <circle cx={CENTRE.x} cy={CENTRE.y} r={30} className="fill-deep" />
        <Label x={CENTRE.x} y={CENTRE.y} className="fill-deep-ink text-[0.8rem]">
          {centre}
        </Label>
        {spots.map(({ person, x, y }) => (
          <Person key={person.id} person={person} x={x} y={y} size={size} onPick={onPick} />
        ))}
      </svg>
      <NetworkLegend hasPending={people.some(({ status }) => status === 'pending')}>
        {legend}
      </NetworkLegend>
    </figure>
  );
}

const viewBoxFor = (people: readonly NetworkPerson[]): string => {
  const { x, y } = people.some(({ note }) => note) ? NOTE_SPACE : { x: 0, y: 0 };
  return `${-x} ${-y} ${WIDTH + 2 * x} ${HEIGHT + y}`;
};

/**
 * People stand on an arc above the borrower, the first in the middle and the next to either side.
 */
function spotOf(index: number, count: number): { x: number; y: number } {
  const half = Math.min(SPREAD_MAX, (SPREAD_EACH * (count - 1)) / 2);
  const angle = count === 1 ? 0 : -half + (2 * half * index) / (count - 1);
  return {
    x: CENTRE.x + RADIUS.x * Math.sin(angle),
    y: CENTRE.y - RADIUS.y * Math.cos(angle),
  };
}

interface SpotProps {
  person: NetworkPerson;
  x: number;
  y: number;
}

function Line({ person: { cap, status }, x, y, amount }: SpotProps & { amount: string }) {
  const share = Math.min(1, Number(cap) / Number(amount));
  const isAccepted = status === 'accepted';
  return (
    <line
      x1={CENTRE.x}
      y1={CENTRE.y}
      x2={x}
      y2={y}
      strokeWidth={LINE_MIN + (LINE_MAX - LINE_MIN) * share}
      strokeDasharray={isAccepted ? undefined : '5 5'}
      className={classes(
        'transition-all duration-slow',
        isAccepted ? 'stroke-brand' : 'stroke-edge opacity-70',
      )}
    />
  );
}

/** A dotted curve that keeps to the inside, where no notes stand. */
function Link({ ends: [a, b] }: { ends: ({ x: number; y: number } | undefined)[] }) {
  if (!a || !b) return null;
  const x = (a.x + b.x + CENTRE.x) / 3;
  const y = (a.y + b.y + CENTRE.y) / 3;
  return (
    <path
      d={`M ${a.x} ${a.y} Q ${x} ${y} ${b.x} ${b.y}`}
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeDasharray="0.1 6"
      className="stroke-wait"
    />
  );
}

interface PersonProps extends SpotProps {
  size: number;
  onPick?: (id: string) => void;
}

/**
 * Pointer only: by keyboard and screen reader the list beside the picture leads to the same people.
 */
const Person = ({ person, x, y, size, onPick }: PersonProps) => {
  const { id, name, status, note, hasRing } = person;
  return (
    <g
      aria-hidden="true"
      onClick={onPick && (() => onPick(id))}
      className={onPick && 'cursor-pointer'}
    >
      <circle
        cx={x}
        cy={y}
        r={size}
        strokeWidth={2}
        strokeDasharray={status === 'accepted' ? undefined : '4 4'}
        className={
          status === 'accepted' ? 'fill-brand-soft stroke-brand' : 'fill-surface stroke-edge'
        }
      />
      <Label
        x={x}
        y={y}
        className={classes(
          'text-[0.75rem]',
          status === 'accepted' ? 'fill-brand-on-soft' : 'fill-ink-2',
        )}
      >
        {initialsOf(name)}
      </Label>
      {hasRing && (
        <circle
          cx={x}
          cy={y}
          r={size + RING_DISTANCE}
          fill="none"
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeDasharray="0.1 6"
          className="stroke-wait"
        />
      )}
      {note && (
        <Label {...besides(x, y, size)} className="fill-ink-2 text-[0.75rem]">
          {note}
        </Label>
      )}
    </g>
  );
};

/** Where the note of someone at (x, y) stands: on the side away from the centre. */
function besides(x: number, y: number, size: number): { x: number; y: number } {
  const [dx, dy] = [x - CENTRE.x, y - CENTRE.y];
  const length = Math.hypot(dx, dy);
  return {
    x: x + (dx / length) * (size + NOTE_DISTANCE.x),
    y: y + (dy / length) * (size + NOTE_DISTANCE.y),
  };
}

interface LabelProps {
  x: number;
  y: number;
  className: string;
  children: string;
}

const Label = ({ x, y, className, children }: LabelProps) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    dominantBaseline="central"
    className={classes('font-bold', className)}
  >
    {children}
  </text>
);

const sentenceOf = (centre: string, people: readonly NetworkPerson[]): string => {
  const backers = people.map(backerOf).join('; ');
  return t`${centre}, backed by: ${backers}`;
};

function backerOf({ name, cap, status }: NetworkPerson): string {
  const most = moneyText(cap);
  return status === 'accepted'
    ? t`${name} up to ${most}, accepted`
    : t`${name} up to ${most}, pending`;
}
