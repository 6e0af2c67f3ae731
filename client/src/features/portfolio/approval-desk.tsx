import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Outcome } from '@client/ui/outcome';
import { afterwards } from './afterwards';
import { type Decision, DecisionDialog } from './decision-dialogs';
import type { QueueName } from './in-queue';
import { AwaitingDisbursement } from './awaiting-disbursement';
import { PendingApprovals } from './pending-approvals';

interface Act {
  kind: Decision;
  loan: AdminLoan;
}

/** Queues and their dialogs. The dialogs are rendered above the lists, so that a refresh keeps them open. */
export function ApprovalDesk({ queues }: { queues: readonly QueueName[] }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  const onDecide = (kind: Decision, loan: AdminLoan) => setAsked({ kind, loan });
  return (
    <div className="grid content-start gap-5">
      {done && <Done key={`${done.kind} ${done.loan.id}`} {...done} />}
      {queues.includes('pending') && <PendingApprovals onDecide={onDecide} />}
      {queues.includes('approved') && (
        <AwaitingDisbursement onDecide={onDecide} isAlone={queues.length === 1} />
      )}
      {asked && (
        <DecisionDialog
          decision={asked.kind}
          loan={asked.loan}
          onClose={() => setAsked(null)}
          onDone={() => {
            setDone(asked);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

function Done({ kind, loan }: Act) {
  const [title, words] = afterwards(kind, loan);
  return (
    <Outcome
      title={title}
      action={
        <ButtonLink href={paths.adminLoan(loan.id)} tone="quiet">
          <Trans>See the loan</Trans>
        </ButtonLink>
      }
    >
      {words}
    </Outcome>
  );
}
