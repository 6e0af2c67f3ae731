import { sql } from 'drizzle-orm';
import type { ImportFile } from '@shared/contract/imports';
import type { MovedInWords } from '@shared/moved-in-words';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { BasisPoints } from '@shared/rate';
import {
  approvals,
  importFiles,
  imports,
  journalEntries,
  loans,
  persons,
  postings,
} from '@server/platform/db/schema';
import { OLD_NUMBERS } from '@server/platform/db/old-number';
import { selectList } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { BroughtForward } from '@server/lending/brought-forward';
import { fullName } from '@server/platform/db/full-name';

export type ImportRow = typeof imports.$inferSelect;

/** An import with the name of who began it. */
export interface NamedImport extends ImportRow {
  by: string;
}

const NAMED = sql`select ${selectList(imports)},
    coalesce(${fullName(persons)}) as by
  from ${imports} join ${persons} on ${persons.id} = ${imports.createdBy}`;

export const findImport = statement(
  'find_import',
  (id: Param<string>) => sql<NamedImport>`${NAMED} where ${imports.id} = ${id}`,
);

/** Newest first. */
export const findImports = statement(
  'find_imports',
  (limit: Param<number>) =>
    sql<NamedImport>`${NAMED} order by ${imports.createdAt} desc, ${imports.id} desc limit ${limit}`,
);

/** The words to the customers that two people agreed on; none where ours go out. */
export const findImportWords = statement(
  'find_import_words',
  (id: Param<string>) => sql<{ words: MovedInWords | null }>`
    select ${approvals.params}->'words' as words from ${approvals}
    where ${is(approvals.kind, 'import')} and ${approvals.targetId} = ${id}
      and ${is(approvals.decision, 'confirmed')}`,
);

export const findPiece = statement(
  'find_import_piece',
  (id: Param<string>, file: Param<ImportFile>, part: Param<number>) => sql<{
    text: string | null;
  }>`select ${importFiles.text} from ${importFiles}
    where ${importFiles.importId} = ${id} and ${importFiles.file} = ${file}
      and ${importFiles.part} = ${part}`,
);

/** The pieces of all files, in order. */
export const findPieces = statement(
  'find_import_pieces',
  (id: Param<string>) => sql<typeof importFiles.$inferSelect>`
    select ${selectList(importFiles)} from ${importFiles} where ${importFiles.importId} = ${id}
    order by ${importFiles.file}, ${importFiles.part}`,
);

/** Which of a source's loans are in the books. */
export const findKnownLoans = statement(
  'find_known_loans',
  (source: Param<string>, numbers: Param<string[]>) => sql<{ number: string }>`
    select wanted.number as number from unnest(${numbers}::text[]) wanted(number)
    where exists (select from ${loans} where ${loans.broughtForward}->>'source' = ${source}
      and ${loans.broughtForward}->>'number' = wanted.number
      and ${loans.broughtForward} is not null)`,
);

/** Which of these numbers name a loan of the books: as its reference, or from a system that it came through. */
export const findTakenNumbers = statement(
  'find_taken_numbers',
  (numbers: Param<string[]>) => sql<{ number: string }>`
    with wanted as (select unnest(${numbers}::text[]) as number)
    select wanted.number from wanted join ${loans} on ${loans.reference} = wanted.number
    union
    select wanted.number from ${loans}
      cross join lateral jsonb_array_elements_text(${OLD_NUMBERS}) typed(number)
      join wanted on wanted.number = typed.number
    where ${loans.broughtForward} is not null`,
);

/** An import whose loans are coming into the books now. */
export const findPosting = statement(
  'find_posting_import',
  () => sql<{ id: string }>`
    select ${imports.id} from ${imports} where ${is(imports.status, 'posting')} limit 1`,
);

/** Imports beside this one that wait for their confirmation. */
export const findOthersChecked = statement(
  'find_other_checked_imports',
  (id: Param<string>) => sql<{ id: string; version: number }>`
    select ${imports.id}, ${imports.version} from ${imports}
    where ${is(imports.status, 'checked')} and ${imports.id} <> ${id}`,
);

/** An account that a person of the files may have here. */
export interface KnownAccount {
  id: string;
  version: number;
  firstName: string;
  lastName: string;
  phone: Phone;
  isVerified: boolean;
}

/** Accounts with one of these ids, or with one of these numbers verified. */
export const findAccounts = statement(
  'find_accounts_of_import',
  (ids: Param<string[]>, phones: Param<Phone[]>) => sql<KnownAccount>`
    select ${persons.id}, ${persons.version}, ${persons.firstName} as "firstName",
      ${persons.lastName} as "lastName", ${persons.phone},
      coalesce(${persons.phoneVerifiedAt} is not null, false) as "isVerified"
    from ${persons} where ${persons.id} = any(${ids}::uuid[])
      or (${persons.phone} = any(${phones}::text[]) and ${persons.phoneVerifiedAt} is not null)`,
);

/** A loan that is in the books and does not run yet. */
export interface LoanToOpen {
  id: string;
  version: number;
  reference: string;
  apr: BasisPoints;
  broughtForward: BroughtForward | null;
  personId: string;
  /** The borrower's, once it is known to be theirs. */
  phone: Phone | null;
}

export const findLoansToOpen = statement(
  'find_loans_to_open',
  (importId: Param<string>, limit: Param<number>) => sql<LoanToOpen>`
    select ${loans.id}, ${loans.version}, ${loans.reference}, ${loans.apr} as apr,
      ${loans.broughtForward} as "broughtForward", ${persons.id} as "personId",
      case when ${persons.phoneVerifiedAt} is not null then ${persons.phone} end as phone
    from ${loans} join ${persons} on ${persons.id} = ${loans.borrowerId}
    where ${loans.importId} = ${importId} and ${is(loans.status, 'disbursed')}
    order by ${loans.id} limit ${limit}`,
);

/** What the journal has of an import's loans as they were brought in. */
export const readBooked = statement(
  'read_booked_of_import',
  (importId: Param<string>) => sql<{ account: string; amount: Cents }>`
    select ${postings.debit} as account, sum(${postings.amount})::bigint as amount
    from ${loans} join ${journalEntries} on ${journalEntries.loanId} = ${loans.id}
      join ${postings} on ${postings.entryId} = ${journalEntries.id}
    where ${loans.importId} = ${importId} and ${is(journalEntries.kind, 'brought_forward')}
    group by 1`,
);
