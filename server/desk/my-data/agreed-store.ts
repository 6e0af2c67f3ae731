import { type Column, type SQL, sql } from 'drizzle-orm';
import type { MyAgreed } from '@shared/contract/my-data';
import type { Cents } from '@shared/money';
import {
  bureauFiles,
  bureauRows,
  collectionNotes,
  consentAnswers,
  guarantees,
  guarantorChanges,
  loanPlans,
  loans,
  papers,
  simSwaps,
} from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { listOf, wired } from './store';

/** What somebody agreed to, without how they were known. */
const documentOf = (column: Column): SQL => sql`case when ${column} is not null then
  json_build_object('version', ${column}->>'version', 'text', ${column}->'text', 'at', ${column}->>'at') end`;

const papersOf = (person: Param<string>): SQL =>
  listOf(
    sql`json_build_object('code', ${papers.code}, 'kind', ${papers.kind}, 'language', ${papers.language},
      'loanId', ${papers.loanId}, 'madeAt', ${wired(papers.madeAt)}, 'from', ${papers.from},
      'to', ${papers.to}, 'figures', ${papers.content}->'figures')`,
    sql`${papers.madeAt}, ${papers.id}`,
    sql`from ${papers} where ${papers.personId} = ${person}`,
  );

const plansOf = (person: Param<string>): SQL =>
  listOf(
    sql`json_build_object('loanId', ${loanPlans.loanId}, 'number', ${loanPlans.number},
      'kind', ${loanPlans.kind}, 'months', ${loanPlans.months}, 'status', ${loanPlans.status},
      'askedBy', ${loanPlans.askedBy}, 'reason', ${loanPlans.reason},
      'createdAt', ${wired(loanPlans.createdAt)}, 'inForceOn', ${loanPlans.inForceOn},
      'agreed', ${documentOf(loanPlans.consent)})`,
    sql`${loanPlans.createdAt}, ${loanPlans.id}`,
    sql`from ${loanPlans} join ${loans} on ${loans.id} = ${loanPlans.loanId}
      where ${loans.borrowerId} = ${person}`,
  );

/** What they said as a guarantor; `about`: what they were asked about. */
const answersOf = (person: Param<string>, about: Column): SQL =>
  listOf(
    sql`json_build_object('loanId', ${guarantees.loanId}, 'guaranteeId', ${guarantees.id},
      'status', ${consentAnswers.status}, 'askedAt', ${wired(consentAnswers.askedAt)},
      'answeredAt', ${wired(consentAnswers.answeredAt)}, 'agreed', ${documentOf(consentAnswers.document)})`,
    sql`${consentAnswers.askedAt}, ${consentAnswers.id}`,
    sql`from ${consentAnswers} join ${guarantees} on ${guarantees.id} = ${consentAnswers.guaranteeId}
      where ${guarantees.personId} = ${person} and ${about} is not null`,
  );

/** Each reads what is about them: a reason is for who wrote it, and a newcomer's number for who gave it. */
const changesOf = (person: Param<string>): SQL =>
  listOf(
    sql`json_build_object('loanId', ${guarantorChanges.loanId},
      'guaranteeId', ${guarantorChanges.guaranteeId}, 'kind', ${guarantorChanges.kind},
      'status', ${guarantorChanges.status}, 'createdAt', ${wired(guarantorChanges.createdAt)},
      'inForceOn', ${guarantorChanges.inForceOn},
      'reason', case when ${guarantorChanges.by} = ${person} then ${guarantorChanges.reason} end,
      'named', case when ${guarantorChanges.name} is not null
          and ${person} in (${loans.borrowerId}, ${guarantorChanges.personId})
        then json_build_object('name', ${guarantorChanges.name}, 'phone', ${guarantorChanges.phone}) end,
      'letter', case when ${guarantees.personId} = ${person}
        then ${documentOf(guarantorChanges.letter)} end)`,
    sql`${guarantorChanges.createdAt}, ${guarantorChanges.id}`,
    sql`from ${guarantorChanges} join ${loans} on ${loans.id} = ${guarantorChanges.loanId}
      join ${guarantees} on ${guarantees.id} = ${guarantorChanges.guaranteeId}
      where ${person} in (${loans.borrowerId}, ${guarantees.personId}, ${guarantorChanges.personId},
        ${guarantorChanges.by})`,
  );

const reportedOf = (person: Param<string>): SQL =>
  listOf(
    sql`json_build_object('on', ${bureauFiles.day}, 'letter', ${bureauRows.letter},
      'record', ${bureauRows.record})`,
    sql`${bureauFiles.day}, ${bureauRows.loanId}`,
    sql`from ${bureauRows} join ${bureauFiles} on ${bureauFiles.id} = ${bureauRows.fileId}
      join ${loans} on ${loans.id} = ${bureauRows.loanId} where ${loans.borrowerId} = ${person}`,
  );

const simSwapsOf = (person: Param<string>): SQL =>
  listOf(
    sql`json_build_object('swappedAt', ${wired(simSwaps.swappedAt)},
      'foundAt', ${wired(simSwaps.foundAt)}, 'clearedAt', ${wired(simSwaps.clearedAt)})`,
    sql`${simSwaps.foundAt}, ${simSwaps.id}`,
    sql`from ${simSwaps} where ${simSwaps.personId} = ${person}`,
  );

/** What staff wrote beside a promise is left out: it may name other people. */
const promisesOf = (person: Param<string>): SQL =>
  listOf(
    sql`json_build_object('loanId', ${collectionNotes.loanId}, 'at', ${wired(collectionNotes.at)},
      'payOn', ${collectionNotes.promisedOn}, 'amount', ${collectionNotes.promised})`,
    sql`${collectionNotes.at}, ${collectionNotes.id}`,
    sql`from ${collectionNotes} join ${loans} on ${loans.id} = ${collectionNotes.loanId}
      where ${loans.borrowerId} = ${person} and ${is(collectionNotes.kind, 'promise')}`,
  );

/** `amount` in cents. */
interface Agreed extends Omit<MyAgreed, 'promises'> {
  promises: (Omit<MyAgreed['promises'][number], 'amount'> & { amount: Cents })[];
}

/** What was agreed with a person, and what was found or reported about them; each oldest first. */
export const readAgreed = statement(
  'read_what_was_agreed',
  (personId: Param<string>) => sql<Agreed>`
    select ${papersOf(personId)} as "papers", ${plansOf(personId)} as "plans",
      ${answersOf(personId, consentAnswers.planId)} as "planAnswers", ${changesOf(personId)} as "guarantorChanges",
      ${answersOf(personId, consentAnswers.changeId)} as "changeAnswers", ${promisesOf(personId)} as "promises",
      ${simSwapsOf(personId)} as "simSwaps", ${reportedOf(personId)} as "reported"`,
);
