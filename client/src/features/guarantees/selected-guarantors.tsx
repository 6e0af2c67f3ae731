import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Card } from '@client/ui/card';
import { NetworkLegend } from '@client/ui/network-legend';
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
}

/** The loan's accepted and pending guarantors, as a picture and as a list. */
export function SelectedGuarantors({ amount, guarantees, isOpen }: SelectedGuarantorsProps) {
  const list = useRef<HTMLUListElement>(null);
  const standing = guarantees.filter(isStanding);
  const people = standing.map(({ id, cap, status, guarantor }) => ({
    id,
    seed: guarantor.id,
    cap,
    status,
    name: guarantor.name,
  }));
  const show = (id: string) =>
    list.current
      ?.querySelector(`[data-guarantee="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  return (
    <Card title={t`Selected Guarantors (${standing.length})`}>
      <NetworkPicture centre={t`You`} amount={amount} people={people} onPick={show}>
        {standing.length > 0 ? (
          <NetworkLegend hasPending={standing.some(({ status }) => status === 'pending')} />
        ) : (
          <p className="text-center text-ink-2">
            <Trans>
              Nobody yet. Add friends or family below, and watch the rate drop as they accept.
            </Trans>
          </p>
        )}
      </NetworkPicture>
      {guarantees.length > 0 && (
        <ul ref={list} className="divide-y divide-line">
          {guarantees.map((guarantee) => (
            <li
              key={guarantee.id}
              data-guarantee={guarantee.id}
              className="py-4 first:pt-0 last:pb-0"
            >
              <GuarantorRow guarantee={guarantee} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
