import type { ReactNode } from 'react';
import { PhoneVerified } from '@client/ui/phone-verified';

interface PhoneStateProps {
  /** The number, where it is shown. */
  phone?: ReactNode;
  isVerified: boolean;
}

/** Whether money can be sent to this phone. */
export const PhoneState = ({ phone, isVerified }: PhoneStateProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {phone}
    <PhoneVerified isVerified={isVerified} />
  </span>
);
