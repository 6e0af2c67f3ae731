import { centsOf } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { GUARANTOR_THANKS_POINTS, TRUST_MAX } from '@shared/limits';
import { formatMoney, minus } from '@shared/money';
import { TrustArc } from './trust-arc';

/** The dashboard's first card: what may be borrowed now, and the trust score. */
export function ProfileCard() {
  const { trustScore, borrowerProfile } = useCurrentUser();
  const limit = centsOf(borrowerProfile.availableLimit);
  const available = centsOf(borrowerProfile.availableToBorrow);
  const inUse = minus(limit, available);
  return (
    <Card look="deep">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div className="grid gap-1">
          <p className="text-deep-ink-2">Available to borrow</p>
          <Amount cents={available} size="money" />
          <p className="tabular text-meta text-deep-ink-2">
            {inUse === 0
              ? `Your whole limit of ${formatMoney(limit)}`
              : `${formatMoney(limit)} limit − ${formatMoney(inUse)} in use`}
          </p>
        </div>
        <div className="grid justify-items-center gap-1">
          <TrustArc score={trustScore} />
          <p className="text-meta text-deep-ink-2">Trust score, of {TRUST_MAX}</p>
        </div>
      </div>
      <details className="border-deep-line text-meta border-t pt-1">
        <summary className="flex min-h-10 items-center font-medium">What moves your score</summary>
        <ul className="text-deep-ink-2 grid list-disc gap-1 pb-1 pl-5">
          <li>Up: a verified phone, instalments on time, a loan repaid</li>
          <li>Up by {GUARANTOR_THANKS_POINTS}: a loan that you backed is repaid</li>
          <li>Down: instalments paid late, a loan in default</li>
        </ul>
      </details>
    </Card>
  );
}
