import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPEN_PLAN, type Plan, type Plans } from '@shared/contract/plans';
import type { AdminLoan } from '@shared/contract/portfolio';
import { isOneOf } from '@shared/statuses';
import { dayText } from '@client/lib/format';
import { useMay } from '@client/lib/may';
import { textOf } from '@client/lib/texts';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { DeskActs, DeskCard, PastConsents } from '../desk-consents';
import { GuarantorAnswers } from '../guarantor-answers';
import { CoverCard, FiguresCard } from './plan-figures';
import { PlanForm } from './plan-form';
import { PlanChip, planChanges } from './plan-parts';
import { planText } from './plan-words';
import { planQueries, useOfferPlan, useProposePlan, useRefusePlan } from './queries';

/** On the review of a running loan: its plans, and what the desk can do about them. */
export function DeskPlanCard({ loan }: { loan: AdminLoan }) {
  const isShown = loan.disbursedAt !== null;
  const plans = useQuery({ ...planQueries.ofLoan('desk', loan.id), enabled: isShown });
  return (
    isShown && (
      <DeskCard title={t`Plans`} query={plans} what={t`its plans`}>
        {(loaded) => <Desk loanId={loan.id} {...loaded} />}
      </DeskCard>
    )
  );
}

function Desk({ loanId, items, refusal, refusalCode }: Plans & { loanId: string }) {
  const [isOffering, setOffering] = useState(false);
  const mayAct = useMay('PROPOSE_PLAN');
  const open = items.find(({ status }) => isOneOf(OPEN_PLAN, status));
  const canOffer = mayAct && refusal === null && (!open || open.status === 'asked');
  return (
    <div className="grid gap-4">
      {open && <PlanOnDesk plan={open} />}
      <PastConsents
        items={items}
        open={open}
        summary={({ kind, months }) => planText(kind, months)}
      >
        {(plan) => <PlanOnDesk plan={plan} />}
      </PastConsents>
      {refusal !== null && <p className="text-meta text-ink-2">{textOf(refusal, refusalCode)}</p>}
      {canOffer && (
        <Button tone="outline" isBlock onClick={() => setOffering(true)}>
          <Trans>Offer a plan</Trans>
        </Button>
      )}
      {mayAct && open && <Acts plan={open} />}
      {isOffering && (
        <OfferDialog loanId={loanId} asked={open} onClose={() => setOffering(false)} />
      )}
    </div>
  );
}

function Acts({ plan }: { plan: Plan }) {
  const propose = useProposePlan(plan.id);
  const refuse = useRefusePlan(plan.id);
  return (
    <DeskActs
      propose={
        plan.status === 'agreed' && {
          title: t`Propose to put it in force`,
          description: t`Another person confirms it. Who did not agree stands for no more than before.`,
          hint: t`Why the borrower can keep this plan.`,
          confirm: t`Propose the plan`,
          write: propose,
        }
      }
      refuse={{
        title: t`Refuse the plan`,
        description: t`The loan stays as it is.`,
        hint: t`The borrower reads this word for word. Plain and kind.`,
        confirm: t`Refuse the plan`,
        write: refuse,
      }}
    />
  );
}

const PlanOnDesk = ({ plan }: { plan: Plan }) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-bold">{planText(plan.kind, plan.months)}</p>
      <PlanChip status={plan.status} />
    </div>
    <p className="wrap-anywhere">“{plan.reason}”</p>
    {plan.lapsesOn && plan.inForceOn === null && (
      <p className="text-meta text-ink-2">
        <Trans>Over after {dayText(plan.lapsesOn)}</Trans>
      </p>
    )}
    {plan.figures && <FiguresCard figures={plan.figures} />}
    {plan.cover && <CoverCard cover={plan.cover} />}
    <GuarantorAnswers answers={plan.guarantors} changes={planChanges} />
  </div>
);

function OfferDialog(props: { loanId: string; asked: Plan | undefined; onClose: () => void }) {
  const { loanId, asked, onClose } = props;
  const offer = useOfferPlan(loanId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Offer a plan`}
      description={t`The borrower reads both schedules and answers. Nothing changes before two people confirm.`}
    >
      <PlanForm
        side="desk"
        loanId={loanId}
        wish={asked}
        reasonHint={t`Why this plan. The borrower reads it.`}
        confirm={t`Offer this plan`}
        pendingText={t`Sending…`}
        onWish={async (wish) => {
          await offer.mutateAsync(wish);
          onClose();
        }}
      />
    </Dialog>
  );
}
