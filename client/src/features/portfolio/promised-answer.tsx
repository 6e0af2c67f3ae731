import { t } from '@lingui/core/macro';
import { instantText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import { StatusChip } from '@client/ui/status-chip';
import type { AdminLoan } from '@shared/contract/portfolio';

const HOUR_MS = 3_600_000;
/** From so many hours before the promised one on, a request stands out. */
const NEAR_HOURS = 4;

/** Whether the promised answer is late, or will be soon. */
export function lateness(answerBy: string | null, now: Date): 'none' | 'near' | 'late' {
  if (answerBy === null) return 'none';
  const hoursLeft = (new Date(answerBy).getTime() - now.getTime()) / HOUR_MS;
  if (hoursLeft > NEAR_HOURS) return 'none';
  return hoursLeft > 0 ? 'near' : 'late';
}

/** By when the borrower was told that they have an answer; nothing where nothing was promised. */
export function PromisedAnswer({ answerBy }: Pick<AdminLoan, 'answerBy'>) {
  const state = lateness(answerBy, useNow());
  if (answerBy === null) return null;
  const by = instantText(answerBy);
  if (state === 'none') {
    return <span className="text-meta font-normal text-ink-3">{t`Answer promised by ${by}`}</span>;
  }
  return state === 'near' ? (
    <StatusChip tone="wait" icon="clock">{t`Answer promised by ${by}`}</StatusChip>
  ) : (
    <StatusChip tone="harm" icon="alert">{t`Late: answer promised by ${by}`}</StatusChip>
  );
}
