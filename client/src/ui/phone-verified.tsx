import { t } from '@lingui/core/macro';
import { StatusChip } from './status-chip';

/** Whether somebody has proved that a number is theirs; money goes to no other. */
export const PhoneVerified = ({ isVerified }: { isVerified: boolean }) => (
  <StatusChip tone={isVerified ? 'good' : 'wait'} icon={isVerified ? 'checkCircle' : 'alert'}>
    {isVerified ? t`Verified` : t`Not verified`}
  </StatusChip>
);
