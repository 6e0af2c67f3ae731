import { joined, type RefusalText } from './text';

/** Refusals that staff meet who propose the terms of a product. */
export const PRODUCT_REFUSALS = {
  product_amounts: {
    status: 422,
    en: 'Amounts are whole shillings within {least:money} and {most:money}, the smallest first.',
  },
  product_terms: {
    status: 422,
    en: 'Give 1 to {count:count} terms of up to {most:count} months, the shortest first.',
  },
  product_ladder: {
    status: 422,
    en: joined(
      'Give 1 to {count:count} steps: the strength rises from each to the next,',
      'and the discount never falls.',
    ),
  },
  product_rates: {
    status: 422,
    en: 'Every price of the product has to come to a rate between {least:count}% and {most:count}%.',
  },
  product_fee: {
    status: 422,
    en: joined(
      'The fee with its excise duty comes to at most {most:count}% of the smallest amount.',
      'The duty is at most {excise:count}% of the fee.',
    ),
  },
  product_late_fee: {
    status: 422,
    en: joined(
      'A late fee is at most {sum:money} and {most:count}% of what is late,',
      'from 1 to {days:count} days after the due day.',
    ),
  },
  product_first_due: {
    status: 422,
    en: joined(
      'The first payment can be due at most {least:count} to {most:count} days after it is chosen;',
      '0 offers no choice.',
    ),
  },
  product_guarantors: {
    status: 422,
    en: 'A request may ask up to {most:count} guarantors; at least 1 of them has to accept.',
  },
  product_borrowers: {
    status: 422,
    en: 'Ask for a trust score up to {trust:count}, and for up to {loans:count} loans repaid.',
  },
  product_starts_too_soon: {
    status: 422,
    en: 'It can hold from {earliest:day} on, and after the first day of the version before.',
  },
  product_unchanged: { status: 422, en: 'These are the terms of the latest version.' },
  product_code_taken: { status: 409, en: 'Another product has the code {code:text}.' },
} as const satisfies Record<string, RefusalText>;
