import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { moneyText } from '@client/lib/format';
import { Friend, FriendLine } from './network-friend';
import {
  CENTRE_RADIUS,
  centreOf,
  heightOf,
  type Layout,
  radiusOf,
  RING_RADIUS,
  shortName,
  spotOf,
  thicknessOf,
  WIDTH,
} from './network-spots';

/** A person around the borrower. */
export interface NetworkPerson {
  id: string;
  /** By which the person's cloth is chosen, where it is not `id`. */
  seed?: string;
  name: string;
  /** The cap, as the wire's decimal string. */
  cap: string;
  /** What the person still stands for today, where that has fallen below the cap. */
  holds?: string;
  status: 'pending' | 'accepted';
  /** Above the person in place of the name: "90%". */
  note?: string;
  /** Whether the borrower also guarantees this person. */
  hasRing?: boolean;
}

/** Two people, by id, one of whom guarantees the other on another loan. */
export type NetworkLink = readonly [string, string];

/** What has just happened, and moves (styles/network.css). */
export type NetworkMoment = 'yes' | 'money' | 'paid' | 'freed';

interface NetworkPictureProps {
  /** In the centre: "You", or the borrower's first name. */
  centre: string;
  /** The loan's amount; a line's thickness is relative to it. */
  amount: string;
  people: readonly NetworkPerson[];
  /** Pairs of people with a tie. */
  links?: readonly NetworkLink[];
  /** Percent of the principal that is repaid: the ring around the centre. None before the payout. */
  repaid?: number;
  /** free: repaid, and everybody is let go · over: it ended otherwise */
  ending?: 'free' | 'over';
  moment?: NetworkMoment | null;
  layout?: Layout;
  ground?: 'page' | 'deep';
  /** Called when a person is tapped. */
  onPick?: (id: string) => void;
  /** Words under the picture: a legend, or what it shows. */
  children?: ReactNode;
}

const SEATS = 3;
/** A borrower on whom nobody stands yet leans. */
const LEANING = { transform: `rotate(-6deg)`, transformOrigin: '50% 100%' };
/** Each who says yes lifts the borrower by so much. */
const LIFT = 2;
const LIFT_MAX = 8;

/**
 * The network of trust, the product's one picture. A line is as thick as what its friend stands for today: solid once
 * accepted, dashed while asked, let go when the loan is repaid. Never shows who is late; words beside it say the same.
 */
export function NetworkPicture(props: NetworkPictureProps) {
  const { centre, amount, people, links = [], repaid, ending, onPick, children } = props;
  const { layout = 'arc' } = props;
  const { x, y } = centreOf(layout);
  const radius = radiusOf(people.length);
  const friends = people.map((person, index) => ({
    person,
    radius,
    isFree: ending === 'free' && person.status === 'accepted',
    ...spotOf(index, people.length, layout),
  }));
  const held = people.filter(({ status }) => status === 'accepted').length;
  const lift = ending === 'free' ? LIFT_MAX : Math.min(LIFT_MAX, held * LIFT);
  return (
    <figure
      className="network grid gap-2"
      data-moment={props.moment}
      data-ending={ending}
      data-ground={props.ground}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${heightOf(layout)}`}
        className="mx-auto w-full max-w-md"
        role="img"
      >
        <title>{sentenceOf(centre, people, ending)}</title>
        {friends.map((friend) => (
          <FriendLine
            key={friend.person.id}
            {...friend}
            reach={repaid === undefined ? CENTRE_RADIUS : RING_RADIUS + 2}
            thickness={thicknessOf(friend.person.holds ?? friend.person.cap, amount)}
          />
        ))}
        {links.map((link) => (
          <Link
            key={link.join()}
            ends={link.map((id) => friends.find(({ person }) => person.id === id))}
          />
        ))}
        {people.length === 0 && <Seats />}
        <g
          className="network-centre"
          style={people.length === 0 ? LEANING : { transform: `translateY(-${lift}px)` }}
        >
          {repaid !== undefined && <Ring percent={repaid} x={x} y={y} />}
          <circle cx={x} cy={y} r={CENTRE_RADIUS} className="network-you" />
          <text x={x} y={y} fontSize={centre.length > 6 ? 10.5 : 13}>
            {shortName(centre)}
          </text>
        </g>
        {friends.map((friend) => (
          <Friend key={friend.person.id} {...friend} onPick={onPick} />
        ))}
      </svg>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

/** How much is repaid, as an attribute: no style of its own is needed. */
const Ring = ({ percent, x, y }: { percent: number; x: number; y: number }) => (
  <g fill="none" strokeWidth={5} transform={`rotate(-90 ${x} ${y})`}>
    <circle cx={x} cy={y} r={RING_RADIUS} className="network-track" />
    <circle
      cx={x}
      cy={y}
      r={RING_RADIUS}
      pathLength={100}
      strokeDasharray={`${Math.max(0, Math.min(100, percent)).toFixed(1)} 100`}
      className="network-ring"
    />
  </g>
);

/** Where friends would sit. */
const Seats = () =>
  Array.from({ length: SEATS }, (_each, index) => spotOf(index, SEATS)).map(({ x, y }) => (
    <circle
      key={x}
      cx={x}
      cy={y}
      r={radiusOf(SEATS)}
      strokeDasharray="0.1 6"
      className="network-seat"
    />
  ));

/** A dotted curve through the inside. */
function Link({ ends: [a, b] }: { ends: ({ x: number; y: number } | undefined)[] }) {
  if (!a || !b) return null;
  const centre = centreOf('arc');
  const x = (a.x + b.x + centre.x) / 3;
  const y = (a.y + b.y + centre.y) / 3;
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

type Ending = NetworkPictureProps['ending'];

function sentenceOf(centre: string, people: readonly NetworkPerson[], ending: Ending): string {
  if (people.length === 0) return t`${centre}, with three free seats for friends`;
  const names = people.map(({ name }) => name).join('; ');
  if (ending === 'free') return t`${centre}, repaid; free again: ${names}`;
  const backers = people.map(backerOf).join('; ');
  return t`${centre}, backed by: ${backers}`;
}

function backerOf({ name, cap, holds, status }: NetworkPerson): string {
  const most = moneyText(holds ?? cap);
  return status === 'accepted'
    ? t`${name} up to ${most}, accepted`
    : t`${name} up to ${most}, pending`;
}
