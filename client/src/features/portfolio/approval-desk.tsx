import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Outcome } from '@client/ui/outcome';
import { AwaitingDisbursement } from './awaiting-disbursement';
import { borrowerName } from './borrower-name';
import { type Decision, DecisionDialog } from './decision-dialogs';
import { PendingApprovals } from './pending-approvals';

interface Act {
  kind: Decision;
  loan: AdminLoan;
}

/** Both queues and their dialogs. The dialogs are rendered above the lists, so that a refresh keeps them open. */
export function ApprovalDesk() {
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Act | null>(null);
  const onDecide = (kind: Decision, loan: AdminLoan) => setAsked({ kind, loan });
  return (
    <div className="grid content-start gap-5">
      {done && <Done key={`${done.kind} ${done.loan.id}`} {...done} />}
      <PendingApprovals onDecide={onDecide} />
      <AwaitingDisbursement onDecide={onDecide} />
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

const AFTERWARDS: Record<Act['kind'], (name: string, amount: string) => [string, string]> = {
  approve: (name, amount) => [
    t`Approved: ${amount} for ${name}`,
    t`The price is locked. It is now under Awaiting Disbursement.`,
  ],
  disburse: (name, amount) => [
    t`Handed to M-Pesa: ${amount} for ${name}`,
    t`The loan turns active when M-Pesa confirms. If M-Pesa refuses, it comes back here.`,
  ],
  decline: (name, amount) => [
    t`Declined: ${amount} for ${name}`,
    t`The borrower gets your reason by SMS. The guarantors are free.`,
  ],
  return: (name, amount) => [
    t`Returned: ${amount} for ${name}`,
    t`The borrower gets your reason by SMS and can add guarantors.`,
  ],
};

function Done({ kind, loan }: Act) {
  const [title, words] = AFTERWARDS[kind](borrowerName(loan), moneyText(loan.amount));
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
