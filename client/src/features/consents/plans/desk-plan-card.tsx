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
import { Card } from '@client/ui/card';
import { Dialog } from '@client/ui/dialog';
import { Disclosure } from '@client/ui/disclosure';
import { QueryBoundary } from '@client/ui/query-boundary';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { Skeleton } from '@client/ui/skeleton';
import { CoverCard, FiguresCard } from './plan-figures';
import { PlanForm } from './plan-form';
import { GuarantorAnswers, PlanChip } from './plan-parts';
import { planText } from './plan-words';
import { planQueries, useOfferPlan, useProposePlan, useRefusePlan } from './queries';

type Act = 'offer' | 'refuse' | 'propose';

/** On the review of a running loan: its plans, and what the desk can do about them. */
export function DeskPlanCard({ loan }: { loan: AdminLoan }) {
  const isShown = loan.disbursedAt !== null;
  const plans = useQuery({ ...planQueries.ofLoan('desk', loan.id), enabled: isShown });
  if (!isShown) return null;
  return (
    <Card title={t`Plans`}>
      <QueryBoundary query={plans} what={t`its plans`} skeleton={<Skeleton className="h-24" />}>
        {(loaded) => <Desk loanId={loan.id} {...loaded} />}
      </QueryBoundary>
    </Card>
  );
}

function Desk({ loanId, items, refusal, refusalCode }: Plans & { loanId: string }) {
  const [act, setAct] = useState<Act | null>(null);
  const mayAct = useMay('PROPOSE_PLAN');
  const open = items.find(({ status }) => isOneOf(OPEN_PLAN, status));
  const others = items.filter((plan) => plan !== open);
  const canOffer = mayAct && refusal === null && (!open || open.status === 'asked');
  const close = () => setAct(null);
  return (
    <div className="grid gap-4">
      {open && <PlanOnDesk plan={open} />}
      {others.map((plan) => (
        <Disclosure key={plan.id} summary={planText(plan.kind, plan.months)}>
          <PlanOnDesk plan={plan} />
        </Disclosure>
      ))}
      {refusal !== null && <p className="text-meta text-ink-2">{textOf(refusal, refusalCode)}</p>}
      {canOffer && (
        <Button tone="outline" isBlock onClick={() => setAct('offer')}>
          <Trans>Offer a plan</Trans>
        </Button>
      )}
      {mayAct && open?.status === 'agreed' && (
        <Button isBlock onClick={() => setAct('propose')}>
          <Trans>Propose to put it in force</Trans>
        </Button>
      )}
      {mayAct && open && (
        <Button tone="outline" isBlock onClick={() => setAct('refuse')}>
          <Trans>Refuse the plan</Trans>
        </Button>
      )}
      {act === 'offer' && <OfferDialog loanId={loanId} asked={open} onClose={close} />}
      {act === 'refuse' && open && <RefuseDialog plan={open} onClose={close} />}
      {act === 'propose' && open && <ProposeDialog plan={open} onClose={close} />}
    </div>
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
    <GuarantorAnswers guarantors={plan.guarantors} />
  </div>
);

interface ActProps {
  plan: Plan;
  onClose: () => void;
}

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

function RefuseDialog({ plan, onClose }: ActProps) {
  const refuse = useRefusePlan(plan.id);
  return (
    <ReasonDialog
      title={t`Refuse the plan`}
      description={t`The loan stays as it is.`}
      hint={t`The borrower reads this word for word. Plain and kind.`}
      confirm={t`Refuse the plan`}
      pendingText={t`Sending…`}
      tone="harm"
      write={refuse}
      onReason={(reason) => refuse.mutateAsync(reason)}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

function ProposeDialog({ plan, onClose }: ActProps) {
  const propose = useProposePlan(plan.id);
  return (
    <ReasonDialog
      title={t`Propose to put it in force`}
      description={t`Another person confirms it. Who did not agree stands for no more than before.`}
      hint={t`Why the borrower can keep this plan.`}
      confirm={t`Propose the plan`}
      pendingText={t`Sending…`}
      write={propose}
      onReason={(reason) => propose.mutateAsync(reason)}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
