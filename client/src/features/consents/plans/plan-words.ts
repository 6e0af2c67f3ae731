import { plural, t } from '@lingui/core/macro';
import type { PlanKind, PlanStatus } from '@shared/contract/plans';
import type { Look } from '../look-chip';

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

export const statusLooks = (): Record<PlanStatus, Look> => ({
  asked: ['wait', 'hourglass', t`Asked for`],
  offered: ['note', 'message', t`Offered`],
  guarantors_asked: ['wait', 'users', t`With the guarantors`],
  agreed: ['wait', 'hourglass', t`Answered by all`],
  in_force: ['good', 'check', t`In force`],
  superseded: ['plain', 'clock', t`Replaced`],
  refused: ['plain', 'close', t`Refused`],
  withdrawn: ['plain', 'close', t`Taken back`],
  lapsed: ['plain', 'clock', t`Time is over`],
});
