import type { ReactNode } from 'react';
import { PhoneVerified } from '@client/ui/phone-verified';

interface PhoneStateProps {
  /** The number, if it is shown. */
  phone?: ReactNode;
  isVerified: boolean;
}

/** Whether the phone is verified and so can receive money. */
export const PhoneState = ({ phone, isVerified }: PhoneStateProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {phone}
    <PhoneVerified isVerified={isVerified} />
  </span>
);
