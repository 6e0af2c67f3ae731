import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PLAN_KINDS, PLAN_MONTHS_MAX, planFormBody, type PlanKind } from '@shared/contract/plans';
import { Form } from '@client/ui/form';
import { Button } from '@client/ui/button';
import { QueryBoundary } from '@client/ui/query-boundary';
import { RadioCards } from '@client/ui/radio-cards';
import { SelectField } from '@client/ui/select-field';
import { Skeleton } from '@client/ui/skeleton';
import { Stepper } from '@client/ui/stepper';
import { TextArea } from '@client/ui/text-area';
import { FiguresCard } from './plan-figures';
import { kindHints, kindWords, planText } from './plan-words';
import type { Side } from '../writes';
import { planQueries, type PlanWish } from './queries';

interface PlanFormProps {
  side: Side;
  loanId: string;
  /** What was asked for, where the desk answers it. */
  wish?: PlanWish | undefined;
  reasonHint: string;
  confirm: string;
  pendingText: string;
  onWish: (wish: PlanWish) => Promise<unknown>;
}

/**
 * Chooses a plan, with what it makes of the loan as soon as it is chosen: at the desk on one screen, for the borrower
 * in three short steps.
 */
export function PlanForm(props: PlanFormProps) {
  const { side, wish, onWish } = props;
  return (
    <Form
      schema={planFormBody}
      defaultValues={{
        kind: wish?.kind ?? 'grace',
        months: String(wish?.months ?? 1),
        reason: wish?.reason ?? '',
      }}
      onSubmit={onWish}
    >
      {side === 'borrower' ? (
        <InSteps {...props} />
      ) : (
        <>
          <Kinds />
          <Cost {...props} />
          <Reason {...props} />
        </>
      )}
    </Form>
  );
}

const LAST_STEP = 3;

/** What would help; how long, with what it costs and whom it tells; and why. */
function InSteps(props: PlanFormProps) {
  const [step, setStep] = useState(1);
  const heading = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const names = [t`What helps`, t`What it costs`, t`Why`];
  const goOn = () => setStep(step + 1);
  return (
    // Enter leads to the next step, and sends nothing before the last.
    <div
      className="grid gap-5"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || step === LAST_STEP || isButton(event.target)) return;
        event.preventDefault();
        goOn();
      }}
    >
      <div ref={heading} tabIndex={-1} data-quiet-focus>
        <Stepper step={step} of={LAST_STEP} label={names[step - 1] ?? ''} />
      </div>
      {step === 1 && <Kinds />}
      {step === 2 && <Cost {...props} />}
      {step === LAST_STEP && <Reason {...props} />}
      {step < LAST_STEP && (
        <Button isBlock onClick={goOn}>
          <Trans>Next</Trans>
        </Button>
      )}
      {step > 1 && (
        <Button tone="quiet" isBlock onClick={() => setStep(step - 1)}>
          <Trans>Back</Trans>
        </Button>
      )}
    </div>
  );
}

const isButton = (target: EventTarget): boolean => target instanceof HTMLButtonElement;

function Kinds() {
  const [words, hints] = [kindWords(), kindHints()];
  return (
    <RadioCards
      name="kind"
      legend={t`What would help?`}
      options={PLAN_KINDS.map((value) => ({ value, label: words[value], hint: hints[value] }))}
    />
  );
}

const Cost = ({ side, loanId }: PlanFormProps) => (
  <>
    <Months />
    <Preview side={side} loanId={loanId} />
  </>
);

function Reason({ side, reasonHint, confirm, pendingText }: PlanFormProps) {
  const { formState } = useFormContext();
  const { kind, months } = useChosen();
  return (
    <>
      {side === 'borrower' && <p className="font-bold">{planText(kind, months)}</p>}
      <TextArea name="reason" label={t`Reason`} hint={reasonHint} maxLength={500} />
      <Button type="submit" isBlock isPending={formState.isSubmitting} pendingText={pendingText}>
        {confirm}
      </Button>
    </>
  );
}

function useChosen(): { kind: PlanKind; months: number } {
  const [chosen, months]: readonly unknown[] = useWatch({ name: ['kind', 'months'] });
  const kind = PLAN_KINDS.find((each) => each === chosen) ?? 'grace';
  return { kind, months: Math.min(Number(months) || 1, PLAN_MONTHS_MAX[kind]) };
}

function Months() {
  const { kind, months } = useChosen();
  const { getValues, setValue } = useFormContext();
  // Another kind allows fewer: what the field shows is what is sent.
  useEffect(() => {
    if (getValues('months') !== String(months)) setValue('months', String(months));
  }, [months, getValues, setValue]);
  const options = Array.from({ length: PLAN_MONTHS_MAX[kind] }, (_, index) => String(index + 1));
  return (
    <SelectField
      name="months"
      label={kind === 'longer_term' ? t`How many more payments?` : t`How many months?`}
      options={options.map((value) => ({ value, label: value }))}
    />
  );
}

function Preview({ side, loanId }: { side: Side; loanId: string }) {
  const { kind, months } = useChosen();
  const preview = useQuery(planQueries.preview(side, loanId, kind, months));
  return (
    <QueryBoundary
      query={preview}
      what={t`what the plan would change`}
      skeleton={<Skeleton className="h-80" />}
    >
      {(figures) => (
        <div className="grid gap-2">
          <FiguresCard figures={figures} />
          <p className="text-meta text-ink-2">
            {figures.asksGuarantors ? (
              <Trans>
                Guarantors would stand for more or longer, so each is asked. Who does not agree
                keeps what they agreed to before.
              </Trans>
            ) : (
              <Trans>It is no worse for any guarantor, so they are only told.</Trans>
            )}
          </p>
        </div>
      )}
    </QueryBoundary>
  );
}
