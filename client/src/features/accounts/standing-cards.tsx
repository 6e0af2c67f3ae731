import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Stat, Stats } from '@client/ui/stat';
import { TrustArc } from './trust-arc';

/** The person's standing as borrower and as guarantor. */
export function StandingCards() {
  const { trustScore, borrowerProfile, guarantorProfile } = useCurrentUser();
  return (
    <>
      <Card look="deep">
        <div className="flex items-end justify-between gap-4">
          <div className="grid gap-1">
            <h2 className="text-deep-ink-2">
              <Trans>Available limit</Trans>
            </h2>
            <Amount wire={borrowerProfile.availableLimit} size="money" />
          </div>
          <TrustArc score={trustScore} />
        </div>
      </Card>
      <Card title={t`Your record`}>
        <Stats>
          <Stat
            label={t`Loans taken`}
            value={borrowerProfile.loansTaken}
            hint={t`${borrowerProfile.loansCompleted} repaid in full`}
          />
          <Stat label={t`On-time repayments`} value={borrowerProfile.onTimePayments} />
          <Stat label={t`Guarantees given`} value={guarantorProfile.guaranteesGiven} />
          <Stat
            label={t`Capacity score`}
            value={guarantorProfile.capacityScore}
            hint={t`How much of your limit is free to back others, of 100`}
          />
        </Stats>
      </Card>
    </>
  );
}
