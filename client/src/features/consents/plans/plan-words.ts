import { plural, t } from '@lingui/core/macro';
import type { PlanAnswerStatus, PlanKind, PlanStatus } from '@shared/contract/plans';
import type { IconName } from '@client/ui/icon';
import type { Tone } from '@client/ui/tone';

export const kindWords = (): Record<PlanKind, string> => ({
  grace: t`Pay later`,
  longer_term: t`More payments`,
  interest_pause: t`Pause the interest`,
});

export const kindHints = (): Record<PlanKind, string> => ({
  grace: t`No payment for one to three months. Interest goes on.`,
  longer_term: t`Smaller payments for longer, at the same rate.`,
  interest_pause: t`No interest for one to three months.`,
});

/** What a plan gives, in a few words. */
export function planText(kind: PlanKind, months: number): string {
  switch (kind) {
    case 'grace':
      return plural(months, {
        one: '# month without a payment',
        other: '# months without a payment',
      });
    case 'longer_term':
      return plural(months, { one: '# more payment', other: '# more payments' });
    case 'interest_pause':
      return plural(months, {
        one: '# month without interest',
        other: '# months without interest',
      });
  }
}

interface Look {
  tone: Tone;
  icon: IconName;
  text: string;
}

export const statusLooks = (): Record<PlanStatus, Look> => ({
  asked: { tone: 'wait', icon: 'hourglass', text: t`Asked for` },
  offered: { tone: 'note', icon: 'message', text: t`Offered` },
  guarantors_asked: { tone: 'wait', icon: 'users', text: t`With the guarantors` },
  agreed: { tone: 'wait', icon: 'hourglass', text: t`Answered by all` },
  in_force: { tone: 'good', icon: 'check', text: t`In force` },
  superseded: { tone: 'plain', icon: 'clock', text: t`Replaced` },
  refused: { tone: 'plain', icon: 'close', text: t`Refused` },
  withdrawn: { tone: 'plain', icon: 'close', text: t`Taken back` },
  lapsed: { tone: 'plain', icon: 'clock', text: t`Time is over` },
});

export const answerLooks = (): Record<PlanAnswerStatus, Look> => ({
  pending: { tone: 'wait', icon: 'hourglass', text: t`No answer yet` },
  agreed: { tone: 'good', icon: 'check', text: t`Agrees` },
  refused: { tone: 'plain', icon: 'close', text: t`Does not agree` },
  silent: { tone: 'plain', icon: 'clock', text: t`Did not answer` },
});
