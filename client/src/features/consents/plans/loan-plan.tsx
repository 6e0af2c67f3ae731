import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { OPEN_PLAN, type Plan, type Plans } from '@shared/contract/plans';
import { isOneOf } from '@shared/statuses';
import { dayText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { AnswerButtons } from '@client/ui/answer-buttons';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { Notice } from '@client/ui/notice';
import { QueryBoundary } from '@client/ui/query-boundary';
import { CoverCard, FiguresCard } from './plan-figures';
import { PlanForm } from './plan-form';
import { GuarantorAnswers } from '../guarantor-answers';
import { DocumentText, WholeText } from '../kept-text';
import { PlanChip, planChanges } from './plan-parts';
import { planText } from './plan-words';
import { planQueries, useAnswerPlan, useAskForPlan } from './queries';

/** The plans of the borrower's loan: the open one, or the way to ask; and those before. */
export function LoanPlan({ loanId }: { loanId: string }) {
  const plans = useQuery(planQueries.ofLoan('borrower', loanId));
  return (
    <QueryBoundary query={plans} what={t`your plans`}>
      {(loaded) => <Shown loanId={loanId} {...loaded} />}
    </QueryBoundary>
  );
}

function Shown({ loanId, items, refusal, refusalCode }: Plans & { loanId: string }) {
  const open = items.find(({ status }) => isOneOf(OPEN_PLAN, status));
  const others = items.filter((plan) => plan !== open);
  return (
    <div className="grid gap-5">
      {open ? (
        <Open plan={open} />
      ) : refusal ? (
        <Refusal words={textOf(refusal, refusalCode)} />
      ) : (
        <Ask loanId={loanId} />
      )}
      {others.map((plan) => (
        <Past key={plan.id} plan={plan} />
      ))}
    </div>
  );
}

const Refusal = ({ words }: { words: string }) => (
  <Notice icon="lock" title={t`No plan can be asked for now`}>
    {words}
  </Notice>
);

function Ask({ loanId }: { loanId: string }) {
  const ask = useAskForPlan(loanId);
  return (
    <Card title={t`Ask for a new plan`}>
      <p className="text-ink-2">
        <Trans>
          If paying is hard, tell us early. Asking costs nothing and changes nothing by itself.
        </Trans>
      </p>
      <PlanForm
        side="borrower"
        loanId={loanId}
        reasonHint={t`What happened, and what you can pay. We read it; guarantors do not.`}
        confirm={t`Ask for this plan`}
        pendingText={t`Sending…`}
        onWish={(wish) => ask.mutateAsync(wish)}
      />
    </Card>
  );
}

function Open({ plan }: { plan: Plan }) {
  const answer = useAnswerPlan(plan.id);
  const lapsesOn = plan.lapsesOn ? dayText(plan.lapsesOn) : '';
  const answerBy = plan.answerBy ? dayText(plan.answerBy) : '';
  return (
    <Card title={planText(plan.kind, plan.months)} aside={<PlanChip status={plan.status} />}>
      <p className="text-ink-2">
        {plan.status === 'asked' && <Trans>We read it and answer by SMS.</Trans>}
        {plan.status === 'offered' && <Trans>We offer you this plan. Answer by {lapsesOn}.</Trans>}
        {plan.status === 'guarantors_asked' && (
          <Trans>
            You agreed. Your guarantors can answer until {answerBy}. No answer is a no, and does not
            stop the plan.
          </Trans>
        )}
        {plan.status === 'agreed' && <Trans>Everybody has answered. Two of us decide now.</Trans>}
      </p>
      {plan.figures && <FiguresCard figures={plan.figures} />}
      {plan.cover && <CoverCard cover={plan.cover} />}
      <GuarantorAnswers answers={plan.guarantors} changes={planChanges} />
      {plan.text && <WholeText text={plan.text} />}
      <AnswerButtons
        answer={answer}
        agree={plan.status === 'offered' && t`I agree to this plan`}
        refuse={plan.status === 'offered' ? t`I do not want this plan` : t`Take the plan back`}
      />
    </Card>
  );
}

const Past = ({ plan }: { plan: Plan }) => (
  <Card
    title={planText(plan.kind, plan.months)}
    aside={<PlanChip status={plan.status} />}
    level={2}
  >
    {plan.inForceOn && (
      <p className="text-ink-2">
        <Trans>In force from {dayText(plan.inForceOn)} on.</Trans>
      </p>
    )}
    {plan.figures && (
      <Disclosure summary={t`What it changed`}>
        <FiguresCard figures={plan.figures} />
      </Disclosure>
    )}
    {plan.document && (
      <Disclosure summary={t`What you agreed to`}>
        <DocumentText document={plan.document} />
      </Disclosure>
    )}
    <GuarantorAnswers answers={plan.guarantors} changes={planChanges} />
  </Card>
);
