import { Trans } from '@lingui/react/macro';
import { centsOf } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { formatMoney, subtract } from '@shared/money';

/** What the person may borrow today, and what their limit is less; the same on every screen that says it. */
export function Available() {
  const { borrowerProfile } = useCurrentUser();
  const limit = centsOf(borrowerProfile.grantedLimit);
  const available = centsOf(borrowerProfile.availableToBorrow);
  const inUse = subtract(limit, available);
  return (
    <>
      <h2 className="text-deep-ink-2">
        <Trans>Available to borrow</Trans>
      </h2>
      <Amount cents={available} size="money" />
      <p className="text-meta text-deep-ink-2 tabular">
        <span className="inline-block">
          <Trans>{formatMoney(limit)} limit</Trans>
        </span>{' '}
        {borrowerProfile.notEligible.length === 0 && (
          <span className="inline-block">
            <Trans>− {formatMoney(inUse)} in use</Trans>
          </span>
        )}
      </p>
    </>
  );
}
