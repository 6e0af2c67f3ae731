import type { Language } from './language';
import type { PATTERNS } from './paths';

/** Each catalogue of texts has one audience; lingui.config.ts lists the files of each. */
export type Catalog =
  | 'visitor'
  | 'landing'
  | 'sign-up'
  | 'signed-in'
  | 'profile'
  | 'guarantor'
  | 'verifying'
  | 'claim'
  | 'concerns'
  | 'friends'
  | 'borrower'
  | 'papers'
  | 'request'
  | 'plans'
  | 'desk';

/** The first catalogue of a visit; both contain the texts of every screen. */
export const firstCatalog = (isSignedIn: boolean): Catalog =>
  isSignedIn ? 'signed-in' : 'visitor';

/**
 * Units that are fetched separately: each page, the signed-in frame, the desk's, a guarantor's claim and concerns, the
 * dialog in which a phone is verified, those in which friends answer each other, and a loan's papers.
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
  | 'concerns'
  | 'friends'
  | 'papers'
  | 'leaving'
  | 'placeAsked';

/** The catalogues of each screen, in addition to the first one and, in a session, the frame's. */
export const SCREEN_CATALOGS: Record<Screen, readonly Catalog[]> = {
  landing: ['landing'],
  signUp: ['visitor', 'sign-up'],
  logIn: ['visitor'],
  requestDoor: ['visitor'],
  notFound: [],
  simulator: ['signed-in'],
  design: ['signed-in', 'visitor', 'borrower', 'request', 'plans', 'desk'],
  signedIn: ['signed-in'],
  home: ['borrower'],
  loans: ['borrower'],
  loanRequest: ['borrower', 'request', 'plans'],
  loanGuarantors: ['borrower', 'request', 'plans'],
  loanPlan: ['plans'],
  plan: ['plans'],
  loanChanges: ['plans', 'borrower'],
  change: ['plans'],
  guarantees: ['guarantor', 'plans'],
  guarantee: ['guarantor'],
  given: ['guarantor', 'claim'],
  verifying: ['verifying'],
  claim: ['claim'],
  concerns: ['concerns'],
  friends: ['friends'],
  papers: ['papers'],
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
  'signed-in': ['sw-words.ts'],
  profile: ['sw-texts.ts'],
  desk: ['sw-texts.ts', 'sw-desk.ts'],
};

/** The files of catalogues in a language, as from client/src/locales. */
export const localeFiles = (language: Language, catalogs: readonly Catalog[]): string[] =>
  catalogs.flatMap((catalog) => [
    `${language}/${catalog}.po`,
    ...(language === 'sw' ? (KISWAHILI_BESIDE[catalog] ?? []) : []),
  ]);
