import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const SOURCES = '<rootDir>/client/src';

/** Texts that every visit can come to. */
const COMMON = [
  'lib/{api,query-client}.ts',
  'ui/{buttons-off,crash-screen,dialog,error-summary,form,language-switch}.tsx',
  'ui/{lazy-dialog,network-picture,splash,toaster}.tsx',
];

/** A phone is verified wherever that is asked for, and in the profile. */
const VERIFYING = ['features/accounts/{code-step,phone-code,verify-code,verify-phone-dialog}.*'];

/** Only who may be asked to pay has an hour that ends. */
const TIME_LEFT = ['lib/time-left.ts', 'ui/time-left.tsx'];

/** A borrower pays a loan, a guarantor a claim. */
const PAYING = [
  'lib/receipt-text.ts',
  'ui/{payment-list,payment-received,prompt-panel,prompt-tracker}.tsx',
  'ui/{paper-actions,reach-us,share-sheet-button}.tsx',
];

/** What asking for a loan needs, and paying one does not. */
const ASKING =
  '{cost-card,first-due-sheet,invite-quote,live-cost,loan-fields,loan-request-form,submit-loan,submit-sheet,what-if}';

/** A loan's papers, which few open. */
const PAPERS = '{mail-paper-button,papers-sheet}';

/** What only home shows of a loan. */
const AT_HOME = '{current-loan,current-loan-card,no-loan,repayment-progress}';

/** What a borrower's screens leave to others, as a pattern of names. */
const LATER = [ASKING, PAPERS, AT_HOME]
  .map((names) => names.slice(1, -1).replaceAll(',', '|'))
  .join('|');

/**
 * One catalogue per audience (shared/catalogs.ts says which screen needs which), and the files whose texts it has. What
 * no other catalogue has is in `signed-in`.
 */
const FILES = {
  visitor: [
    'features/accounts/{entering,forgot-password-dialog,forgotten-password}.*',
    'features/accounts/{guest-shell,log-in-form}.*',
    'features/accounts/phone-log-in-dialog.tsx',
    'features/accounts/{asked-card,door-words,entry-code-step,phone-entering,terms-sentence}.*',
    'pages/{log-in,request-door}.tsx',
    'ui/password-input.tsx',
  ],
  'sign-up': ['features/accounts/sign-up-form.tsx', 'pages/sign-up.tsx'],
  seldom: ['features/accounts/eligibility-notice.tsx', 'pages/not-found.tsx'],
  landing: ['features/landing/**', 'pages/landing.tsx', 'prerender.tsx'],
  profile: [
    'features/accounts/{account-settings,change-email,change-name,change-password}.tsx',
    'features/accounts/{change-phone,erase-account,sessions-dialog}.tsx',
    'features/accounts/{identity-card,my-data-card,way-back-in,way-back-dialog}.tsx',
    'features/accounts/{download-data,email-proof-card,prove-by-code,prove-email,proving}.tsx',
    'features/complaints/{complaint-dialog,complaint-words,my-complaints-card,queries}.*',
    'features/complaints/my-bureau-*.*',
    'features/accounts/{national-id-*,standing-*}.tsx',
    'features/accounts/{available.tsx,erasure.ts,queries.ts}',
    ...VERIFYING,
    'pages/profile.tsx',
  ],
  asked: [
    'features/guarantees/{answer-bar,asker,effect,liability,line-of,loan-facts,risk}*',
    'pages/guarantee.tsx',
  ],
  guarantor: [
    'features/guarantees/{claim-alerts,guarantee-card,my,request}*',
    'pages/guarantees.tsx',
    ...TIME_LEFT,
  ],
  verifying: VERIFYING,
  claim: [
    'features/guarantees/{answered,appeal,charge,concerning-charge,loan-lateness}*',
    'features/guarantees/{outlook,own-l,pay,recourse}*',
    'features/guarantees/claim-{card,charge,ended,notice,stage,writes}.*',
    ...TIME_LEFT,
    ...PAYING,
  ],
  concerns: ['features/guarantees/concerning-request.tsx'],
  friends: [
    'features/guarantees/{accept,decline,report-line,share-card,thanks}-dialog.tsx',
    'features/guarantees/{answering.ts,lower-cap.tsx}',
    'features/guarantees/{after-repaid,line-queries,replies,true-effect}.*',
  ],
  home: [
    'features/accounts/{available,profile-card}.tsx',
    'features/guarantees/{backing,guarantor-requests,loan-network,network-words}.*',
    `features/loans/${AT_HOME}.tsx`,
    'features/loans/{loan-title,repay-now}.*',
    'pages/home.tsx',
  ],
  borrower: [
    'features/accounts/terms-notice.tsx',
    'features/guarantees/{guarantors-at-stake,loan-network,network-words}.*',
    'features/guarantees/share.ts',
    `features/loans/!(${LATER}).*`,
    'features/accounts/{available,score-moves}.tsx',
    'ui/{amount-field,instalment-chip}.tsx',
    ...PAYING,
    'pages/loans.tsx',
  ],
  papers: [`features/loans/${PAPERS}.tsx`, 'ui/day-field.tsx'],
  request: [`features/loans/${ASKING}.tsx`, 'pages/{loan-guarantors,loan-request}.tsx'],
  plans: [
    'features/{consents,pay-day,top-up}/**',
    'features/guarantees/{add-guarantor-form,asking,earlier-guarantors,guarantor-row}.*',
    'features/guarantees/{selected-guarantors,share-buttons}.tsx',
    'pages/{loan-plan,plan,loan-changes,change}.tsx',
    'ui/{answer-buttons,coverage-meter,data-table,share-sheet-button,stepper}.tsx',
    'ui/earlier-loan-note.tsx',
  ],
  desk: [
    'features/complaints/desk-*.*',
    'features/{exports,imports}/**',
    'features/products/**',
    'features/periods/**',
    'features/{inbox,search,services}/**',
    'features/{approvals,audit,collections,ledger,messages,payment-exceptions,people,portfolio,reports,staff,stopped-jobs}/**',
    'lib/{approval-words,bucket-words,bureau-event-words,change-event-words}.ts',
    'lib/{collection-event-words,event-words,identity-words,message-words,plan-event-words}.ts',
    'features/bureau/**',
    'lib/{not-yours,proposed,security-words,staff-words,terms-words}.ts',
    'pages/{admin,desk,inbox,staff}*.*',
    'ui/{columns-button,columns-dialog,key-hints,saved-filters,saved-filters-dialog}.tsx',
    'lib/receipt-text.ts',
    'lib/waiting.ts',
    'ui/{data-table,day-field,explained,instalment-chip,network-legend,waterfall}.tsx',
    'ui/{desk-search,figure-filter,list-count,masked-phone,phone-verified,reason-dialog,sorting}.tsx',
  ],
};

const within = (files: string[]) => files.map((file) => `${SOURCES}/${file}`);
const catalog = (name: string, include: string[], exclude: string[] = []) => ({
  path: `${SOURCES}/locales/{locale}/${name}`,
  include: within(include),
  exclude: within(['**/*.test.*', ...exclude]),
});

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sw'],
  catalogs: [
    ...Object.entries(FILES).map(([name, include]) =>
      catalog(name, name === 'visitor' ? [...COMMON, ...include] : include),
    ),
    catalog('signed-in', ['**/*.{ts,tsx}'], Object.values(FILES).flat()),
  ],
  orderBy: 'origin',
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    // Our own, so that no module looks a text up before a language is active.
    i18n: ['@client/lib/i18n', 'i18n'],
    Trans: ['@lingui/react', 'Trans'],
    useLingui: ['@lingui/react', 'useLingui'],
  },
});
