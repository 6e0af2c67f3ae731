import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { centsOf, moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { PersonRow } from '@client/ui/person-row';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { formatMoney, min } from '@shared/money';
import { useAskAgain } from './asking';
import { guaranteeQueries } from './queries';

interface EarlierGuarantorsProps {
  loan: Loan;
  /** The loan that it tops up. */
  earlierId: string;
  /** Those of this loan. */
  guarantees: readonly Guarantee[];
}

/** Who stands behind the loan that is topped up and was not asked for this one: one tap asks each of them anew. */
export function EarlierGuarantors({ loan, earlierId, guarantees }: EarlierGuarantorsProps) {
  const { data: earlier = [] } = useQuery(guaranteeQueries.ofLoan(earlierId));
  const asked = guarantees.map(({ guarantor }) => guarantor.id);
  const left = earlier.filter(
    ({ status, guarantor }) => status === 'accepted' && !asked.includes(guarantor.id),
  );
  if (left.length === 0) return null;
  return (
    <Card title={t`Who stands behind your earlier loan`}>
      <p className="text-ink-2">
        <Trans>Their yes to that loan does not count for this one. Ask each of them again.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {left.map((guarantee) => (
          <li key={guarantee.id} className="py-3 first:pt-0 last:pb-0">
            <AskAgain loan={loan} guarantee={guarantee} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AskAgain({ loan, guarantee }: { loan: Loan; guarantee: Guarantee }) {
  const ask = useAskAgain(loan.id);
  const { guarantor, relationship } = guarantee;
  const cap = min(centsOf(guarantee.cap), centsOf(loan.amount));
  return (
    <PersonRow
      name={guarantor.name}
      detail={t`Up to ${moneyText(guarantee.cap)} then`}
      aside={
        <Button
          tone="outline"
          size="sm"
          sends
          isPending={ask.isPending}
          pendingText={t`Adding…`}
          onClick={() => ask.mutate({ guarantorId: guarantor.id, cap, relationship })}
        >
          <Trans>
            Ask for {formatMoney(cap)}
            <span className="sr-only"> {guarantor.name}</span>
          </Trans>
        </Button>
      }
    />
  );
}
