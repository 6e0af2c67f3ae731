import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { LazyConfirmDialog } from '@client/ui/lazy-confirm-dialog';
import type { Loan } from '@shared/contract/loans';
import { useWithdrawLoan } from './writes';

interface WithdrawLoanProps {
  loan: Pick<Loan, 'id' | 'amount' | 'guarantors'>;
  /** After it was taken back. */
  onWithdrawn?: () => void;
}

/** Takes a request back that is not yet approved, after asking once. */
export function WithdrawLoan({ loan, onWithdrawn }: WithdrawLoanProps) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawLoan(loan.id, () => {
    setAsking(false);
    onWithdrawn?.();
  });
  const people = loan.guarantors.accepted + loan.guarantors.pending;
  return (
    <>
      <Button
        tone="quiet"
        icon="close"
        onClick={() => setAsking(true)}
        className="justify-self-center"
      >
        <Trans>Withdraw this request</Trans>
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Withdraw your request for ${moneyText(loan.amount)}?`}
        confirm={t`Withdraw request`}
        pendingText={t`Withdrawing…`}
        tone="harm"
        isPending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => withdraw.mutate()}
      >
        <p>
          {people > 0 && t`Your guarantors are released and owe nothing.`}{' '}
          <Trans>You can ask again at any time.</Trans>
        </p>
      </LazyConfirmDialog>
    </>
  );
}
