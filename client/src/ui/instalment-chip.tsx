import { t } from '@lingui/core/macro';
import type { Instalment } from '@shared/contract/loans';
import type { IconName } from './icon';
import { StatusChip } from './status-chip';
import type { Tone } from './tone';

type Status = Instalment['status'];

const LOOKS: Record<Status, [Tone, IconName]> = {
  paid: ['good', 'check'],
  given_up: ['plain', 'check'],
  part_paid: ['note', 'clock'],
  moved: ['plain', 'clock'],
  due: ['wait', 'clock'],
  overdue: ['harm', 'alert'],
  upcoming: ['plain', 'calendar'],
};

const statusWords = (): Record<Status, string> => ({
  paid: t`Paid`,
  given_up: t`Given up`,
  part_paid: t`Part paid`,
  moved: t`Moved`,
  due: t`Due now`,
  overdue: t({ message: 'Late', context: 'an instalment' }),
  upcoming: t`To come`,
});

/** The status of an instalment. */
export const InstalmentChip = ({ status }: Pick<Instalment, 'status'>) => {
  const [tone, icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {statusWords()[status]}
    </StatusChip>
  );
};
