import * as z from 'zod/mini';
import { MOVED_IN_WORDS_MAX } from '../moved-in-words';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { calendarDay } from './calendar-day';
import { id, reason } from './fields';
import type { Approval } from './approvals';
import type { AccountName } from './ledger';

/** The files of an import, by name (docs/import.md). */
export const IMPORT_FILES = [
  'people.csv',
  'loans.csv',
  'plan.csv',
  'guarantors.csv',
  'balances.csv',
] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];

export const IMPORT_STATUSES = ['uploading', 'refused', 'checked', 'posting', 'posted'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** A file comes in pieces of so many characters, because no request is above 100 kB. */
export const IMPORT_PIECE_MAX = 30_000;
export const IMPORT_PIECES_MAX = 200;
export const IMPORT_LOANS_MAX = 10_000;
/** Balances of an earlier day than so many days ago are another day's by now. */
export const IMPORT_AGE_DAYS = 31;

/** The name of another system: one word. */
export const SOURCE = /^[a-z][a-z0-9-]{1,39}$/;

/** `POST /api/admin/imports`: begins one. `source`: the other system, the same for all its imports. */
export const startImportBody = z.object({
  source: z.string().check(z.regex(SOURCE, messageFor('source_invalid'))),
  asOf: calendarDay,
});

export const importParams = z.object({ id });

/** How far the interest to come may differ from the plan's, in percent of it, unless the owner says otherwise. */
export const INTEREST_WITHIN_PERCENT = 5;

/** `POST /api/admin/imports/{id}/check` */
export const checkImportBody = z.object({
  interestWithin: z._default(z.number().check(z.gte(0), z.lte(1_000)), INTEREST_WITHIN_PERCENT),
});

/** `PUT /api/admin/imports/{id}/files`: the next piece of a file; the same one again changes nothing. */
export const importPieceBody = z.object({
  file: z.enum(IMPORT_FILES, messageFor('file_unknown')),
  part: z
    .number()
    .check(z.int(), z.gte(0), z.lte(IMPORT_PIECES_MAX - 1, messageFor('file_too_large'))),
  text: z.string().check(
    z.maxLength(IMPORT_PIECE_MAX, messageFor('file_too_large')),
    z.refine((text) => !text.includes('\u0000'), messageFor('not_plain_text')),
  ),
});

const ownWords = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOVED_IN_WORDS_MAX));

/** `POST /api/admin/imports/{id}/propose` */
export const proposeImportBody = z.object({
  reason,
  /** The SMS to each customer in the owners' words, with placeholders (moved-in-words.ts); ours where left out. */
  words: z.optional(z.object({ en: ownWords, sw: ownWords })),
});

/** An import in the list. */
export interface Import {
  id: string;
  source: string;
  asOf: string;
  status: ImportStatus;
  by: string;
  createdAt: string;
  faultCount: number;
  /** Loans of the files, those that are in the books, and those of these that run. */
  loans: number;
  posted: number;
  opened: number;
  finishedAt: string | null;
}

/** `GET /api/admin/imports`, newest first */
export interface Imports {
  items: Import[];
}

export interface ImportFaultShown {
  file: ImportFile;
  /** The line of the file, whose head is line 1; null of a file as a whole. */
  line: number | null;
  column: string | null;
  value: string | null;
  what: string;
  whatCode: Coded;
}

/** `GET /api/admin/imports/{id}` */
export interface ImportDetail extends Import {
  /** Whether it waits for a second person. */
  isProposed: boolean;
  /** What the files would bring; null before they are checked, or where they can't be read. */
  totals: {
    people: number;
    loans: number;
    current: number;
    late: number;
    inDefault: number;
    guarantors: number;
    /** Interest still to come: by the other system's plan, and as it is charged here. Loans that differ most first. */
    interest: {
      withinPercent: number;
      planned: string;
      charged: string;
      loans: { number: string; planned: string; charged: string }[];
    };
    /** `booked`: what the journal has of this import. */
    balances: {
      account: AccountName;
      loans: string | null;
      balance: string | null;
      booked: string;
    }[];
  } | null;
  /** The first of them. */
  faults: ImportFaultShown[];
  /** Who got an account, who had one, and whose number is another account's so that it opens nothing. */
  people: { made: number; found: number; apart: number };
}

/** What the operations on imports answer. */
export interface ImportAnswers {
  listImports: Imports;
  startImport: ImportDetail;
  readImport: ImportDetail;
  uploadImportPiece: { part: number };
  checkImport: ImportDetail;
  proposeImport: Approval;
}

/** A file's text in the pieces in which it is uploaded; none ends within a character. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = from + IMPORT_PIECE_MAX;
    const isWithin = to < text.length && (text.codePointAt(to - 1) ?? 0) > 0xffff;
    const end = isWithin ? to - 1 : to;
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
}
