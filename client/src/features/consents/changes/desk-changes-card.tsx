import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  type GuarantorChange,
  type GuarantorChanges,
  OPEN_CHANGE,
} from '@shared/contract/guarantor-changes';
import type { AdminLoan } from '@shared/contract/portfolio';
import { isOneOf } from '@shared/statuses';
import { useMay } from '@client/lib/may';
import { DeskActs, DeskCard, PastConsents } from '../desk-consents';
import { ChangeFacts, kindText } from './change-parts';
import { changeQueries, useProposeChange, useRefuseChange } from './queries';

/** On the review of a running loan: changes of its guarantors, and what the desk can do about them. */
export function DeskChangesCard({ loan }: { loan: AdminLoan }) {
  const isShown = loan.disbursedAt !== null;
  const changes = useQuery({ ...changeQueries.ofLoan('desk', loan.id), enabled: isShown });
  return (
    isShown && (
      <DeskCard
        title={t`Changes of guarantors`}
        query={changes}
        what={t`its changes of guarantors`}
      >
        {(loaded) => <Desk {...loaded} />}
      </DeskCard>
    )
  );
}

function Desk({ items }: GuarantorChanges) {
  const mayAct = useMay('PROPOSE_RELEASE');
  const open = items.find(({ status }) => isOneOf(OPEN_CHANGE, status));
  if (items.length === 0) {
    return (
      <p className="text-meta text-ink-2">
        <Trans>Nobody has asked to leave.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {open && <ChangeFacts change={open} />}
      {open && mayAct && <Acts change={open} />}
      <PastConsents items={items} open={open} summary={({ kind }) => kindText(kind)}>
        {(change) => <ChangeFacts change={change} />}
      </PastConsents>
    </div>
  );
}

function Acts({ change }: { change: GuarantorChange }) {
  const propose = useProposeChange(change.id);
  const refuse = useRefuseChange(change.id);
  return (
    <DeskActs
      propose={
        change.status === 'agreed' && {
          title: t`Propose to put the change in force`,
          description: t`Another person confirms it. The rate stays; who did not agree keeps their part.`,
          hint: t`Why the loan is covered well enough.`,
          confirm: t`Propose the change`,
          write: propose,
        }
      }
      refuse={{
        title: t`Refuse the change`,
        description: t`The guarantors stay as they are.`,
        hint: t`Who asked for it reads this word for word. Plain and kind.`,
        confirm: t`Refuse the change`,
        write: refuse,
      }}
    />
  );
}
