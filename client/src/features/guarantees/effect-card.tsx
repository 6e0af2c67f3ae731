import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moneyText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Icon } from '@client/ui/icon';
import { Stat, Stats } from '@client/ui/stat';
import type { Guarantee } from '@shared/contract/guarantees';
import { DEFAULT_DAYS, GUARANTOR_THANKS_POINTS, NOTICE_HOURS } from '@shared/limits';

/** The spec's guarantee terms with their fixed effect, and below it the true effect on this loan. */
export function EffectCard({ guarantee }: { guarantee: Guarantee }) {
  const { cap, loan } = guarantee;
  return (
    <Card title={t`Guarantee terms`}>
      <Facts rows={[[t`Maximum liability`, <Amount wire={cap} className="font-bold" />]]} />
      <section className="grid gap-3 rounded-field bg-sunk p-4">
        <h3 className="text-meta font-medium text-ink-2">
          <Trans>Typical effect</Trans>
        </h3>
        <Stats>
          <Stat label={t`Impact on the rate`} value={t`-2.3% APR`} />
          <Stat label={t`Trust score boost`} value={t`+${GUARANTOR_THANKS_POINTS} points`} />
        </Stats>
      </section>
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
      <p className="flex gap-3 rounded-field bg-brand-soft p-4 text-brand-on-soft">
        <Icon name="shield" className="mt-0.5" />
        <span>
          <Trans>
            You are charged only when {loan.borrower.firstName} is {DEFAULT_DAYS}+ days late, with{' '}
            {NOTICE_HOURS}-hour notice and appeal possible.
          </Trans>
        </span>
      </p>
    </Card>
  );
}

function Effect({ guarantee: { status, cap, aprPoints, loan } }: { guarantee: Guarantee }) {
  const points = rateText(aprPoints, 2).replace('%', '');
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
