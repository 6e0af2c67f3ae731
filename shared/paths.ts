/** Every page of the product; the client routes by it, the server answers 404 for anything else. */
export const PATTERNS = {
  home: '/',
  signUp: '/signup',
  logIn: '/login',
  simulator: '/simulator',
  design: '/design',
  loans: '/loans',
  loanRequest: '/loan-request',
  loanGuarantors: '/loan-request/:id/guarantors',
  guarantees: '/guarantees',
  guarantee: '/guarantee/:id',
  profile: '/profile',
  admin: '/admin',
  adminLoan: '/admin/loans/:id',
  adminLedger: '/admin/ledger',
  adminAccount: '/admin/ledger/:id',
  adminJournal: '/admin/loans/:id/journal',
  adminUsers: '/admin/users',
  adminPerson: '/admin/users/:id',
  adminAudit: '/admin/audit',
  adminMoney: '/admin/money',
  adminCollections: '/admin/collections',
  adminAppeals: '/admin/appeals',
  adminReports: '/admin/reports',
} as const;

/** A pattern as an expression for whole paths; a segment holds ids and the link's `request-` prefix. */
export const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[\\w-]{1,64}')}/?$`);
