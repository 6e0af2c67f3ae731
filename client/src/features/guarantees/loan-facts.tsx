import { t } from '@lingui/core/macro';
import { dayText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Rate } from '@client/ui/rate';
import type { Guarantee } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';

/** The known facts about the loan and the borrower. */
export function LoanFacts({ guarantee: { loan, relationship } }: { guarantee: Guarantee }) {
  const { firstName, memberSince, loansCompleted } = loan.borrower;
  return (
    <Card title={t`${firstName} and this loan`}>
      <Facts
        rows={[
          [t`Paid back over`, t`${loan.term} months`],
          [t`Each month`, <Amount shillings={loan.monthlyPayment} />],
          [t`APR`, <Rate percent={loan.apr} places={2} />],
          [t`Loans repaid here`, loansCompleted],
          [t`Here since`, dayText(dayOf(new Date(memberSince)))],
          [t`Says you are their`, words().relationships[relationship]],
        ]}
      />
    </Card>
  );
}
