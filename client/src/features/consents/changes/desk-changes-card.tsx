import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type GuarantorChange,
  type GuarantorChanges,
  OPEN_CHANGE,
} from '@shared/contract/guarantor-changes';
import type { AdminLoan } from '@shared/contract/portfolio';
import { isOneOf } from '@shared/statuses';
import { useMay } from '@client/lib/may';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { QueryBoundary } from '@client/ui/query-boundary';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { Skeleton } from '@client/ui/skeleton';
import { ChangeFacts, kindText } from './change-parts';
import { changeQueries, useProposeChange, useRefuseChange } from './queries';

/** On the review of a running loan: changes of its guarantors, and what the desk can do about them. */
export function DeskChangesCard({ loan }: { loan: AdminLoan }) {
  const isShown = loan.disbursedAt !== null;
  const changes = useQuery({ ...changeQueries.ofLoan('desk', loan.id), enabled: isShown });
  if (!isShown) return null;
  return (
    <Card title={t`Changes of guarantors`}>
      <QueryBoundary
        query={changes}
        what={t`its changes of guarantors`}
        skeleton={<Skeleton className="h-24" />}
      >
        {(loaded) => <Desk {...loaded} />}
      </QueryBoundary>
    </Card>
  );
}

function Desk({ items }: GuarantorChanges) {
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
      {open && <Open change={open} />}
      {items
        .filter((change) => change !== open)
        .map((change) => (
          <Disclosure key={change.id} summary={kindText(change.kind)}>
            <ChangeFacts change={change} />
          </Disclosure>
        ))}
    </div>
  );
}

function Open({ change }: { change: GuarantorChange }) {
  const [act, setAct] = useState<'refuse' | 'propose' | null>(null);
  const mayAct = useMay('PROPOSE_RELEASE');
  const refuse = useRefuseChange(change.id);
  const propose = useProposeChange(change.id);
  const close = () => setAct(null);
  return (
    <>
      <ChangeFacts change={change} />
      {mayAct && change.status === 'agreed' && (
        <Button isBlock onClick={() => setAct('propose')}>
          <Trans>Propose to put the change in force</Trans>
        </Button>
      )}
      {mayAct && (
        <Button tone="outline" isBlock onClick={() => setAct('refuse')}>
          <Trans>Refuse the change</Trans>
        </Button>
      )}
      {act === 'propose' && (
        <ReasonDialog
          title={t`Propose to put the change in force`}
          description={t`Another person confirms it. The rate stays; who did not agree keeps their part.`}
          hint={t`Why the loan is covered well enough.`}
          confirm={t`Propose the change`}
          pendingText={t`Sending…`}
          write={propose}
          onReason={(reason) => propose.mutateAsync(reason)}
          onClose={close}
          onDone={close}
        />
      )}
      {act === 'refuse' && (
        <ReasonDialog
          title={t`Refuse the change`}
          description={t`The guarantors stay as they are.`}
          hint={t`Who asked for it reads this word for word. Plain and kind.`}
          confirm={t`Refuse the change`}
          pendingText={t`Sending…`}
          tone="harm"
          write={refuse}
          onReason={(reason) => refuse.mutateAsync(reason)}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
