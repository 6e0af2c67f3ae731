import { t } from '@lingui/core/macro';
import type { ConsentAnswerStatus } from '@shared/contract/consents';
import type { IconName } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';

/** A status as people see it. */
export type Look = readonly [Tone, IconName, string];

export const LookChip = ({ look: [tone, icon, text] }: { look: Look }) => (
  <StatusChip tone={tone} icon={icon}>
    {text}
  </StatusChip>
);

const looks = (): Record<ConsentAnswerStatus, Look> => ({
  pending: ['wait', 'hourglass', t`No answer yet`],
  agreed: ['good', 'check', t`Agrees`],
  refused: ['plain', 'close', t`Does not agree`],
  silent: ['plain', 'clock', t`Did not answer`],
});

export const AnswerChip = ({ status }: { status: ConsentAnswerStatus }) => (
  <LookChip look={looks()[status]} />
);
