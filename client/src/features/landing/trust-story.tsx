import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** Where each friend stands in the picture, and with which letter. */
const FRIENDS = [
  { x: 70, y: 62, initial: 'W', at: 'story-1' },
  { x: 330, y: 78, initial: 'O', at: 'story-2' },
  { x: 200, y: 40, initial: 'N', at: 'story-3' },
];

/** From the base rate to the lowest: alone, then with one, two and three friends. */
const RATES = [18, 17, 16, 15];

/** The product in one picture: three friends join, and the rate ticks down from 18% to 15%. */
export const TrustStory = () => (
  <svg
    viewBox="0 0 400 290"
    role="img"
    aria-label={t`Three friends stand behind a borrower, and the rate falls from 18% to 15%.`}
    className="mx-auto w-full max-w-md"
    fontFamily="inherit"
  >
    {FRIENDS.map((friend) => (
      <Friend key={friend.initial} {...friend} />
    ))}
    <circle cx="200" cy="176" r="44" className="fill-deep-ink" />
    <text x="200" y="185" textAnchor="middle" className="fill-deep text-h2 font-bold">
      <Trans>You</Trans>
    </text>
    <rect x="125" y="238" width="150" height="46" rx="23" className="fill-deep stroke-deep-line" />
    {RATES.map((percent, step) => (
      <text
        key={percent}
        x="200"
        y="269"
        textAnchor="middle"
        className={`story-rate story-rate-${step} fill-deep-ink text-h2 font-bold`}
      >
        <Trans>{percent}% APR</Trans>
      </text>
    ))}
  </svg>
);

interface FriendProps {
  x: number;
  y: number;
  initial: string;
  at: string;
}

const Friend = ({ x, y, initial, at }: FriendProps) => (
  <g className={`story ${at}`}>
    <path
      d={`M${x} ${y}L200 176`}
      className="stroke-deep-ink-2"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <circle cx={x} cy={y} r="30" className="fill-deep stroke-deep-ink-2" strokeWidth="3" />
    <text x={x} y={y + 8} textAnchor="middle" className="fill-deep-ink-2 text-h2 font-bold">
      {initial}
    </text>
  </g>
);
