import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { GUARANTOR_THANKS_POINTS } from '@shared/limits';
import { formatMoney, subtract } from '@shared/money';
import { TrustArc } from './trust-arc';

/** The dashboard's first card: the available limit and the trust score. */
export function ProfileCard() {
  const { trustScore, borrowerProfile } = useCurrentUser();
  const limit = centsOf(borrowerProfile.grantedLimit);
  const available = centsOf(borrowerProfile.availableToBorrow);
  const inUse = subtract(limit, available);
  return (
    <Card look="deep">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-deep-ink-2">
            <Trans>Available to borrow</Trans>
          </h2>
          <Amount cents={available} size="money" />
          <p className="text-meta text-deep-ink-2 tabular">
            <span className="whitespace-nowrap">
              <Trans>{formatMoney(limit)} limit</Trans>
            </span>{' '}
            {borrowerProfile.notEligible.length === 0 && (
              <span className="whitespace-nowrap">
                <Trans>− {formatMoney(inUse)} in use</Trans>
              </span>
            )}
          </p>
        </div>
        <TrustArc score={trustScore} />
      </div>
      <Disclosure
        summary={t`What moves your trust score`}
        className="-mb-3 border-t border-deep-line pt-1 text-meta"
      >
        <ul className="grid list-disc gap-1 pb-4 pl-5 text-deep-ink-2">
          <li>
            <Trans>Up: a verified phone, instalments on time, a loan repaid</Trans>
          </li>
          <li>
            <Trans>Up by {GUARANTOR_THANKS_POINTS}: a loan that you backed is repaid</Trans>
          </li>
          <li>
            <Trans>Down: instalments paid late, a loan 90 days late</Trans>
          </li>
        </ul>
      </Disclosure>
    </Card>
  );
}
