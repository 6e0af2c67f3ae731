import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Stat, Stats } from '@client/ui/stat';
import { TrustArc } from './trust-arc';

/** Where the person stands as borrower and as guarantor. */
export function StandingCards() {
  const { trustScore, borrowerProfile, guarantorProfile } = useCurrentUser();
  return (
    <>
      <Card look="deep">
        <div className="flex items-end justify-between gap-4">
          <div className="grid gap-1">
            <h2 className="text-deep-ink-2">Available limit</h2>
            <Amount wire={borrowerProfile.availableLimit} size="money" />
          </div>
          <TrustArc score={trustScore} />
        </div>
      </Card>
      <Card title="Your record">
        <Stats>
          <Stat
            label="Loans taken"
            value={borrowerProfile.loansCompleted}
            hint="And repaid in full"
          />
          <Stat label="On-time repayments" value={borrowerProfile.onTimePayments} />
          <Stat label="Guarantees given" value={guarantorProfile.guaranteesGiven} />
          <Stat
            label="Capacity score"
            value={guarantorProfile.capacityScore}
            hint="How much of your limit is free to back others, of 100"
          />
        </Stats>
      </Card>
    </>
  );
}
