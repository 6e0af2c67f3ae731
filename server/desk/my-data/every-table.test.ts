import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { MyData } from '@shared/contract/my-data';
import * as schema from '@server/platform/db/schema';
import { ROOT } from '@server/platform/core/root';

/** Every table that may tell of a person is in the copy of their data, or stands here with the reason why not. */

const EXPORTED: Record<string, keyof MyData> = {
  persons: 'account',
  national_ids: 'nationalId',
  identity_changes: 'identityChanges',
  trust_events: 'standing',
  sessions: 'signIns',
  events: 'activity',
  messages: 'messages',
  mails: 'mails',
  inbound_words: 'words',
  ussd_turns: 'menus',
  complaints: 'complaints',
  loans: 'loans',
  instalments: 'loans',
  loan_charges: 'loans',
  loan_agreements: 'loans',
  pay_days: 'loans',
  guarantors: 'contacts',
  guarantees: 'guarantees',
  claims: 'guarantees',
  payments: 'payments',
  papers: 'papers',
  loan_plans: 'plans',
  consent_answers: 'planAnswers',
  guarantor_changes: 'guarantorChanges',
  collection_notes: 'promises',
  sim_swaps: 'simSwaps',
  bureau_rows: 'reported',
  opt_outs: 'messagesRefusedAt',
};

const OF_STAFF = 'what somebody did for the lender; their own acts stand in `activity`';
const SECRET = 'what proves a person: whoever stole a session could take it away';
const THE_BOOKS = 'the books; what they come to for a person stands in `loans` and `payments`';
const NOT_THEIRS: Record<string, string> = {
  account_map: OF_STAFF,
  approvals: OF_STAFF,
  bureau_files: OF_STAFF,
  collection_assignments: OF_STAFF,
  imports: OF_STAFF,
  period_closes: OF_STAFF,
  product_versions: OF_STAFF,
  reconciliation_differences: OF_STAFF,
  service_keys: OF_STAFF,
  webhook_endpoints: OF_STAFF,
  webhook_deliveries: OF_STAFF,
  staff_signatures: OF_STAFF,
  staff_authenticators: SECRET,
  staff_challenges: SECRET,
  staff_links: SECRET,
  staff_recovery: SECRET,
  phone_codes: SECRET,
  phone_pins: SECRET,
  journal_entries: THE_BOOKS,
  postings: THE_BOOKS,
  quotes: 'how a price was computed; what came of it stands in `loans`',
  bureau_accounts: 'the latest notice and report: these stand in `messages` and `reported`',
  provider_tokens: 'of the lender at its provider',
  callbacks: 'what the provider of money told: what it came to stands in `payments`',
  delivery_reports: 'what the gateway told: what it came to stands in `messages`',
  idempotency_keys: 'answers that a repeated request gets again, for a day',
  import_files: 'files of another system, until they are brought in',
  ussd_sessions: 'where a phone is in the menus, for a month',
  throttles: 'counts by account and address, for some hours',
};

const isTable = (value: unknown): value is PgTable => is(value, PgTable);

const TABLES = Object.values(schema)
  .filter(isTable)
  .map((table) => getTableConfig(table));

/** Tables from which keys lead to a person, however many tables lie between. */
function leadingToPersons(): Set<string> {
  const found = new Set(['persons']);
  const isNew = ({ name, foreignKeys }: (typeof TABLES)[number]) =>
    !found.has(name) &&
    foreignKeys.some((key) => found.has(getTableConfig(key.reference().foreignTable).name));
  for (let more = TABLES; more.length > 0; more = TABLES.filter(isNew)) {
    for (const { name } of more.filter(isNew)) found.add(name);
  }
  return found;
}

/** Tables with a column that the book of columns calls personal or secret. */
const withPersonalColumns = (): string[] =>
  readFileSync(join(ROOT, 'docs/columns.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, kind]) => kind === 'personal' || kind === 'secret')
    .flatMap(([table]) => table ?? []);

test('every table that may tell of a person is exported, or stands on the list with its reason', () => {
  const telling = new Set([...leadingToPersons(), ...withPersonalColumns()]);
  expect(telling.size).toBeGreaterThan(40);
  expect([...telling].sort()).toEqual(
    [...Object.keys(EXPORTED), ...Object.keys(NOT_THEIRS)].sort(),
  );
});
