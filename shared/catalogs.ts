import type { Language } from './language';
import type { PATTERNS } from './paths';

/** Each catalogue of texts has one audience; lingui.config.ts lists the files of each. */
export type Catalog =
  | 'visitor'
  | 'landing'
  | 'seldom'
  | 'sign-up'
  | 'signed-in'
  | 'profile'
  | 'asked'
  | 'guarantor'
  | 'verifying'
  | 'claim'
  | 'concerns'
  | 'friends'
  | 'home'
  | 'borrower'
  | 'papers'
  | 'request'
  | 'plans'
  | 'desk';

/** The first catalogue of a visit; both contain the texts of every screen. */
export const firstCatalog = (isSignedIn: boolean): Catalog =>
  isSignedIn ? 'signed-in' : 'visitor';

/**
 * Units that are fetched separately: each page, the signed-in frame, the desk's, a guarantor's claim, alerts and
 * concerns, the dialog in which a phone is verified, those in which friends answer each other, what a loan opens on the
 * dashboard, its papers, and the notice to whoever may not borrow.
 */
export type Screen =
  | keyof typeof PATTERNS
  | 'landing'
  | 'requestDoor'
  | 'notFound'
  | 'signedIn'
  | 'deskShell'
  | 'verifying'
  | 'given'
  | 'claim'
  | 'alerts'
  | 'concerns'
  | 'nothingAsked'
  | 'friends'
  | 'borrowing'
  | 'papers'
  | 'leaving'
  | 'placeAsked'
  | 'barred';

/** The catalogues of each screen, in addition to the first one and, in a session, the frame's. */
export const SCREEN_CATALOGS: Record<Screen, readonly Catalog[]> = {
  landing: ['landing'],
  signUp: ['visitor', 'sign-up'],
  logIn: ['visitor'],
  requestDoor: ['visitor'],
  notFound: ['seldom'],
  barred: ['seldom'],
  simulator: ['signed-in'],
  design: ['signed-in', 'visitor', 'guarantor', 'borrower', 'request', 'plans', 'desk'],
  signedIn: ['signed-in'],
  home: ['home'],
  loans: ['borrower'],
  loanRequest: ['borrower', 'request', 'plans'],
  loanGuarantors: ['borrower', 'request', 'plans'],
  loanPlan: ['plans'],
  plan: ['plans'],
  loanChanges: ['plans', 'borrower'],
  change: ['plans'],
  guarantees: ['guarantor', 'plans'],
  guarantee: ['asked'],
  given: ['asked', 'claim'],
  verifying: ['verifying'],
  claim: ['claim'],
  alerts: ['guarantor'],
  concerns: ['concerns'],
  nothingAsked: ['guarantor'],
  friends: ['friends'],
  borrowing: ['borrower'],
  papers: ['borrower', 'papers'],
  leaving: ['plans'],
  placeAsked: ['plans'],
  profile: ['profile'],
  staff: ['visitor', 'desk'],
  deskShell: ['desk'],
  admin: ['desk'],
  adminLoans: ['desk'],
  adminLoan: ['desk', 'plans'],
  adminLedger: ['desk'],
  adminAccount: ['desk'],
  adminJournal: ['desk'],
  adminUsers: ['desk'],
  adminPerson: ['desk'],
  adminAudit: ['desk'],
  adminInbox: ['desk', 'profile'],
  adminMoney: ['desk'],
  adminPayments: ['desk'],
  adminMessages: ['desk'],
  adminCollections: ['desk', 'plans'],
  adminApprovals: ['desk'],
  adminPayouts: ['desk'],
  adminConfirm: ['desk'],
  adminAppeals: ['desk'],
  adminComplaints: ['desk', 'profile'],
  adminBureau: ['desk'],
  adminReports: ['desk'],
  adminRegulator: ['desk'],
  adminExports: ['desk'],
  adminImports: ['desk'],
  adminStaff: ['desk'],
  adminServices: ['desk'],
  adminProducts: ['desk'],
};

/** What Kiswahili needs beside a catalogue: closed vocabularies, and texts that the server sends. */
const KISWAHILI_BESIDE: Partial<Record<Catalog, readonly string[]>> = {
  profile: ['sw-texts.ts'],
  desk: ['sw-texts.ts', 'sw-desk.ts'],
};

/** The files of catalogues in a language, as from client/src/locales. */
export const localeFiles = (language: Language, catalogs: readonly Catalog[]): string[] =>
  catalogs.flatMap((catalog) => [
    `${language}/${catalog}.po`,
    ...(language === 'sw' ? (KISWAHILI_BESIDE[catalog] ?? []) : []),
  ]);
