import { joined, type RefusalText } from './text';

/** Refusals of admins about the identity of a borrower. */
export const IDENTITY_REFUSALS = {
  identity_unknown: {
    status: 409,
    en: '{name:text} has not stated a national ID number yet. Return the loan and say so.',
  },
  identity_unavailable: {
    status: 409,
    en: joined(
      'The register has not answered about {name:text} yet.',
      'Ask it again on this page, or wait: we ask every {minutes:count} minutes.',
    ),
  },
  identity_unconfirmed: {
    status: 409,
    en: joined(
      'The register’s answer about {name:text} needs a person.',
      'Look at their ID and confirm it on this page, or decline the loan.',
    ),
  },
  identity_not_waiting: { status: 409, en: 'Nothing about this identity waits for you.' },
  own_identity: { status: 422, en: 'This is your own ID: another admin has to look at it.' },
  identity_in_use: {
    status: 409,
    en: 'Another account has proven this number. One person has one account.',
  },
  party_of_person: {
    status: 422,
    en: 'You are this person, or share a loan with them: another admin has to decide on it.',
  },
  nobody_left_to_confirm: {
    status: 409,
    en: joined(
      'Nobody could confirm it: every other owner is this person, shares a loan with them or is frozen.',
      'Invite a further owner under “Staff” first, or free a frozen account.',
    ),
  },
} as const satisfies Record<string, RefusalText>;
