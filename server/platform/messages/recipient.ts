import type { Phone } from '@shared/phone';

/** Whom an SMS is for. Without a person: whoever has verified the number when it is written, if anybody has. */
export interface Recipient {
  personId: string | null;
  phone: Phone;
}

export const toPerson = ({ id, phone }: { id: string; phone: Phone }): Recipient => ({
  personId: id,
  phone,
});

/** For what is asked of a number: a code, an invitation. */
export const toNumber = (phone: Phone): Recipient => ({ personId: null, phone });
