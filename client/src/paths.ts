import { type Language, LANGUAGE_DEFAULT, LANGUAGE_PARAMETER } from '@shared/language';
import { PATTERNS } from '@shared/paths';

/**
 * The contract's SHARED_PREFIX, repeated so that the first script carries no schemas; a test
 * compares them.
 */
export const SHARED_REQUEST = 'request-';

/** The query of the login that asks for email and password. */
export const BY_EMAIL = 'by=email';

/** What a borrower can do about how a running loan is paid; each has a page of its own. */
export type LoanWay = 'pay-day' | 'new-plan' | 'top-up';

/** Builders for every link. */
export const paths = {
  home: () => PATTERNS.home,
  /** The landing page, from now on in this language: a whole navigation, as it has no script. */
  homeIn: (language: Language) => `${PATTERNS.home}?${LANGUAGE_PARAMETER}=${language}`,
  /** The dashboard, opened at one loan. */
  homeAtLoan: (loanId: string) => `/?loan=${encodeURIComponent(loanId)}`,
  signUp: () => PATTERNS.signUp,
  logIn: () => PATTERNS.logIn,
  /** The login by email for who came by a guarantee link. */
  logInByEmail: () => `${PATTERNS.logIn}?${BY_EMAIL}`,
  simulator: () => PATTERNS.simulator,
  /** The simulator, showing one phone, "254712345678". */
  simulatedPhone: (phone: string) => `${PATTERNS.simulator}?phone=${encodeURIComponent(phone)}`,
  loans: () => PATTERNS.loans,
  loanRequest: () => PATTERNS.loanRequest,
  /** The terms of one request, where it is not the draft that is offered anyway. */
  loanRequestOf: (loanId: string) => `/loan-request?loan=${encodeURIComponent(loanId)}`,
  loanGuarantors: (loanId: string) => `/loan-request/${encodeURIComponent(loanId)}/guarantors`,
  /** All ways, or one of them. */
  loanPlan: (loanId: string, way?: LoanWay) =>
    `/loans/${encodeURIComponent(loanId)}/plan${way ? `?${way}` : ''}`,
  loanChanges: (loanId: string) => `/loans/${encodeURIComponent(loanId)}/guarantors`,
  change: (id: string) => `/changes/${encodeURIComponent(id)}`,
  plan: (id: string) => `/plans/${encodeURIComponent(id)}`,
  guarantees: () => PATTERNS.guarantees,
  guarantee: (id: string) => `/guarantee/${encodeURIComponent(id)}`,
  /**
   * What the borrower shares, in their own language: the server finds the guest's own guarantee on that loan.
   */
  sharedRequest: (loanId: string, language: Language = LANGUAGE_DEFAULT) =>
    `/guarantee/${SHARED_REQUEST}${encodeURIComponent(loanId)}` +
    (language === LANGUAGE_DEFAULT ? '' : `?${LANGUAGE_PARAMETER}=${language}`),
  profile: () => PATTERNS.profile,
  staff: () => PATTERNS.staff,
  admin: () => PATTERNS.admin,
  adminLedger: () => PATTERNS.adminLedger,
  adminAccount: (code: string) => `/admin/ledger/${encodeURIComponent(code)}`,
  adminUsers: () => PATTERNS.adminUsers,
  adminPerson: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  /** Asked by a person's id or a loan's reference, where one is given. */
  adminAudit: (asked: { who?: string; loan?: string } = {}) =>
    `${PATTERNS.adminAudit}${Object.keys(asked).length > 0 ? `?${new URLSearchParams(asked)}` : ''}`,
  adminJournal: (loanId: string) => `/admin/loans/${encodeURIComponent(loanId)}/journal`,
  adminMoney: () => PATTERNS.adminMoney,
  adminMessages: () => PATTERNS.adminMessages,
  /** The whole queue, or one bucket of it. */
  adminCollections: (bucket?: string) =>
    bucket
      ? `${PATTERNS.adminCollections}?${new URLSearchParams({ bucket })}`
      : PATTERNS.adminCollections,
  adminApprovals: () => PATTERNS.adminApprovals,
  adminPayouts: () => PATTERNS.adminPayouts,
  adminAppeals: () => PATTERNS.adminAppeals,
  adminReports: () => PATTERNS.adminReports,
  adminLoan: (loanId: string) => `/admin/loans/${encodeURIComponent(loanId)}`,
  /** The loan's page with the question whether the payment of this receipt is to be reversed. */
  adminReversal: (loanId: string, receipt: string) =>
    `/admin/loans/${encodeURIComponent(loanId)}?reverse=${encodeURIComponent(receipt)}`,
};
