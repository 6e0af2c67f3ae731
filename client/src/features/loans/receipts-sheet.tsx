import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf, dayText, instantText } from '@client/lib/format';
import { receiptText } from '@client/lib/receipt-text';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { EmptyState } from '@client/ui/empty-state';
import { Facts } from '@client/ui/facts';
import { PagedView } from '@client/ui/paged-view';
import { PaperActions } from '@client/ui/paper-actions';
import { PaymentList } from '@client/ui/payment-list';
import { PaymentReceived } from '@client/ui/payment-received';
import type { Loan, Repayment } from '@shared/contract/loans';
import { ZERO } from '@shared/money';
import { concerningLoan, receiptsText } from './paper-texts';
import { loanQueries } from './queries';
import { RefundList } from './refund-list';
import { RefundRequest } from './refund-request';

interface ReceiptsSheetProps {
  loan: Loan;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * What was paid and what did not go through, newest first; each receipt can be opened, printed and
 * shared.
 */
export function ReceiptsSheet({ loan, isOpen, onClose }: ReceiptsSheetProps) {
  const repayments = useInfiniteQuery({ ...loanQueries.allRepayments(loan.id), enabled: isOpen });
  const [shownId, setShownId] = useState<string | null>(null);
  const loaded = repayments.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = loaded.find(({ id }) => id === shownId);
  const close = () => {
    setShownId(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      placement="side"
      title={shown ? t`Receipt` : t`Receipts`}
      description={shown ? undefined : t`Loan ${loan.reference}`}
      footer={<PaperActions text={textOf(loan, repayments.data && loaded, shown)} />}
    >
      {shown ? (
        <div className="grid gap-4">
          <PaymentReceived payment={shown} concerning={concerningLoan(loan)} />
          <Button tone="quiet" icon="back" onClick={() => setShownId(null)} className="w-fit">
            <Trans>All receipts</Trans>
          </Button>
        </div>
      ) : (
        <PagedView query={repayments} what={t`your receipts`}>
          {() => <List loan={loan} repayments={loaded} onShow={setShownId} />}
        </PagedView>
      )}
    </Dialog>
  );
}

function textOf(loan: Loan, all: Repayment[] | undefined, shown: Repayment | undefined) {
  if (shown) return receiptText(concerningLoan(loan), shown);
  return all?.some(({ status }) => status === 'succeeded') ? receiptsText(loan, all) : null;
}

interface ListProps {
  loan: Loan;
  repayments: Repayment[];
  onShow: (id: string) => void;
}

const List = ({ loan, repayments, onShow }: ListProps) => (
  <div className="grid gap-5">
    {repayments.length === 0 ? (
      <EmptyState icon="receipt" title={t`No payments yet`}>
        <Trans>Every payment you make is listed here with its M-Pesa code.</Trans>
      </EmptyState>
    ) : (
      <PaymentList payments={repayments} onShow={onShow} />
    )}
    <Facts
      rows={[
        ...(loan.disbursedAt ? ([beginningOf(loan, loan.disbursedAt)] as const) : []),
        [t`Paid towards the loan`, <Amount wire={loan.paid} />],
        ...(loan.givenUp === '0.00'
          ? []
          : [[t`Given up by us`, <Amount wire={loan.givenUp} />] as const]),
        ...(centsOf(loan.credit) > ZERO
          ? [[t`Kept for you`, <Amount wire={loan.credit} />] as const]
          : []),
      ]}
    />
    {loan.disbursedAt && <RefundRequest loan={loan} />}
    {loan.disbursedAt && <RefundList loanId={loan.id} />}
  </div>
);

/** What the loan began with here: its payout, or what another system had of it. */
const beginningOf = ({ amount, broughtForward, charges, topsUpId }: Loan, disbursedAt: string) =>
  [
    broughtForward
      ? t`Balance brought forward on ${dayText(broughtForward.on)}`
      : charges !== '0.00' || topsUpId
        ? t`You borrow`
        : t`Sent to you ${instantText(disbursedAt)}`,
    <Amount wire={amount} isExact={broughtForward !== null} />,
  ] as const;
