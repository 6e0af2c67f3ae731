import { TERMS_OF_ANOTHER } from '@shared/legal';
import type { Phone } from '@shared/phone';
import { newAccount } from '@server/people/accounts/sign-up';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import type { PeopleBroughtIn } from '@server/lending/import-record';
import { bumpVersion } from '@server/loans/loans/parts';
import { type Context, nextAct } from '@server/platform/core/context';
import { ON_DESK } from '@server/platform/db/live-lines';
import { idHere, loanRows, recordOf } from './brought-in';
import { checkImport, type CheckedImport } from './check-import';
import { digestOf, textsOf } from './check-upload';
import type { LoanIn, PersonIn } from './columns';
import { finishImport, openBatch } from './open-loans';
import { findAccounts, findImport, findPieces, type ImportRow, type KnownAccount } from './store';

/** Loans that are brought in by one commit. */
const BATCH = 100;

/**
 * The job: brings a confirmed import in, batch by batch, and then lets its loans run, again in batches. Each batch
 * counts itself on the import's row in its own commit, so a run after a crash goes on where the last one ended, and of
 * two runs each batch is one's.
 */
export async function postImport(context: Context, importId: string): Promise<void> {
  const [row] = await findImport(context.db, importId);
  if (row?.status !== 'posting') return;
  const texts = textsOf(await findPieces(context.db, importId));
  if (digestOf(texts) !== row.digest) throw new Error(`import ${importId} has other files by now`);
  const checked = await checkImport(texts, row.asOf);
  const run = async (act: typeof postBatch) => {
    while (await retrying(() => act(nextAct(context), importId, checked)));
  };
  await run(postBatch);
  await run(openBatch);
  await retrying(() => finishImport(nextAct(context), importId));
}

/** Returns whether it brought loans in. */
async function postBatch(
  context: Context,
  importId: string,
  checked: CheckedImport,
): Promise<boolean> {
  const [row] = await findImport(context.db, importId);
  const batch =
    row?.status === 'posting' ? checked.loans.slice(row.posted, row.posted + BATCH) : [];
  if (!row || batch.length === 0) return false;
  const { borrowers, change, people } = await broughtInPeople(context, row, checked, batch);
  const parts = batch.map((loan): Recorded => {
    const borrowerId = borrowers.get(loan.person_id);
    if (!borrowerId) throw new Error(`loan ${loan.loan_id} has no borrower`);
    const record = recordOf(row, checked, loan);
    return { insert: loanRows(context, row, borrowerId, { record, loan }) };
  });
  const posted = row.posted + batch.length;
  const set = { posted, people: sumOf(row.people, people) };
  const counted: Unrecorded = {
    update: { imports: [{ id: row.id, version: row.version, set }] },
    whyNoEvent: 'part_of_import',
    shownOn: ON_DESK,
  };
  await commit(context.db, joinChanges(counted, change, ...parts));
  return true;
}

const sumOf = (a: PeopleBroughtIn, b: PeopleBroughtIn): PeopleBroughtIn => ({
  made: a.made + b.made,
  found: a.found + b.found,
  apart: a.apart + b.apart,
});

/** The accounts of a batch's people, and the change that makes those that are missing. */
interface BroughtInPeople {
  borrowers: Map<string, string>;
  change: Change;
  people: PeopleBroughtIn;
}

async function broughtInPeople(
  context: Context,
  row: ImportRow,
  checked: CheckedImport,
  batch: readonly LoanIn[],
): Promise<BroughtInPeople> {
  const wanted = new Set(batch.map((loan) => loan.person_id));
  const people = checked.people.filter((person) => wanted.has(person.person_id));
  const accounts = await findAccounts(
    context.db,
    people.map((person) => idHere(row.id, 'person', person.person_id)),
    people.map(({ phone }) => phone),
  );
  const borrowers = new Map<string, string>();
  const counts = { made: 0, found: 0, apart: 0 };
  const changes = people.map((person): Change => {
    const id = idHere(row.id, 'person', person.person_id);
    const known =
      accounts.find((account) => account.id === id) ??
      accounts.find((account) => isSamePerson(account, person));
    borrowers.set(person.person_id, known?.id ?? id);
    // What worsens a standing changes the person's version.
    if (known) {
      if (known.id !== id && isFirstOf(checked, person, batch)) counts.found += 1;
      return { update: { persons: [bumpVersion(known)] } };
    }
    const isTaken = accounts.some(({ phone, isVerified }) => isVerified && phone === person.phone);
    counts[isTaken ? 'apart' : 'made'] += 1;
    return { insert: newPerson(context, row, person, { id, isTaken }) };
  });
  return { borrowers, change: joinChanges(...changes), people: counts };
}

const isSamePerson = (account: KnownAccount, { first_name, last_name, phone }: PersonIn): boolean =>
  account.isVerified &&
  account.phone === phone &&
  nameOf(account.firstName, account.lastName) === nameOf(first_name, last_name);

const nameOf = (first: string, last: string): string => `${first} ${last}`.toLowerCase();

/** Whether the person's first loan of the files is in this batch: each is counted once. */
const isFirstOf = (
  { loans }: CheckedImport,
  { person_id: personId }: PersonIn,
  batch: readonly LoanIn[],
): boolean => batch.includes(loans.find((loan) => loan.person_id === personId) ?? ({} as LoanIn));

/**
 * An account without email and password, which a code to its number opens. Where the number is the verified one of an
 * account with another name, it opens nothing: a person at the desk finds out whose it is.
 */
function newPerson(
  context: Context,
  { id: importId, source }: ImportRow,
  person: PersonIn,
  { id, isTaken }: { id: string; isTaken: boolean },
): Recorded['insert'] {
  const now = context.now();
  const row = {
    ...newAccount(now),
    id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: null,
    passwordHash: null,
    phone: person.phone satisfies Phone,
    phoneVerifiedAt: isTaken ? null : now,
    termsVersion: TERMS_OF_ANOTHER,
  };
  const detail = { source, number: person.person_id, importId };
  const event = eventOf(context, 'person_brought_in', { kind: 'person', id }, detail);
  return { persons: [row], events: [event] };
}
