import type { Recipient } from '@server/platform/messages/recipient';
import type { BookedGuarantee } from './loan-file';

/** Whom an SMS to a guarantor is for: at their current number, or at the one that was named. */
export const recipientOf = ({ row, backer }: BookedGuarantee): Recipient => ({
  personId: backer?.id ?? row.personId,
  phone: backer?.phone ?? row.phone,
});
