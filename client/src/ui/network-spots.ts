import { calledName } from '@shared/called-name';

/** Where people stand in the network picture, in the units of its view box. */

export const WIDTH = 320;
const CENTRE = { x: WIDTH / 2, y: 148 };
/** The same arc, pressed flat for a screen that is about something else. */
const LOW = { y: 98, reach: 60, height: 130 };
/** Where the two of a pair are drawn, who stand side by side. */
const [PAIR_CENTRE, PAIR_FRIEND] = [
  { x: 236, y: 48 },
  { x: 76, y: 48 },
];
export const CENTRE_RADIUS = 30;
export const RING_RADIUS = 37;
const RADIUS = { x: 124, y: 104 };
/** Half of the guarantors' arc, measured from the vertical. */
const SPREAD_MAX = (78 * Math.PI) / 180;
const SPREAD_EACH = (50 * Math.PI) / 180;
/** More people are drawn smaller, without their names. */
export const NAMED_MAX = 5;

/** Whether one friend stands beside the borrower, or all in an arc above, which may be low. */
export type Layout = 'pair' | 'arc' | 'low';

const HEIGHTS = { pair: 92, arc: 192, low: LOW.height };
export const heightOf = (layout: Layout): number => HEIGHTS[layout];

export function centreOf(layout: Layout) {
  if (layout === 'pair') return PAIR_CENTRE;
  return layout === 'low' ? { ...CENTRE, y: LOW.y } : CENTRE;
}

export interface Spot {
  x: number;
  y: number;
  centre: { x: number; y: number };
  /** The direction away from the centre, of length 1. */
  dx: number;
  dy: number;
}

/** Places people on an arc above the borrower: the first in the middle, the next alternating left and right. */
export function spotOf(index: number, count: number, layout: Layout = 'arc'): Spot {
  if (layout === 'pair') return { ...PAIR_FRIEND, centre: PAIR_CENTRE, dx: -1, dy: 0 };
  const centre = centreOf(layout);
  const high = layout === 'low' ? LOW.reach : RADIUS.y;
  const half = Math.min(SPREAD_MAX, (SPREAD_EACH * (count - 1)) / 2);
  const angle = count === 1 ? 0 : -half + (2 * half * index) / (count - 1);
  const [x, y] = [RADIUS.x * Math.sin(angle), -high * Math.cos(angle)];
  const length = Math.hypot(x, y);
  return {
    x: centre.x + x,
    y: centre.y + y,
    centre,
    dx: x / length,
    dy: y / length,
  };
}

export const radiusOf = (count: number): number => (count > NAMED_MAX ? 15 : 20);

const LINE_MIN = 2;
const LINE_MAX = 12;

/** A line is as thick as what it holds of the loan. Both as decimal strings. */
export const thicknessOf = (held: string, amount: string): number =>
  LINE_MIN + (LINE_MAX - LINE_MIN) * Math.min(1, Number(held) / Number(amount));

const NAME_MAX = 12;

/** What the person is called, short enough to stand above a disc. */
export function shortName(name: string): string {
  const first = calledName(name);
  return first.length > NAME_MAX ? `${first.slice(0, NAME_MAX - 1)}…` : first;
}
