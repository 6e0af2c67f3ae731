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
  loanPlan: '/loans/:id/plan',
  loanChanges: '/loans/:id/guarantors',
  guarantees: '/guarantees',
  guarantee: '/guarantee/:id',
  plan: '/plans/:id',
  change: '/changes/:id',
  profile: '/profile',
  staff: '/staff/join',
  admin: '/admin',
  adminLoans: '/admin/loans',
  adminLoan: '/admin/loans/:id',
  adminLedger: '/admin/ledger',
  adminAccount: '/admin/ledger/:id',
  adminJournal: '/admin/loans/:id/journal',
  adminUsers: '/admin/users',
  adminPerson: '/admin/users/:id',
  adminAudit: '/admin/audit',
  adminInbox: '/admin/inbox',
  adminMoney: '/admin/money',
  adminPayments: '/admin/payments',
  adminMessages: '/admin/messages',
  adminCollections: '/admin/collections',
  adminApprovals: '/admin/approvals',
  adminPayouts: '/admin/payouts',
  adminConfirm: '/admin/confirm',
  adminAppeals: '/admin/appeals',
  adminComplaints: '/admin/complaints',
  adminBureau: '/admin/bureau',
  adminReports: '/admin/reports',
  adminRegulator: '/admin/regulator',
  adminExports: '/admin/exports',
  adminImports: '/admin/imports',
  adminStaff: '/admin/staff',
  adminServices: '/admin/services',
  adminProducts: '/admin/products',
} as const;

/** The pages of the desk. */
export type DeskPattern = keyof typeof PATTERNS & `admin${string}`;

/** The documents that the server writes as plain pages; the app links to them as to any other address. */
export const LEGAL_PATHS = { terms: '/terms', privacy: '/privacy' } as const;

/** How every address begins that the API has for the desk. */
export const DESK_API = '/api/admin/';

/** A pattern as an expression for whole paths; a segment holds ids and the link's `request-` prefix. */
export const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[\\w-]{1,64}')}/?$`);

/** The pages that need no session. */
const FOR_ANYONE: readonly string[] = [
  PATTERNS.home,
  PATTERNS.signUp,
  PATTERNS.logIn,
  PATTERNS.staff,
  PATTERNS.simulator,
  PATTERNS.design,
];
const signedInOnly = Object.values(PATTERNS)
  .filter((pattern) => !FOR_ANYONE.includes(pattern))
  .map(matcher);

/** Whether a path is one that only a signed-in person has. Without query or fragment. */
export const isSignedInPath = (path: string): boolean =>
  signedInOnly.some((pattern) => pattern.test(path));
