import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PLAN_KINDS, PLAN_MONTHS_MAX, planFormBody, type PlanKind } from '@shared/contract/plans';
import { Form } from '@client/ui/form';
import { Button } from '@client/ui/button';
import { QueryBoundary } from '@client/ui/query-boundary';
import { RadioCards } from '@client/ui/radio-cards';
import { SelectField } from '@client/ui/select-field';
import { Skeleton } from '@client/ui/skeleton';
import { TextArea } from '@client/ui/text-area';
import { FiguresCard } from './plan-figures';
import { kindHints, kindWords } from './plan-words';
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

/** Chooses a plan, with what it makes of the loan as soon as it is chosen. */
export function PlanForm(props: PlanFormProps) {
  const { side, loanId, wish, reasonHint, confirm, pendingText, onWish } = props;
  const [words, hints] = [kindWords(), kindHints()];
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
      {({ formState }) => (
        <>
          <RadioCards
            name="kind"
            legend={t`What would help?`}
            options={PLAN_KINDS.map((value) => ({
              value,
              label: words[value],
              hint: hints[value],
            }))}
          />
          <Months />
          <Preview side={side} loanId={loanId} />
          <TextArea name="reason" label={t`Reason`} hint={reasonHint} maxLength={500} />
          <Button
            type="submit"
            isBlock
            isPending={formState.isSubmitting}
            pendingText={pendingText}
          >
            {confirm}
          </Button>
        </>
      )}
    </Form>
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
