import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '@client/ui/card';
import { Timeline, type TimelineStep } from '@client/ui/timeline';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';

/**
 * What happens day by day when the borrower does not pay, before anything is asked of a guarantor.
 */
export const LiabilityTimeline = ({ firstName }: { firstName: string }) => (
  <Card title={t`If ${firstName} does not pay`}>
    <Timeline label={t`What happens, day by day`} steps={stepsOf(firstName)} />
  </Card>
);

const stepsOf = (firstName: string): TimelineStep[] => [
  {
    label: t`Day 1`,
    detail: t`A payment is late. We remind ${firstName}. You owe nothing.`,
    state: 'upcoming',
  },
  {
    label: t`Days 30 and 60`,
    detail: t`We ask ${firstName} again. You still owe nothing.`,
    state: 'upcoming',
  },
  {
    label: t`Day ${DEFAULT_DAYS}`,
    detail: (
      <Trans>
        {firstName} gets a final demand, and you get a notice: how much, why, and how to appeal.
      </Trans>
    ),
    state: 'upcoming',
  },
  {
    label: t`${NOTICE_HOURS} hours later`,
    detail: (
      <Trans>
        Only now may we ask you for your share, by an M-Pesa prompt that you approve yourself. If
        the late payments are made, or while your appeal is heard, nothing is charged.
      </Trans>
    ),
    state: 'upcoming',
  },
];
