import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Folded } from '@client/ui/folded';
import { Timeline, type TimelineStep } from '@client/ui/timeline';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { EARLY_WORD_DAYS } from '@shared/ladder';
import { DEFAULT_DAYS, LATE_DAYS, NOTICE_HOURS } from '@shared/limits';

interface LiabilityFoldProps {
  guarantee: Guarantee;
  /** 0 for a guarantor who has not accepted and so gets no news of it. */
  daysPastDue: number;
  /** What else holds then. */
  children: ReactNode;
}

/** The steps by day when the borrower does not pay, before a guarantor is charged. */
export function LiabilityFold({ guarantee, daysPastDue, children }: LiabilityFoldProps) {
  const called = calledOf(guarantee.loan.borrower);
  return (
    <Folded title={t`If ${called} does not pay`}>
      <Timeline
        label={t`What happens, day by day`}
        steps={stepsOf(called).map(({ reached, ...step }) => ({
          ...step,
          state: daysPastDue >= reached ? 'done' : 'upcoming',
        }))}
      />
      {children}
    </Folded>
  );
}

interface Step extends Omit<TimelineStep, 'state'> {
  /** Days past due at which the step is over; the last step has no day. */
  reached: number;
}

const dayLabel = (day: number): string => t`Day ${day}`;

/** "Days 30 and 60" */
function daysLabel(days: readonly number[]): string {
  const last = days.at(-1) ?? DEFAULT_DAYS;
  const rest = days.slice(0, -1).join(', ');
  return rest === '' ? dayLabel(last) : t`Days ${rest} and ${last}`;
}

const stepsOf = (called: string): Step[] => [
  {
    reached: LATE_DAYS,
    label: dayLabel(LATE_DAYS),
    detail: t`A payment is late. We remind ${called}. You owe nothing.`,
  },
  {
    reached: EARLY_WORD_DAYS.at(-1) ?? DEFAULT_DAYS,
    label: daysLabel(EARLY_WORD_DAYS),
    detail: t`We ask ${called} again. You still owe nothing.`,
  },
  {
    reached: DEFAULT_DAYS,
    label: dayLabel(DEFAULT_DAYS),
    detail: (
      <Trans>
        {called} gets a final demand, and you get a notice: how much, why, and how to appeal.
      </Trans>
    ),
  },
  {
    reached: Infinity,
    label: t`${NOTICE_HOURS} hours later`,
    detail: (
      <Trans>
        Only then may we ask you for your share, by an M-Pesa prompt that you approve yourself. If
        the late payments are made, or while your appeal is heard, nothing is charged.
      </Trans>
    ),
  },
];
