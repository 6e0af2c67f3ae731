import type { LoanReview } from '@shared/contract/portfolio';
import { TRUST_MAX } from '@shared/limits';
import { dayOf, formatDay } from '@shared/day';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { PersonRow } from '@client/ui/person-row';
import { Stat, Stats } from '@client/ui/stat';
import { PhoneState } from './phone-state';

/** Who asks, how to reach them, and how they have kept their word so far. */
export function BorrowerCard({ borrower }: Pick<LoanReview, 'borrower'>) {
  const { firstName, lastName, email, phone, phoneVerified, memberSince } = borrower;
  return (
    <Card title="Borrower">
      <PersonRow
        name={`${firstName} ${lastName}`}
        detail={
          <>
            <span className="block break-all">{email}</span>
            Member since {formatDay(dayOf(new Date(memberSince)))}
          </>
        }
      />
      <PhoneState phone={phone} isVerified={phoneVerified} />
      <Stats columns={4}>
        <Stat label="Trust score" value={borrower.trustScore} hint={`of ${TRUST_MAX}`} />
        <Stat label="Borrowing limit" value={<Amount wire={borrower.availableLimit} />} />
        <Stat label="Loans completed" value={borrower.loansCompleted} />
        <Stat label="On-time payments" value={borrower.onTimePayments} />
      </Stats>
    </Card>
  );
}
