/**
 * Where a loan stands on its way to the credit bureaus, in the desk's words: to be notified; notified and not delivered
 * yet; not delivered; delivered, within its 30 days; ready for the next file; in the bureaus' books; to be reported as
 * caught up; disputed; or too small to be reported.
 */
export const BUREAU_STAGES = [
  'to_notify',
  'on_its_way',
  'not_delivered',
  'waiting',
  'ready',
  'listed',
  'to_clear',
  'disputed',
  'small',
] as const;
export type BureauStage = (typeof BUREAU_STAGES)[number];

/**
 * The letters of the bureaus' template that our loans can have: closed, written off, active, rescheduled, disputed. The
 * others (legal, collection, called up, suspended, deceased, deferred) are states that we have not.
 */
export const BUREAU_LETTERS = ['A', 'C', 'F', 'G', 'P'] as const;
export type BureauLetter = (typeof BUREAU_LETTERS)[number];

/** The fields of the template's mobile facility, in its order. */
export const BUREAU_FIELDS = [
  'Surname',
  'Forename1',
  'Forename2',
  'Forename3',
  'TradingAs',
  'DateOfBirth',
  'ClientNumber',
  'AccountNumber',
  'Gender',
  'Nationality',
  'PrimaryIDType',
  'PrimaryIDNumber',
  'MobilePhone',
  'ProductType',
  'InstalmentDueDate',
  'OriginalAmount',
  'Currency',
  'CurrentBalanceKES',
  'CurrentBalance',
  'OverdueBalance',
  'OverdueDate',
  'DaysInArrears',
  'InstalmentsInArrears',
  'RiskClass',
  'AccountStatus',
  'StatusDate',
  'RepaymentPeriod',
  'DisbursementDate',
  'InstalmentAmount',
  'LatestPaymentDate',
  'LastPaymentAmount',
] as const;
export type BureauField = (typeof BUREAU_FIELDS)[number];

/** A row of a file; a field that we do not hold is empty. */
export type BureauRecord = Record<BureauField, string>;
