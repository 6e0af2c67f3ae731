import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calledOf } from '@shared/called-name';
import type { LoanReview } from '@shared/contract/portfolio';
import { TRUST_MAX } from '@shared/limits';
import { dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { DeskLink } from '@client/ui/desk-link';
import { PersonRow } from '@client/ui/person-row';
import { Stat, Stats } from '@client/ui/stat';
import { MaskedPhone } from '@client/ui/masked-phone';
import { PhoneState } from './phone-state';
import { at } from '@client/lib/call';
import { showPhone } from '@shared/contract/operations/people';

/** The borrower, their contact data, and their repayment history. */
export function BorrowerCard({ borrower, record }: Pick<LoanReview, 'borrower' | 'record'>) {
  const { id, firstName, lastName, email, phoneMasked, phoneVerified, memberSince } = borrower;
  return (
    <Card
      title={t`Borrower`}
      aside={
        <DeskLink href={paths.adminPerson(id)}>
          <Trans>View full profile</Trans>
        </DeskLink>
      }
    >
      <PersonRow
        name={fullNameOf({ firstName, lastName })}
        detail={
          <>
            <span className="block break-all">{email}</span>
            <Trans>Member since {dayOfInstant(memberSince)}</Trans>
          </>
        }
      />
      <PhoneState
        phone={
          <MaskedPhone
            masked={phoneMasked}
            whose={calledOf(borrower)}
            shownBy={at(showPhone, { id })}
          />
        }
        isVerified={phoneVerified}
      />
      <Stats columns={4}>
        <Stat label={t`Trust score`} value={borrower.trustScore} hint={t`of ${TRUST_MAX}`} />
        <Stat label={t`Borrowing limit`} value={<Amount wire={record.grantedLimit} />} />
        <Stat label={t`Loans completed`} value={borrower.loansCompleted} />
        <Stat label={t`On-time payments`} value={borrower.onTimePayments} />
      </Stats>
    </Card>
  );
}
