import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IncomingPayment } from '@shared/contract/approvals';
import type { AdminLoan, ReviewedGuarantee } from '@shared/contract/portfolio';
import { isOneOf, RUNNING } from '@shared/statuses';
import { instantText } from '@client/lib/format';
import { paidAtOf } from '@client/lib/receipt-text';
import { textOf } from '@client/lib/texts';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { ApprovalEntry } from './approval-entry';
import { ReverseDialog, TakeBackDialog, WaiveDialog } from './propose-dialogs';
import { approvalQueries } from './queries';

interface CorrectionsCardProps {
  loan: AdminLoan;
  guarantees: readonly ReviewedGuarantee[];
}

/** On the review of a loan that was paid out: its payments, and what can be put right. */
export function CorrectionsCard({ loan, guarantees }: CorrectionsCardProps) {
  const isShown = loan.disbursedAt !== null;
  const payments = useQuery({ ...approvalQueries.payments(loan.id), enabled: isShown });
  const open = useQuery({ ...approvalQueries.ofLoan(loan.id), enabled: isShown });
  const [dialog, setDialog] = useState<ReactNode>(null);
  // The money desk leads here with the receipt of a payment to reverse.
  const [search, setSearch] = useSearchParams();
  const wanted = payments.data?.find(
    ({ receipt, isReversible }) => isReversible && receipt === search.get('reverse'),
  );
  if (!isShown) return null;
  const onClose = () => setDialog(null);
  const charged = guarantees.filter(
    ({ claim }) => claim?.status === 'charged' || claim?.status === 'paid',
  );
  return (
    <Card title={t`Payments and corrections`}>
      <ul className="grid gap-4">
        {open.data
          ?.filter(({ kind }) => kind !== 'write_off')
          .map((approval) => (
            <ApprovalEntry key={approval.id} approval={approval} />
          ))}
      </ul>
      <QueryBoundary
        query={payments}
        what={t`the payments`}
        skeleton={<Skeleton className="h-24" />}
      >
        {(rows) => (
          <Payments
            payments={rows}
            onReverse={(payment) =>
              setDialog(<ReverseDialog payment={payment} onClose={onClose} />)
            }
          />
        )}
      </QueryBoundary>
      <div className="flex flex-wrap gap-3">
        {isOneOf(RUNNING, loan.status) && (
          <Button
            tone="outline"
            onClick={() => setDialog(<WaiveDialog loanId={loan.id} onClose={onClose} />)}
          >
            <Trans>Waive interest or fees</Trans>
          </Button>
        )}
        {charged.map(({ claim, guarantor }) => (
          <Button
            key={guarantor.id}
            tone="outline"
            onClick={() =>
              setDialog(
                <TakeBackDialog
                  claimId={claim?.id ?? ''}
                  name={guarantor.name}
                  onClose={onClose}
                />,
              )
            }
          >
            <Trans>Take back the charge of {guarantor.name}</Trans>
          </Button>
        ))}
      </div>
      {dialog}
      {wanted && (
        <ReverseDialog payment={wanted} onClose={() => setSearch({}, { replace: true })} />
      )}
    </Card>
  );
}

interface PaymentsProps {
  payments: readonly IncomingPayment[];
  onReverse: (payment: IncomingPayment) => void;
}

function Payments({ payments, onReverse }: PaymentsProps) {
  if (payments.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>No money has come in for this loan yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3"
        >
          <span className="text-ink-2">{instantText(paidAtOf(payment))}</span>
          <Amount wire={payment.amount} className="justify-self-end font-bold" />
          <span className="font-mono font-medium">{payment.receipt}</span>
          {payment.isReversible && (
            <Button tone="quiet" size="sm" onClick={() => onReverse(payment)}>
              <Trans>
                Reverse<span className="sr-only"> payment {payment.receipt}</span>
              </Trans>
            </Button>
          )}
          {payment.status === 'reversed' && (
            <span className="col-span-2 text-meta text-ink-2">
              {textOf(payment.reason, payment.reasonCode)}
            </span>
          )}
          {payment.isByGuarantor && (
            <span className="justify-self-end text-meta text-ink-2">
              <Trans>By a guarantor</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
