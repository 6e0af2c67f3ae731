import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { withSignature } from '@client/lib/sign-act';
import { at } from '@client/lib/call';
import {
  approveLoan,
  challengePayout,
  declineLoan,
  disburseLoan,
  returnLoan,
} from '@shared/contract/operations/portfolio';

type Loan = Pick<AdminLoan, 'id' | 'decision'>;

/** The version that the admin saw: a decision never overwrites a later one (409). */
const seen = ({ decision }: Loan) => ({ after: decision?.id ?? null });

/** The figures on the admin's screen: a price that has changed since is not approved (409). */
const priceOf = ({ apr, monthlyPayment, totalRepayable, charges, firstDue }: AdminLoan) => ({
  price: { apr, monthlyPayment, totalRepayable, charges, firstDue },
});

/** Approves: locks the price. */
export const useApproveLoan = (loan: AdminLoan) =>
  useDeskWrite(() => send(at(approveLoan, { id: loan.id }), { ...seen(loan), ...priceOf(loan) }), {
    done: { title: t`Loan Approved`, description: t`The loan has been approved successfully` },
    failed: t`Failed to approve loan`,
  });

/** Requests the payout from the provider; repeated clicks request it once. */
export function useDisburseLoan(loan: Loan) {
  const { keyFor, settle } = useIdempotencyKey();
  const disburse = () =>
    withSignature(at(challengePayout, { id: loan.id }), (signed) =>
      send(
        at(disburseLoan, { id: loan.id }),
        { ...seen(loan), ...signed },
        { idempotencyKey: keyFor(loan.id) },
      ),
    );
  return useDeskWrite(
    disburse,
    {
      done: { title: t`Loan Disbursed`, description: t`The loan has been disbursed successfully` },
      failed: t`Failed to disburse loan`,
    },
    settle,
  );
}

/** Declines, with a reason that the borrower reads. */
export const useDeclineLoan = (loan: Loan) =>
  useDeskWrite(
    (reason: string) => send(at(declineLoan, { id: loan.id }), { reason, ...seen(loan) }),
    {
      done: { title: t`Loan Declined`, description: t`The borrower gets your reason by SMS` },
      failed: t`Failed to decline loan`,
    },
  );

/** Sends the request back for more guarantors, with a reason that the borrower reads. */
export const useReturnLoan = (loan: Loan) =>
  useDeskWrite(
    (reason: string) => send(at(returnLoan, { id: loan.id }), { reason, ...seen(loan) }),
    {
      done: { title: t`Loan Returned`, description: t`The borrower can add guarantors now` },
      failed: t`Failed to return loan`,
    },
  );
