import { moneyText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Icon } from '@client/ui/icon';
import { Stat, Stats } from '@client/ui/stat';
import type { Guarantee } from '@shared/contract/guarantees';
import { DEFAULT_DAYS, GUARANTOR_THANKS_POINTS, NOTICE_HOURS } from '@shared/limits';

/** The spec's guarantee terms with their fixed effect, and under it what is true of this loan. */
export function EffectCard({ guarantee }: { guarantee: Guarantee }) {
  const { cap, loan } = guarantee;
  return (
    <Card title="Guarantee terms">
      <Facts rows={[['Maximum liability', <Amount wire={cap} className="font-bold" />]]} />
      <section className="grid gap-3 rounded-field bg-sunk p-4">
        <h3 className="text-meta font-medium text-ink-2">Typical effect</h3>
        <Stats>
          <Stat label="Impact on the rate" value="-2.3% APR" />
          <Stat label="Trust score boost" value={`+${GUARANTOR_THANKS_POINTS} points`} />
        </Stats>
      </section>
      <section className="grid gap-1">
        <h3 className="font-bold">On this loan</h3>
        <p className="text-ink-2">{effectOf(guarantee)}</p>
        <p className="text-ink-2">
          You get the {GUARANTOR_THANKS_POINTS} points when {loan.borrower.firstName} has repaid it.
        </p>
      </section>
      <p className="flex gap-3 rounded-field bg-brand-soft p-4 text-brand-on-soft">
        <Icon name="shield" className="mt-0.5" />
        <span>
          You are charged only when {loan.borrower.firstName} is {DEFAULT_DAYS}+ days late, with{' '}
          {NOTICE_HOURS}-hour notice and appeal possible.
        </span>
      </p>
    </Card>
  );
}

function effectOf({ status, cap, aprPoints, loan }: Guarantee): string {
  const points = rateText(aprPoints, 2).replace('%', '');
  const now = rateText(loan.apr, 2);
  if (status === 'accepted') {
    return `Your cap takes ${points} points off the rate, which is ${now} APR.`;
  }
  return (
    `With the whole ${moneyText(cap)}, you take about ${points} points off the rate. It is ${now} ` +
    `APR now, and ${rateText(loan.aprIfAllAccept, 2)} if everyone who was asked accepts.`
  );
}
