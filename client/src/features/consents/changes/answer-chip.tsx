import { t } from '@lingui/core/macro';
import type { PlanAnswerStatus } from '@shared/contract/plans';
import type { IconName } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';

const looks = (): Record<PlanAnswerStatus, [Tone, IconName, string]> => ({
  pending: ['wait', 'hourglass', t`No answer yet`],
  agreed: ['good', 'check', t`Agrees`],
  refused: ['plain', 'close', t`Does not agree`],
  silent: ['plain', 'clock', t`Did not answer`],
});

export function AnswerChip({ status }: { status: PlanAnswerStatus }) {
  const [tone, icon, text] = looks()[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  );
}
