import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnPlan } from '@shared/contract/plans';
import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { CoverCard, FiguresCard } from './plan-figures';
import { DocumentText } from '../kept-text';
import { AnswerChip } from '../look-chip';
import { OwnAnswer, OwnConsent } from '../own-consent';
import { BurdenCard } from './plan-parts';
import { planText } from './plan-words';
import { planQueries, useAnswerPlan } from './queries';

/** A plan as one of its guarantors reads it: what changes for them, and their answer. */
export function OwnPlanCards({ planId }: { planId: string }) {
  const own = useQuery(planQueries.own(planId));
  const absent = {
    title: t`Plan not found`,
    words: <Trans>There is no plan here that you can see.</Trans>,
  };
  return (
    <OwnConsent query={own} what={t`this plan`} absent={absent}>
      {(loaded) => <Shown {...loaded} />}
    </OwnConsent>
  );
}

function Shown({ plan, borrower, own, text }: OwnPlan) {
  const name = fullNameOf(borrower);
  const isOpen = own.status === 'pending' && plan.status === 'guarantors_asked';
  return (
    <div className="grid gap-5">
      <Card title={planText(plan.kind, plan.months)} aside={<AnswerChip status={own.status} />}>
        <p>
          <Trans>
            {name} needs a new plan for the loan that you guarantee. It changes something for you,
            so we ask you again.
          </Trans>
        </p>
        {own.liability !== null && (
          <p>
            <Trans>
              You stand for <Amount wire={own.liability} isExact /> now.
            </Trans>
          </p>
        )}
        {own.document && <DocumentText document={own.document} />}
      </Card>
      <BurdenCard own={own} />
      {isOpen && <Answer planId={plan.id} answerBy={plan.answerBy} text={text} />}
      {plan.cover && <CoverCard cover={plan.cover} />}
      {plan.figures && <FiguresCard figures={plan.figures} />}
    </div>
  );
}

interface AnswerProps extends Pick<OwnPlan, 'text'> {
  planId: string;
  answerBy: string | null;
}

function Answer({ planId, answerBy, text }: AnswerProps) {
  const answer = useAnswerPlan(planId);
  const until = answerBy ? dayText(answerBy) : '';
  return (
    <OwnAnswer
      text={text}
      answer={answer}
      agree={t`I agree to the plan`}
      refuse={t`I keep what I agreed to`}
    >
      <Trans>
        You can answer until {until}. If you do not agree, or do not answer, you keep exactly what
        you agreed to before, and nothing more.
      </Trans>
    </OwnAnswer>
  );
}
