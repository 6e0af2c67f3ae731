import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moneyText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Folded } from '@client/ui/folded';
import type { Guarantee } from '@shared/contract/guarantees';
import { GUARANTOR_THANKS_POINTS } from '@shared/limits';

/** The spec's guarantee terms with their fixed effect, and beside it the true effect on this loan. */
export function EffectFold({ guarantee }: { guarantee: Guarantee }) {
  const { status, cap, aprPoints, loan } = guarantee;
  const points = pointsText(aprPoints);
  return (
    <Folded
      title={<Trans>Typical effect</Trans>}
      gist={
        status === 'pending' && (
          <>
            <span className="block">
              {t`-2.3% APR`} · {t`+${GUARANTOR_THANKS_POINTS} points`}
            </span>
            <Trans>On this loan: {points} points off the rate</Trans>
          </>
        )
      }
    >
      <Facts
        rows={[
          [t`Maximum liability`, <Amount wire={cap} className="font-bold" />],
          [t`Impact on the rate`, t`-2.3% APR`],
          [t`Trust score boost`, t`+${GUARANTOR_THANKS_POINTS} points`],
        ]}
      />
      <section className="grid gap-1">
        <h3 className="font-bold">
          <Trans>On this loan</Trans>
        </h3>
        <p className="text-ink-2">
          <Effect guarantee={guarantee} />
        </p>
        <p className="text-ink-2">
          <Trans>
            You get the {GUARANTOR_THANKS_POINTS} points when {loan.borrower.firstName} has repaid
            it.
          </Trans>
        </p>
      </section>
    </Folded>
  );
}

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
