import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { dayOfInstant, dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';

/** What another system had of a loan that was brought in; nothing of one that was paid out here. */
export function BroughtInCard({ loan }: { loan: AdminLoan }) {
  const { broughtForward, namedBefore, amount, disbursedAt } = loan;
  if (!broughtForward) return null;
  const { source, number, earlier, lent, on } = broughtForward;
  return (
    <Card title={t`Brought in`}>
      <Facts
        rows={[
          [t`Other system`, <span lang="en">{source}</span>],
          [t`Number there`, <span lang="en">{number}</span>],
          ...earlier.map(
            (one) =>
              [
                t`Number before that`,
                <span key={one.number} lang="en">
                  {one.source} {one.number}
                </span>,
              ] as const,
          ),
          ...(disbursedAt ? [[t`Paid out there`, dayOfInstant(disbursedAt)] as const] : []),
          [t`Lent there`, <Amount wire={lent} isExact />],
          [t`Left on ${dayText(on)}`, <Amount wire={amount} isExact />],
          ...namedBefore.map(
            (one) => [one.name, <Amount key={one.name} wire={one.cap} isExact />] as const,
          ),
        ]}
      />
      {namedBefore.length > 0 && (
        <p className="text-meta text-ink-2">
          <Trans>
            A guarantor of the old system owes nothing here until they agree here themselves.
          </Trans>
        </p>
      )}
    </Card>
  );
}
