import { classes } from '@client/lib/classes';
import { initialsOf } from '@client/lib/initials';
import { Cloth } from './cloth';
import type { NetworkPerson } from './network-picture';
import { shortName, type Spot } from './network-spots';

export interface FriendProps extends Spot {
  person: NetworkPerson;
  radius: number;
}

/** How far a friend who is free steps away from the centre, and stays. */
const STEP = 10;
const RING_DISTANCE = 5;

const movedBy = ({ dx, dy }: Spot, units: number) => ({
  transform: `translate(${(dx * units).toFixed(1)}px, ${(dy * units).toFixed(1)}px)`,
});

interface LineProps {
  thickness: number;
  isFree: boolean;
  /** How far from the centre the line ends. */
  reach: number;
}

/** From the friend to the centre, so that a line that is let go stays with the friend. */
export function FriendLine(props: FriendProps & LineProps) {
  const { person, x, y, centre, dx, dy, radius, thickness, isFree, reach } = props;
  const isAccepted = person.status === 'accepted';
  const ends = {
    x1: x - dx * radius,
    y1: y - dy * radius,
    x2: centre.x + dx * reach,
    y2: centre.y + dy * reach,
    pathLength: 100,
  };
  const dashes = isFree ? '14 100' : isAccepted ? '100 0' : '7 6';
  return (
    <g className="network-line" data-person={person.id} style={isFree ? movedBy(props, STEP) : {}}>
      <line
        {...ends}
        strokeWidth={thickness}
        strokeDasharray={dashes}
        className={isAccepted ? 'network-held' : 'network-open'}
      />
      {isAccepted && <line {...ends} className="network-pulse" strokeDasharray="8 92" />}
    </g>
  );
}

/** For pointers only: keyboard and screen reader users use the list next to the picture. */
export function Friend(props: FriendProps & { isFree: boolean; onPick?: (id: string) => void }) {
  const { person, x, y, radius, isFree, onPick } = props;
  const { id, seed = id, name, status, note, hasRing } = person;
  const isAccepted = status === 'accepted';
  const label = note ?? (radius < 20 ? null : shortName(name));
  return (
    <g
      aria-hidden="true"
      data-person={id}
      onClick={onPick && (() => onPick(id))}
      className={classes('network-friend', onPick && 'cursor-pointer')}
      style={isFree ? movedBy(props, STEP) : {}}
    >
      <g className="network-disc">
        {isAccepted ? (
          <Cloth seed={seed} x={x} y={y} radius={radius} letters={initialsOf(name)} />
        ) : (
          <>
            <circle cx={x} cy={y} r={radius} strokeDasharray="5 4" className="network-seat" />
            <text x={x} y={y} fontSize={radius < 20 ? 9.5 : 12.5} className="network-name">
              {initialsOf(name)}
            </text>
          </>
        )}
      </g>
      {hasRing && (
        <circle
          cx={x}
          cy={y}
          r={radius + RING_DISTANCE}
          fill="none"
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeDasharray="0.1 6"
          className="stroke-wait"
        />
      )}
      {label && (
        <text x={x} y={y - radius - 8} fontSize={11.5} className="network-name">
          {label}
        </text>
      )}
    </g>
  );
}
