import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';
import { owesGuarantors } from './loan-choice';

/** What the lender paid in the borrower's place, or gave back of money that did not stay. */
export const Advanced = ({ loan }: { loan: Loan }) => (
  <Notice tone="note" icon="info" title={t`${moneyText(loan.advanced)} comes first`}>
    <Trans>
      We paid it in your place, or sent it back to you before M-Pesa took the payment away. What you
      pay goes to it before the loan. It costs you no interest.
    </Trans>
  </Notice>
);

/** The borrower's debts to guarantors who paid, which are repaid first. */
export function OwedToGuarantors({ loan }: { loan: Loan }) {
  const { owedToGuarantors } = loan;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">
        <Trans>What you owe your guarantors</Trans>
      </h3>
      <p className="text-ink-2">
        {owesGuarantors(loan) ? (
          <Trans>
            They paid for you. What you pay goes to them first, and then to the loan. It costs you
            no interest.
          </Trans>
        ) : (
          <Trans>They paid for you, and you have paid all of it back.</Trans>
        )}
      </p>
      <Facts
        rows={owedToGuarantors.map(({ name, owed, reimbursed }) => [
          <span className="grid">
            {name}
            {reimbursed !== '0.00' && (
              <span className="text-meta">{t`${moneyText(reimbursed)} paid back`}</span>
            )}
          </span>,
          <Amount wire={owed} className="font-bold" />,
        ])}
      />
    </section>
  );
}
