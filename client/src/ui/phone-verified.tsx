import { t } from '@lingui/core/macro';
import { StatusChip } from './status-chip';

/** Whether the person has verified this number; payouts go to verified numbers only. */
export const PhoneVerified = ({ isVerified }: { isVerified: boolean }) => (
  <StatusChip tone={isVerified ? 'good' : 'wait'} icon={isVerified ? 'checkCircle' : 'alert'}>
    {isVerified ? t`Verified` : t`Not verified`}
  </StatusChip>
);
