import { phoneText } from '@client/lib/format';
import { StatusChip } from '@client/ui/status-chip';

interface PhoneStateProps {
  /** The number, where it is known. */
  phone?: string;
  isVerified: boolean;
}

/** Whether money can be sent to this phone. */
export const PhoneState = ({ phone, isVerified }: PhoneStateProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {phone && <span className="tabular">{phoneText(phone)}</span>}
    <StatusChip tone={isVerified ? 'good' : 'wait'} icon={isVerified ? 'checkCircle' : 'alert'}>
      {isVerified ? 'Verified' : 'Not verified'}
    </StatusChip>
  </span>
);
