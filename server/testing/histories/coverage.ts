/** People's acts, counted when they succeed. */
const ACTS = {
  request: 100,
  'change terms': 30,
  ask: 8,
  'take back': 10,
  submit: 80,
  withdraw: 40,
  accept: 20,
  refuse: 6,
  approve: 150,
  decline: 50,
  return: 30,
  disburse: 250,
  repay: 500,
  pin: 250,
  'no pin': 80,
  'by hand: paid': 250,
  'desk: allocate': 80,
  'desk: return': 120,
  'desk: refund-credit': 300,
  'desk: resolve': 30,
  'desk: settle': 25,
  appeal: 120,
  'appeal upheld': 20,
  'appeal dismissed': 20,
  'pay for another': 200,
  promise: 60,
  'propose write-off': 80,
  'write-off confirmed': 20,
  'write-off rejected': 2,
};

/** Nights and notices. */
const TIMES = {
  night: 400,
  'nights missed': 150,
  'more than 90 nights missed': 4,
  'notice over': 180,
  'notice not over': 50,
  'day closed': 3_000,
};

/** Variants of requests, and deliberate faults. */
const MISHAPS = {
  'again under its key': 200,
  'twice at once': 200,
  'twice at once under a key': 200,
  'stranger refused': 40,
  overtaken: 40,
  death: 40,
  'cut before': 60,
  'cut after': 60,
  'database away': 15,
  'job again': 120,
  'callback again': 150,
  forged: 150,
  garbled: 120,
  'M-Pesa: prompt': 150,
  'M-Pesa: payout': 150,
  'M-Pesa: query': 50,
  'M-Pesa: status': 40,
  'M-Pesa: pull': 12,
  'M-Pesa: by_hand': 25,
};

/** Outcomes of payments and loans. */
const OUTCOMES = {
  'disbursement succeeded': 250,
  'disbursement failed': 4,
  'disbursement asked about': 12,
  'repayment succeeded': 250,
  'repayment failed': 200,
  'repayment asked about': 150,
  'refund succeeded': 300,
  'refund asked about': 2,
  'return succeeded': 120,
  'paybill matched': 250,
  'paybill unallocated': 40,
  'loan repaid': 120,
  'loan declined': 50,
  'loan withdrawn': 40,
  'callback mismatch': 8,
  'callback unreadable': 150,
  'callback failed': 60,
  'difference missing_here': 25,
  'reconciliation unavailable': 5,
  borrower_reminded: 150,
  loan_fell_behind: 40,
  loan_defaulted: 250,
  notice_given: 500,
  guarantor_charged: 1_000,
  'guarantor_payment succeeded': 150,
  'reimbursement succeeded': 25,
  'claim paid': 150,
  'claim cured': 150,
  'claim upheld': 20,
  'claim written_off': 30,
  'loan written_off': 20,
  recovered_after_write_off: 10,
  'news came late': 20,
};

/** Per this number of histories. */
export const OF_HISTORIES = 1_000;

/** The minimum count of each act and outcome over these histories, so that they don't test nothing. */
export const AT_LEAST: Readonly<Record<string, number>> = {
  ...ACTS,
  ...TIMES,
  ...MISHAPS,
  ...OUTCOMES,
};
