import { Trans } from '@lingui/react/macro';
import { moneyText, rateText } from '@client/lib/format';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import {
  EARNS_AFTER_DAYS,
  EARNS_COVER_PERCENT,
  GUARANTOR_THANKS_POINTS,
  THANKS_APART_DAYS,
} from '@shared/limits';

/** What the guarantee does to this loan's rate, and when the guarantor gets their points. */
export const TrueEffect = ({ guarantee }: { guarantee: Guarantee }) => (
  <section className="grid gap-1">
    <h3 className="font-bold">
      <Trans>On this loan</Trans>
    </h3>
    <p className="text-ink-2">
      <Effect guarantee={guarantee} />
    </p>
    <PointsWords called={calledOf(guarantee.loan.borrower)} />
  </section>
);

/** When the points come, and what decides whether they do (server/lending/trust.ts, earning.ts). */
const PointsWords = ({ called }: { called: string }) => (
  <>
    <p className="text-ink-2">
      <Trans>
        You get the {GUARANTOR_THANKS_POINTS} points when {called} has repaid it, if all of this is
        so:
      </Trans>
    </p>
    <ul className="grid list-disc gap-1 pl-5 text-ink-2">
      <li>
        <Trans>It is repaid {EARNS_AFTER_DAYS} days after the money came, or later.</Trans>
      </li>
      <li>
        <Trans>Its guarantors together cover at least {EARNS_COVER_PERCENT}% of it.</Trans>
      </li>
      <li>
        <Trans>
          In the year before, {called} did not guarantee a loan of yours, neither directly nor
          through others.
        </Trans>
      </li>
      <li>
        <Trans>
          In the {THANKS_APART_DAYS} days before, you got no points for another loan of {called}.
        </Trans>
      </li>
      <li>
        <Trans>You are its guarantor to the end.</Trans>
      </li>
    </ul>
  </>
);

/** "0.62" */
const pointsText = (points: number): string => rateText(points, 2).replace('%', '');

function Effect({ guarantee: { status, cap, aprPoints, loan } }: { guarantee: Guarantee }) {
  const points = pointsText(aprPoints);
  const now = rateText(loan.apr, 2);
  if (status === 'accepted') {
    return (
      <Trans>
        Your cap takes {points} points off the rate, which is {now} APR.
      </Trans>
    );
  }
  const whole = moneyText(cap);
  const ifAllAccept = rateText(loan.aprIfAllAccept, 2);
  return (
    <Trans>
      With the whole {whole}, you take about {points} points off the rate. It is {now} APR now, and{' '}
      {ifAllAccept} if everyone who was asked accepts.
    </Trans>
  );
}
