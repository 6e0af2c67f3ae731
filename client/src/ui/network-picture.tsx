import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { moneyText } from '@client/lib/format';
import { initialsOf } from '@client/lib/initials';
import { NetworkLegend } from './network-legend';

/** A person around the borrower. */
export interface NetworkPerson {
  id: string;
  name: string;
  /** The cap, as the wire's decimal string. */
  cap: string;
  status: 'pending' | 'accepted';
  /** A short note next to the person: "90%". */
  note?: string;
  /** Whether the borrower also guarantees this person. */
  hasRing?: boolean;
}

/** Two people, by id, one of whom guarantees the other on another loan. */
export type NetworkLink = readonly [string, string];

interface NetworkPictureProps {
  /** In the centre: "You", or the borrower's first name. */
  centre: string;
  /** The loan's amount; a line's thickness is relative to it. */
  amount: string;
  people: readonly NetworkPerson[];
  /** Pairs of people with a tie. */
  links?: readonly NetworkLink[];
  /** What notes, rings and links mean: `LegendItem`s. */
  legend?: ReactNode;
  /** Called when a person is tapped. */
  onPick?: (id: string) => void;
}

const WIDTH = 320;
const HEIGHT = 190;
/** Margin for the notes of people near the edge. */
const NOTE_SPACE = { x: 36, y: 14 };
/** Notes are wider than high. */
const NOTE_DISTANCE = { x: 21, y: 14 };
const RING_DISTANCE = 5;
const CENTRE = { x: WIDTH / 2, y: 150 };
const RADIUS = { x: 128, y: 112 };
/** Half of the guarantors' arc, measured from the vertical. */
const SPREAD_MAX = (78 * Math.PI) / 180;
const SPREAD_EACH = (40 * Math.PI) / 180;
const LINE_MIN = 2;
const LINE_MAX = 12;

/**
 * The borrower and the guarantors. Line thickness is the cap: solid when accepted, dashed when pending, dotted for a
 * tie, a ring around a person whom the borrower guarantees. Never shows who is late; the list has the same in words.
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

/** Places people on an arc above the borrower: the first in the middle, the next alternating left and right. */
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

/** A dotted curve through the inside, where there are no notes. */
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

/** For pointers only: keyboard and screen reader users use the list next to the picture. */
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

/** The position of the note of a person at (x, y): on the side away from the centre. */
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
