import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '@client/ui/card';
import { Timeline, type TimelineStep } from '@client/ui/timeline';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';

interface LiabilityTimelineProps {
  firstName: string;
  /** 0 for who has not accepted: they hear nothing of it. */
  daysPastDue: number;
}

/**
 * What happens day by day when the borrower does not pay, before anything is asked of a guarantor.
 */
export const LiabilityTimeline = ({ firstName, daysPastDue }: LiabilityTimelineProps) => (
  <Card title={t`If ${firstName} does not pay`}>
    <Timeline
      label={t`What happens, day by day`}
      steps={stepsOf(firstName).map((step, index) => ({
        ...step,
        state: daysPastDue >= (REACHED[index] ?? Infinity) ? 'done' : 'upcoming',
      }))}
    />
  </Card>
);

/** Days past due at which each step is behind us; the last is not counted in days. */
const REACHED = [1, 60, DEFAULT_DAYS];

const stepsOf = (firstName: string): Omit<TimelineStep, 'state'>[] => [
  {
    label: t`Day 1`,
    detail: t`A payment is late. We remind ${firstName}. You owe nothing.`,
  },
  {
    label: t`Days 30 and 60`,
    detail: t`We ask ${firstName} again. You still owe nothing.`,
  },
  {
    label: t`Day ${DEFAULT_DAYS}`,
    detail: (
      <Trans>
        {firstName} gets a final demand, and you get a notice: how much, why, and how to appeal.
      </Trans>
    ),
  },
  {
    label: t`${NOTICE_HOURS} hours later`,
    detail: (
      <Trans>
        Only now may we ask you for your share, by an M-Pesa prompt that you approve yourself. If
        the late payments are made, or while your appeal is heard, nothing is charged.
      </Trans>
    ),
  },
];
