import type { LoanReview } from '@shared/contract/portfolio';
import { TRUST_MAX } from '@shared/limits';
import { dayOf, formatDay } from '@shared/day';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { DeskLink } from '@client/ui/desk-link';
import { PersonRow } from '@client/ui/person-row';
import { Stat, Stats } from '@client/ui/stat';
import { MaskedPhone } from '@client/ui/masked-phone';
import { PhoneState } from './phone-state';

/** Who asks, how to reach them, and how they have kept their word so far. */
export function BorrowerCard({ borrower }: Pick<LoanReview, 'borrower'>) {
  const { id, firstName, lastName, email, phoneMasked, phoneVerified, memberSince } = borrower;
  return (
    <Card title="Borrower" aside={<DeskLink href={paths.adminPerson(id)}>All about them</DeskLink>}>
      <PersonRow
        name={`${firstName} ${lastName}`}
        detail={
          <>
            <span className="block break-all">{email}</span>
            Member since {formatDay(dayOf(new Date(memberSince)))}
          </>
        }
      />
      <PhoneState
        phone={
          <MaskedPhone
            masked={phoneMasked}
            whose={firstName}
            path={`/api/admin/users/${encodeURIComponent(id)}/phone`}
          />
        }
        isVerified={phoneVerified}
      />
      <Stats columns={4}>
        <Stat label="Trust score" value={borrower.trustScore} hint={`of ${TRUST_MAX}`} />
        <Stat label="Borrowing limit" value={<Amount wire={borrower.availableLimit} />} />
        <Stat label="Loans completed" value={borrower.loansCompleted} />
        <Stat label="On-time payments" value={borrower.onTimePayments} />
      </Stats>
    </Card>
  );
}
