import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '@client/ui/card';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { GuarantorRow } from './guarantor-row';
import { FriendsOfLoan } from './loan-network';
import { isStanding } from './standing';

interface SelectedGuarantorsProps {
  loan: Loan;
  guarantees: Guarantee[];
  /** Whether requests can still be shared and withdrawn. */
  isOpen: boolean;
  /** The borrower may not go on with the request: nothing is promised, and nobody is reminded. */
  isBarred: boolean;
  /** How well they cover the loan. */
  strength: ReactNode;
}

const show = (id: string) =>
  document
    .querySelector(`[data-guarantee="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ behavior: 'smooth', block: 'center' });

/**
 * The loan's guarantors, as a picture once there is somebody in it and as a list: their caps, their answers, and what
 * can still be done. A tap on a friend shows their row.
 */
export function SelectedGuarantors(props: SelectedGuarantorsProps) {
  const { loan, guarantees, isOpen, isBarred, strength } = props;
  const standing = guarantees.filter(isStanding);
  return (
    <Card title={t`Selected Guarantors (${standing.length})`} className="gap-y-2 py-3">
      {standing.length > 0 && (
        <FriendsOfLoan loan={loan} guarantees={guarantees} layout="low" onPick={show} />
      )}
      {guarantees.length > 0 ? (
        <ul className="divide-y divide-line">
          {guarantees.map((guarantee) => (
            <li
              key={guarantee.id}
              data-guarantee={guarantee.id}
              className="py-2 first:pt-0 last:pb-0"
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
      {strength}
    </Card>
  );
}
