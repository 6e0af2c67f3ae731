/** What came of a contact with a borrower about a late loan; a promise has its day and amount. */
export const CONTACT_OUTCOMES = [
  'reached',
  'no_answer',
  'promise',
  'dispute',
  'hardship_asked',
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** A note is written about a loan without a contact. */
export const NOTE_KINDS = ['note', ...CONTACT_OUTCOMES] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Contacts with one borrower that we begin in seven days at most, whatever came of them (decision 0180). */
export const CONTACTS_A_WEEK = 3;
/** Money counts as received after a contact for so many days. */
export const AFTER_CONTACT_DAYS = 7;
