import * as z from 'zod/mini';
import type { Day } from '../day';
import { LANGUAGES, type Language } from '../language';
import { PAPER_KINDS, type PaperKind, type PaperState, parsePaperCode } from '../papers';
import { messageFor } from '../texts/message';
import type { CodeSent } from './accounts';
import { calendarDay } from './calendar-day';
import { id } from './fields';

const asked = {
  kind: z.enum(PAPER_KINDS),
  language: z.enum(LANGUAGES),
  /** Of a statement: the first and the last day; from the beginning until today where left out. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};

const isInOrder = ({ from, to }: { from?: Day; to?: Day }): boolean => !from || !to || from <= to;
const ORDER = { path: ['to'], error: messageFor('last_day_before_first') };

/** `POST /api/papers`: a paper about one's own loan, or of a guarantor about one's own guarantee. */
export const paperBody = z
  .object({ ...asked, loanId: z.optional(id), guaranteeId: z.optional(id) })
  .check(z.refine(isInOrder, ORDER));
export type NewPaper = z.output<typeof paperBody>;

/** `POST /api/admin/loans/{id}/papers`; a guarantor's by the guarantee. */
export const deskPaperBody = z
  .object({ ...asked, guaranteeId: z.optional(id) })
  .check(z.refine(isInOrder, ORDER));
export type NewDeskPaper = z.output<typeof deskPaperBody>;

export const paperLoanParams = z.object({ id });

/** A code as it was typed; what can be none is answered as one that is not known. */
export const paperCodeParams = z.object({
  code: z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((typed) => parsePaperCode(typed) ?? ''),
  ),
});

/** A paper that was made, with where its holder opens it. */
export interface Paper {
  /** As it stands on the paper, "K7QM-2XPA-90WD-3HTB". */
  code: string;
  kind: PaperKind;
  language: Language;
  madeAt: string;
  /** The address of the public check. */
  check: string;
  page: string;
  pdf: string;
  /** A statement’s rows as a file. */
  csv: string | null;
}

/** `POST /api/papers/{code}/mail`: where it is on its way to. */
export interface PaperMailed {
  email: string;
}

/** What the operations on mail answer. */
export interface MailAnswers {
  askForEmailProof: CodeSent;
  proveEmail: { emailVerified: true };
  mailPaper: PaperMailed;
}

/** `GET /api/papers/{code}`: what anybody who holds a paper can compare with it. */
export interface PaperCheck {
  code: string;
  kind: PaperKind;
  language: Language;
  madeAt: string;
  /** The loan's reference, as on the paper. */
  reference: string;
  /** The initials of whom it is about, "A. W." */
  initials: string;
  figures: PaperFigure[];
  state: PaperState;
}

/** A figure of the paper by its name: money as a decimal string, a rate in percent, or a day. */
export interface PaperFigure {
  name: PaperFigureName;
  money?: string;
  percent?: number;
  day?: string;
  months?: number;
}

export const PAPER_FIGURES = [
  'amount',
  'term',
  'apr',
  'instalment',
  'total',
  'charges',
  'apr_with_charges',
  'cap',
  'stands_for',
  'agreed_on',
  'from',
  'to',
  'opening',
  'closing',
  'credit',
  'paid_out_on',
  'repaid_on',
  'given_up',
] as const;
export type PaperFigureName = (typeof PAPER_FIGURES)[number];
