import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { calledOf } from '@shared/called-name';
import { ZERO } from '@shared/money';
import type { CalledGuarantee } from './claim-stage';

/** What the guarantor paid, what was paid back, and what the borrower still owes them. */
export function Recourse({ guarantee: { claim, loan } }: { guarantee: CalledGuarantee }) {
  const called = calledOf(loan.borrower);
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
