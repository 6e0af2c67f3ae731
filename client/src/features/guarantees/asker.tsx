import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { RequestCard } from '@client/ui/request-card';
import { StatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';
import { TRUST_MAX } from '@shared/limits';

/** Who asks, for what, and the guarantor's own line to them. */
export function Asker({ guarantee, picture }: { guarantee: Guarantee; picture: ReactNode }) {
  const { status, loan } = guarantee;
  const { firstName, lastName } = loan.borrower;
  const [purpose, term] = [words().purposes[loan.purpose], loan.term];
  const name = `${firstName} ${lastName}`;
  return (
    <RequestCard
      title={status === 'pending' ? t`${name} asks you` : name}
      detail={
        <Trans>
          <Amount wire={loan.amount} className="font-bold" /> · {purpose} · {term} months
        </Trans>
      }
      picture={picture}
    />
  );
}

/** What is known of the borrower, with the spec's two badges. */
export function AskerFacts({ guarantee: { loan } }: { guarantee: Guarantee }) {
  const { firstName, trustScore } = loan.borrower;
  return (
    <Card title={t`About ${firstName}`}>
      <Facts
        rows={[
          [
            t`Trust score`,
            <Trans>
              <strong className="tabular">{trustScore}</strong> of {TRUST_MAX}
            </Trans>,
          ],
          [t`Requested amount`, <Amount wire={loan.amount} className="font-bold" />],
          [t`Purpose`, words().purposes[loan.purpose]],
        ]}
      />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="note" icon="user">
            <Trans>Friend</Trans>
          </StatusChip>
          <StatusChip tone="note" icon="users">
            <Trans>3 Mutual Contacts</Trans>
          </StatusChip>
        </div>
        <p className="text-meta text-ink-3">
          <Trans>Both badges are illustrative: we never read anyone’s contacts.</Trans>
        </p>
      </div>
    </Card>
  );
}
