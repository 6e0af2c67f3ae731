import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Card } from '@client/ui/card';
import { NetworkLegend } from '@client/ui/network-legend';
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
}

/** The loan's accepted and pending guarantors, as a picture and as a list. */
export function SelectedGuarantors(props: SelectedGuarantorsProps) {
  const { loan, guarantees, isOpen, isBarred } = props;
  const list = useRef<HTMLUListElement>(null);
  const standing = guarantees.filter(isStanding);
  const show = (id: string) =>
    list.current
      ?.querySelector(`[data-guarantee="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  return (
    <Card title={t`Selected Guarantors (${standing.length})`}>
      <FriendsOfLoan loan={loan} guarantees={guarantees} onPick={show}>
        {standing.length > 0 ? (
          <NetworkLegend hasPending={standing.some(({ status }) => status === 'pending')} />
        ) : (
          <p className="text-center text-ink-2">
            {isBarred
              ? t`Nobody yet.`
              : t`Add friends or family below, and watch the rate drop as they accept.`}
          </p>
        )}
      </FriendsOfLoan>
      {guarantees.length > 0 && (
        <ul ref={list} className="divide-y divide-line">
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
      )}
    </Card>
  );
}
