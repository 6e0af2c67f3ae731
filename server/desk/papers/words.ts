import type { Language } from '@shared/language';
import type { PaperFigureName } from '@shared/contract/papers';
import type { PaperKind, PaperState } from '@shared/papers';
import type { StatementLine } from '@server/lending/statement';
import { PAPER_WORDS_EN } from './words-en';
import { PAPER_WORDS_SW } from './words-sw';

/** What papers and the page that checks them say. */
export interface PaperWords {
  titles: Record<PaperKind, string>;
  figures: Record<PaperFigureName, string>;
  states: Record<PaperState, { title: string; text: string }>;
  /** What the lines of a statement are called. */
  movements: Record<StatementLine['kind'], string>;
  // Facts and headings.
  holder: string;
  borrower: string;
  guarantor: string;
  loan: string;
  lender: string;
  licence: string;
  reach: string;
  made: string;
  agreed: string;
  agreedBy: string;
  agreedWay: string;
  byMenu: string;
  text: string;
  approved: string;
  approvedHeading: string;
  schedule: string;
  dueDate: string;
  principal: string;
  interest: string;
  payment: string;
  // Statements.
  period: string;
  movementsHeading: string;
  opening: string;
  closing: string;
  day: string;
  what: string;
  receipt: string;
  toInterest: string;
  toFees: string;
  toPrincipal: string;
  /** Owed to guarantors who paid, or to us for them or for a refund. */
  besideLoan: string;
  credit: string;
  owed: string;
  today: string;
  dueNow: string;
  payOff: string;
  none: string;
  signs: string;
  // A guarantor's.
  inWords: string;
  relationship: string;
  now: string;
  released: string;
  liabilityHeading: string;
  standsFor: string;
  asked: string;
  charged: string;
  paid: string;
  reimbursed: string;
  onlyOwn: string;
  // Clearance.
  cleared(borrower: string, reference: string): string;
  /** Where a part of it was waived. */
  settled(borrower: string, reference: string, givenUp: string): string;
  clearedGuarantors: string;
  // How to check.
  checkTitle: string;
  checkHow(address: string): string;
  code: string;
  // The page that checks.
  page: {
    title: string;
    lead: string;
    field: string;
    button: string;
    unknown: string;
    unknownText: string;
    compare: string;
    compareText: string;
    initials: string;
    kind: string;
    language: string;
    another: string;
    wait: string;
    home: string;
    pdf: string;
    csv: string;
  };
}

export const PAPER_WORDS: Record<Language, PaperWords> = { en: PAPER_WORDS_EN, sw: PAPER_WORDS_SW };
