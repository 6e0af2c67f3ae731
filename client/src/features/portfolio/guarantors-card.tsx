import type { LoanReview, ReviewedGuarantee } from '@shared/contract/portfolio';
import { plus, ZERO } from '@shared/money';
import { RELATIONSHIP_LABELS } from '@shared/words';
import { centsOf, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { MaskedPhone } from '@client/ui/masked-phone';
import { GuaranteeStatusChip } from '@client/ui/status-chip';
import { GuarantorNetwork } from './guarantor-network';

/** Who stands behind the loan, for how much, how independent, and what each truly does to the rate. */
export function GuarantorsCard(review: LoanReview) {
  const { guarantees, loan } = review;
  const accepted = guarantees.filter(({ status }) => status === 'accepted');
  return (
    <Card title="Guarantors">
      {guarantees.length === 0 ? (
        <p className="text-ink-2">Nobody has been asked to guarantee this loan.</p>
      ) : (
        <>
          <p className="text-ink-2">
            {accepted.length} of {guarantees.length} accepted, covering{' '}
            {rateText(loan.coverPercent)} of the amount.
          </p>
          <GuarantorNetwork {...review} />
          <DataTable
            caption="Guarantors of this loan"
            columns={columnsFor(accepted)}
            rows={guarantees}
            rowKey={({ id }) => id}
          />
          <p className="text-meta text-ink-3">
            Independent: how much of a guarantor’s luck the price takes as their own, by
            relationship, and 15 points less for a tie. Without them: what the rate would rise by,
            in points; in brackets for who has not answered, were all the others to accept.
          </p>
        </>
      )}
    </Card>
  );
}

const columnsFor = (accepted: ReviewedGuarantee[]): Column<ReviewedGuarantee>[] => [
  { header: 'Guarantor', cell: Who, isTitle: true, total: 'Accepted' },
  { header: 'Relationship', cell: ({ relationship }) => RELATIONSHIP_LABELS[relationship] },
  { header: 'Status', cell: Standing },
  {
    header: 'Cap',
    cell: Cap,
    isNumeric: true,
    total: <Amount cents={plus(ZERO, ...accepted.map(({ cap }) => centsOf(cap)))} />,
  },
  { header: 'Independent', cell: independence, isNumeric: true },
  { header: 'Without them', cell: rise, isNumeric: true },
];

const Who = ({ id, guarantor, phoneMasked }: ReviewedGuarantee) => (
  <>
    {guarantor.name}
    <span className="block text-meta font-normal text-ink-3">
      <MaskedPhone
        masked={phoneMasked}
        whose={guarantor.name}
        path={`/api/admin/guarantees/${encodeURIComponent(id)}/phone`}
      />
    </span>
  </>
);

const ENDED: Record<string, string> = {
  lapsed: 'Not answered in time',
  withdrawn: 'Taken back by the borrower',
};

const Standing = ({ status, statusReason }: ReviewedGuarantee) => (
  <>
    <GuaranteeStatusChip status={status} />
    {statusReason && ENDED[statusReason] && (
      <span className="block text-meta text-ink-3">{ENDED[statusReason]}</span>
    )}
  </>
);

/** The cap, and what of it counts where the guarantor can carry no more, or the loan is smaller. */
const Cap = ({ cap, inPrice }: ReviewedGuarantee) => (
  <>
    <Amount wire={cap} />
    {inPrice && inPrice.counted !== cap && (
      <span className="block text-meta text-ink-3">
        <Amount wire={inPrice.counted} /> counts
      </span>
    )}
  </>
);

/** "90%"; a dash for whom the price leaves out. */
const independence = ({ inPrice }: ReviewedGuarantee): string =>
  inPrice ? `${inPrice.independence}%${inPrice.isTied ? ', tied' : ''}` : '–';

/** "+0.69"; "(+0.50)" for what is only hoped for; a dash for who declined. */
function rise({ status, aprPoints }: ReviewedGuarantee): string {
  if (status === 'declined') return '–';
  const text = aprPoints > 0 ? `+${aprPoints.toFixed(2)}` : '0.00';
  return status === 'accepted' ? text : `(${text})`;
}
