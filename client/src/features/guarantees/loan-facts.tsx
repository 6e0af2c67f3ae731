import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Rate } from '@client/ui/rate';
import type { Guarantee } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';
import { RELATIONSHIP_LABELS } from '@shared/words';

/** What we truly know of the loan and of who asks. */
export function LoanFacts({ guarantee: { loan, relationship } }: { guarantee: Guarantee }) {
  const { firstName, memberSince, loansCompleted } = loan.borrower;
  return (
    <Card title={`${firstName} and this loan`}>
      <Facts
        rows={[
          ['Paid back over', `${loan.term} months`],
          ['Each month', <Amount shillings={loan.monthlyPayment} />],
          ['APR', <Rate percent={loan.apr} places={2} />],
          ['Loans repaid here', loansCompleted],
          ['Here since', dayText(dayOf(new Date(memberSince)))],
          ['Names you as', RELATIONSHIP_LABELS[relationship]],
        ]}
      />
    </Card>
  );
}
