import type { ReviewedGuarantee } from '@shared/contract/portfolio';
import { plus, ZERO } from '@shared/money';
import { RELATIONSHIP_LABELS } from '@shared/words';
import { centsOf, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { MaskedPhone } from '@client/ui/masked-phone';
import { GuaranteeStatusChip } from '@client/ui/status-chip';

interface GuarantorsCardProps {
  guarantees: ReviewedGuarantee[];
  /** Accepted caps as a share of the amount. */
  coverPercent: number;
}

/** Who stands behind the loan, for how much, and what each cap truly does to the rate. */
export function GuarantorsCard({ guarantees, coverPercent }: GuarantorsCardProps) {
  const accepted = guarantees.filter(({ status }) => status === 'accepted');
  return (
    <Card title="Guarantors">
      {guarantees.length === 0 ? (
        <p className="text-ink-2">Nobody has been asked to guarantee this loan.</p>
      ) : (
        <>
          <p className="text-ink-2">
            {accepted.length} of {guarantees.length} accepted, covering {rateText(coverPercent)} of
            the amount.
          </p>
          <DataTable
            caption="Guarantors of this loan"
            columns={columnsFor(accepted)}
            rows={guarantees}
            rowKey={({ id }) => id}
          />
          <p className="text-meta text-ink-3">
            APR points: what this cap takes off this loan’s rate; in brackets for who has not
            answered, were everyone to accept.
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
    cell: ({ cap }) => <Amount wire={cap} />,
    isNumeric: true,
    total: <Amount cents={plus(ZERO, ...accepted.map(({ cap }) => centsOf(cap)))} />,
  },
  { header: 'APR points', cell: points, isNumeric: true },
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

/** "−0.69"; "(−0.50)" for what is only hoped for; a dash for who declined. */
function points({ status, aprPoints }: ReviewedGuarantee): string {
  if (status === 'declined') return '–';
  const text = aprPoints > 0 ? `−${aprPoints.toFixed(2)}` : '0.00';
  return status === 'accepted' ? text : `(${text})`;
}
