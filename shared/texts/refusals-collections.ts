import type { RefusalText } from './text';

/** Refusals about late loans, and contacts with their borrowers and others. */
export const COLLECTION_REFUSALS = {
  not_paid_out: { status: 409, en: 'There is nothing to collect: it is not paid out.' },
  nothing_owed: { status: 409, en: 'Nothing is owed on this loan any more.' },
  number_of_another: {
    status: 409,
    en: 'Another account has verified this number, so it may be a stranger’s.',
  },
  contact_not_now: { status: 409, en: '{why:coded} If it was they who contacted us, say so.' },
  not_a_collector: { status: 422, en: 'This person does not follow up late loans.' },
  collector_is_party: {
    status: 422,
    en: 'This person borrows or guarantees this loan: give it to somebody else.',
  },
  no_sim_swap: { status: 409, en: 'No payout of this loan waits for a replaced SIM.' },
  not_late: { status: 409, en: 'This loan is not late.' },
  promise_in_past: { status: 422, en: 'A promise is for today or a later day.' },
  promise_too_late: { status: 422, en: 'A promise is for {last:day} at the latest.' },
  promise_of_nothing: { status: 422, en: 'Enter how much was promised.' },
  promise_above_debt: { status: 422, en: 'No more than {owed:money} is owed in all.' },
} as const satisfies Record<string, RefusalText>;
