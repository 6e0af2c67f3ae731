import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { NetworkPicture, type NetworkPerson } from '@client/ui/network-picture';

const LOAN = '20000.00';

/** People of the example; their seeds give each another cloth. */
const FRIENDS: readonly NetworkPerson[] = [
  { id: 'wanjiru', name: 'Wanjiru', cap: '8000.00', status: 'accepted' },
  { id: 'nyokabi', name: 'Nyokabi', cap: '12000.00', status: 'accepted' },
  { id: 'otieno', name: 'Otieno', cap: '5000.00', status: 'accepted' },
];

/** From the base rate to the lowest: alone, then with one, two and three friends. */
const RATES = [18, 17, 16, 15];

/** The product in one picture: three friends join, and the rate ticks down from 18% to 15%. */
export const TrustStory = () => (
  <div className="story mx-auto grid w-full max-w-md gap-3">
    <NetworkPicture centre={t`You`} amount={LOAN} people={FRIENDS} ground="deep">
      <p className="text-center text-deep-ink-2">
        <Trans>Three friends stand behind you. Your rate falls from 18% to 15%.</Trans>
      </p>
    </NetworkPicture>
    <p
      aria-hidden="true"
      className="order-first grid justify-self-center rounded-full border border-deep-line px-6 py-2"
    >
      {RATES.map((percent, step) => (
        <span
          key={percent}
          className={`story-rate story-rate-${step} text-h2 font-bold tabular [grid-area:1/1]`}
        >
          <Trans>{percent}% APR</Trans>
        </span>
      ))}
    </p>
  </div>
);
