import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { PersonRow } from '@client/ui/person-row';
import { StatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';
import { TRUST_MAX } from '@shared/limits';

/** The borrower and the purpose; short, so that the maximum liability is visible on the first screen. */
export function Asker({ guarantee: { loan } }: { guarantee: Guarantee }) {
  const { firstName, lastName, trustScore } = loan.borrower;
  return (
    <Card>
      <PersonRow
        name={`${firstName} ${lastName}`}
        detail={
          <>
            <Trans>
              Trust score <strong className="text-ink tabular">{trustScore}</strong> of {TRUST_MAX}
            </Trans>
          </>
        }
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
      <Facts
        rows={[
          [t`Requested amount`, <Amount wire={loan.amount} className="font-bold" />],
          [t`Purpose`, words().purposes[loan.purpose]],
        ]}
      />
    </Card>
  );
}
