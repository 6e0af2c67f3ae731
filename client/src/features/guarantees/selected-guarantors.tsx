import { t } from '@lingui/core/macro';
import { Card } from '@client/ui/card';
import { NetworkLegend } from '@client/ui/network-legend';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { GuarantorRow } from './guarantor-row';
import { FriendsOfLoan } from './loan-network';
import { isStanding } from './standing';

interface SelectedGuarantorsProps {
  guarantees: Guarantee[];
  /** Whether requests can still be shared and withdrawn. */
  isOpen: boolean;
  /** The borrower may not go on with the request: nothing is promised, and nobody is reminded. */
  isBarred: boolean;
}

const show = (id: string) =>
  document
    .querySelector(`[data-guarantee="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ behavior: 'smooth', block: 'center' });

/** Who stands behind the loan, as a picture; a tap on a friend shows their row of the list. */
export function WhoStandsBehind({ loan, guarantees }: { loan: Loan; guarantees: Guarantee[] }) {
  const standing = guarantees.filter(isStanding);
  return (
    <FriendsOfLoan loan={loan} guarantees={guarantees} onPick={show}>
      {standing.length > 0 && (
        <NetworkLegend hasPending={standing.some(({ status }) => status === 'pending')} />
      )}
    </FriendsOfLoan>
  );
}

/** The loan's guarantors as a list: their caps, their answers, and what can still be done. */
export function SelectedGuarantors({ guarantees, isOpen, isBarred }: SelectedGuarantorsProps) {
  return (
    <Card title={t`Selected Guarantors (${guarantees.filter(isStanding).length})`}>
      {guarantees.length > 0 ? (
        <ul className="divide-y divide-line">
          {guarantees.map((guarantee) => (
            <li
              key={guarantee.id}
              data-guarantee={guarantee.id}
              className="py-4 first:pt-0 last:pb-0"
            >
              <GuarantorRow guarantee={guarantee} isOpen={isOpen} isBarred={isBarred} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">
          {isBarred
            ? t`Nobody yet.`
            : t`Add friends or family, and watch the rate drop as they accept.`}
        </p>
      )}
    </Card>
  );
}
