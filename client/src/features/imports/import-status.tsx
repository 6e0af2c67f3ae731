import { t } from '@lingui/core/macro';
import type { ImportStatus } from '@shared/contract/imports';
import type { IconName } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';

const LOOKS: Record<ImportStatus, [Tone, IconName]> = {
  uploading: ['plain', 'edit'],
  refused: ['harm', 'alert'],
  checked: ['wait', 'hourglass'],
  posting: ['wait', 'clock'],
  posted: ['good', 'check'],
};

const words = (): Record<ImportStatus, string> => ({
  uploading: t`Not all uploaded`,
  refused: t({ message: 'Refused', context: 'files' }),
  checked: t`Without a fault`,
  posting: t`Being brought in`,
  posted: t`In the books`,
});

export function ImportStatusChip({ status }: { status: ImportStatus }) {
  const [tone, icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {words()[status]}
    </StatusChip>
  );
}
