import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { calledOf } from '@shared/called-name';
import { ZERO } from '@shared/money';
import type { CalledGuarantee } from './claim-stage';

type Called = Pick<CalledGuarantee, 'claim' | 'loan'>;

/** What the guarantor paid, what was paid back, and what the borrower still owes them. */
export function Recourse({ guarantee: { claim, loan } }: { guarantee: Called }) {
  const called = calledOf(loan.borrower);
  if (centsOf(claim.toGiveBack) > ZERO) return <ToGiveBack guarantee={{ claim, loan }} />;
  if (centsOf(claim.paid) === ZERO) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">
        <Trans>What {called} owes you</Trans>
      </h3>
      <Facts
        rows={[
          [t`You paid`, <Amount wire={claim.paid} />],
          [t`Came back to you`, <Amount wire={claim.reimbursed} />],
          [t`${called} still owes you`, <Amount wire={claim.owed} className="font-bold" />],
        ]}
      />
      {centsOf(claim.owed) > ZERO && (
        <p className="text-meta text-ink-3">
          <Trans>
            What {called} pays goes to you before it goes to the loan, by M-Pesa to your verified
            number.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** M-Pesa took their own payment back after we had sent them what the borrower repaid for it. */
function ToGiveBack({ guarantee: { claim, loan } }: { guarantee: Called }) {
  const called = calledOf(loan.borrower);
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">
        <Trans>What you owe us</Trans>
      </h3>
      <Facts
        rows={[
          [t`To give back`, <Amount wire={claim.toGiveBack} className="font-bold" />] as const,
        ]}
      />
      <p className="text-meta text-ink-3">
        <Trans>
          M-Pesa took your payment back after we had passed money on to you. It counts towards what{' '}
          {called} repays to you next, or you give it back to us.
        </Trans>
      </p>
    </section>
  );
}
