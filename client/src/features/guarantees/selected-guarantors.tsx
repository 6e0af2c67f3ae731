import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Card } from '@client/ui/card';
import { NetworkPicture } from '@client/ui/network-picture';
import type { Guarantee } from '@shared/contract/guarantees';
import { GuarantorRow } from './guarantor-row';
import { isStanding } from './standing';

interface SelectedGuarantorsProps {
  /** The loan's amount. */
  amount: string;
  guarantees: Guarantee[];
  /** Whether requests can still be shared and withdrawn. */
  isOpen: boolean;
  /** The borrower may not go on with the request: nothing is promised, and nobody is reminded. */
  isBarred: boolean;
}

/** The loan's accepted and pending guarantors, as a picture and as a list. */
export function SelectedGuarantors(props: SelectedGuarantorsProps) {
  const { amount, guarantees, isOpen, isBarred } = props;
  const list = useRef<HTMLUListElement>(null);
  const standing = guarantees.filter(isStanding);
  const people = standing.map(({ id, cap, status, guarantor: { name } }) => ({
    id,
    cap,
    status,
    name,
  }));
  const show = (id: string) =>
    list.current
      ?.querySelector(`[data-guarantee="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  return (
    <Card title={t`Selected Guarantors (${standing.length})`}>
      {standing.length > 0 ? (
        <NetworkPicture centre={t`You`} amount={amount} people={people} onPick={show} />
      ) : (
        <p className="text-ink-2">
          {isBarred
            ? t`Nobody yet.`
            : t`Nobody yet. Add friends or family below, and watch the rate drop as they accept.`}
        </p>
      )}
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
