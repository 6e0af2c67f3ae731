import { expect } from 'vitest';
import { newId } from '@server/platform/core/ids';
import { newPerson, payBy, runningLoan } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';

/** What can be there only once, whatever the code does. */

test.beforeAll(async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  await payBy(app, borrower, loan.id);
});

/** What PostgreSQL says of another row like one that is there, but for these columns. */
async function refusalOf(table: string, where: string, changes: object): Promise<string> {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      `insert into ${table} select (jsonb_populate_record(t, $1)).* from ${table} t
       where ${where} limit 1`,
      [JSON.stringify(changes)],
    );
    expect(rowCount, 'there is a row to copy').toBe(1);
    return 'not refused';
  } catch (error) {
    const { constraint } = error as Error & { constraint?: string };
    if (constraint === undefined) throw error;
    return constraint;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

interface Twin {
  what: string;
  table: string;
  where: string;
  /** What is other about the second row, its id apart, and what refuses it. */
  refused: object;
  by: string;
  /** What has to be other for it to be taken. */
  taken: object;
}

const PAYOUT = `kind = 'disbursement' and status = 'succeeded'`;
const REPAYMENT = `kind = 'repayment' and status = 'succeeded'`;
/** Ids of M-Pesa's and ours that a payment bears; a copy bears others. */
const IDS = {
  receipt: 'TTTTTTTTTT',
  our_reference: 'LNOTHER-D9',
  provider_request_id: 'ws_CO_9',
};
const OPEN_PROMPT = { ...IDS, status: 'waiting', settled_at: null, receipt: null };

const TWINS: Twin[] = [
  {
    what: 'an email',
    table: 'persons',
    where: 'true',
    refused: { phone: '254111222333' },
    by: 'persons_email_key',
    taken: { phone: '254111222333', email: 'another@example.co.ke' },
  },
  {
    what: 'a verified number',
    table: 'persons',
    where: 'phone_verified_at is not null',
    refused: { email: 'another@example.co.ke' },
    by: 'persons_verified_phone_key',
    taken: { email: 'another@example.co.ke', phone_verified_at: null },
  },
  {
    what: 'a cause of trust',
    table: 'trust_events',
    where: 'true',
    refused: {},
    by: 'trust_events_cause_key',
    taken: { turn: 2 },
  },
  {
    what: 'a code’s place among its number’s',
    table: 'phone_codes',
    where: 'true',
    refused: {},
    by: 'phone_codes_ordinal_key',
    taken: { ordinal: 2 },
  },
  {
    what: 'a loan’s reference',
    table: 'loans',
    where: 'true',
    refused: {},
    by: 'loans_reference_key',
    taken: { reference: 'LNOTHER' },
  },
  {
    what: 'a number in a borrower’s address book',
    table: 'guarantors',
    where: 'true',
    refused: {},
    by: 'guarantors_phone_key',
    taken: { phone: '254111222333' },
  },
  {
    what: 'an M-Pesa receipt',
    table: 'payments',
    where: REPAYMENT,
    refused: { ...IDS, receipt: undefined },
    by: 'payments_receipt_key',
    taken: IDS,
  },
  {
    what: 'an id that M-Pesa gave a prompt',
    table: 'payments',
    where: REPAYMENT,
    refused: { ...IDS, provider_request_id: undefined },
    by: 'payments_provider_request_key',
    taken: IDS,
  },
  {
    what: 'our own id of a payout',
    table: 'payments',
    where: PAYOUT,
    refused: { ...IDS, our_reference: undefined, attempt: 2, status: 'failed' },
    by: 'payments_our_reference_key',
    taken: { ...IDS, attempt: 2, status: 'failed' },
  },
  {
    what: 'an attempt to pay a loan out',
    table: 'payments',
    where: PAYOUT,
    refused: { ...IDS, status: 'failed' },
    by: 'payments_payout_attempt_key',
    taken: { ...IDS, status: 'failed', attempt: 2 },
  },
  {
    what: 'a live payout of a loan',
    table: 'payments',
    where: PAYOUT,
    refused: { ...IDS, attempt: 2, status: 'requested' },
    by: 'payments_one_payout_key',
    taken: { ...IDS, attempt: 2, status: 'failed' },
  },
];

test.each(TWINS)('$what is there once', async ({ table, where, refused, by, taken }) => {
  expect(await refusalOf(table, where, { id: newId(), ...refused })).toBe(by);
  expect(await refusalOf(table, where, { id: newId(), ...taken })).toBe('not refused');
});

test('a guarantor is on a loan once: by number, by entry of the address book, by person', async () => {
  const other = { id: newId(), person_id: null, status: 'pending', agreement: null };
  const copy = (changes: object) => refusalOf('guarantees', 'true', { ...other, ...changes });
  expect(await copy({})).toBe('guarantees_once_key');
  expect(await copy({ phone: '254111222333' })).toBe('guarantees_guarantor_key');
  const entry = newId();
  await app.db.query(
    `insert into guarantors (id, version, borrower_id, name, phone, created_at)
     select $1, 1, borrower_id, 'Cherono', '254111222333', now() from guarantors limit 1`,
    [entry],
  );
  const apart = { phone: '254111222333', guarantor_id: entry };
  expect(await copy({ ...apart, person_id: undefined })).toBe('guarantees_person_key');
  expect(await copy(apart)).toBe('not refused');
});

test('a person has one prompt open on a loan', async () => {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    const copy = (changes: object) =>
      client.query(
        `insert into payments select (jsonb_populate_record(t, $1)).* from payments t
         where ${REPAYMENT} limit 1`,
        [JSON.stringify({ ...OPEN_PROMPT, ...changes })],
      );
    await copy({ id: newId() });
    await expect(
      copy({
        id: newId(),
        status: 'unknown',
        provider_request_id: 'ws_CO_8',
        our_reference: null,
      }),
    ).rejects.toMatchObject({ constraint: 'payments_one_prompt_key' });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a borrower has one draft', async () => {
  const draft = { status: 'quoting', outstanding_cents: 0, overdue_principal_cents: 0 };
  const client = await app.db.connect();
  try {
    await client.query('begin');
    const copy = (reference: string) =>
      client.query(
        `insert into loans select (jsonb_populate_record(t, $1)).* from loans t
         where status = 'active' limit 1`,
        [JSON.stringify({ ...draft, id: newId(), reference })],
      );
    await copy('LNONE');
    await expect(copy('LNTWO')).rejects.toMatchObject({ constraint: 'loans_one_draft_key' });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  ['persons', { email: 'UPPER@example.co.ke' }, 'persons_email_lower'],
  ['persons', { email: 'a@b.ke', phone: '0712345678' }, 'persons_phone_stored'],
  ['persons', { email: 'a@b.ke', trust_score: 1001 }, 'persons_trust_range'],
  ['persons', { email: 'a@b.ke', limit_cents: 25_000_001 }, 'persons_limit_range'],
  ['phone_codes', { tries: 6 }, 'phone_codes_tries'],
  ['phone_codes', { purpose: 'login' }, 'phone_codes_purpose'],
  ['trust_events', { points: 1 }, 'trust_events_adds_up'],
  ['trust_events', { cause: 'luck', loan_id: newId(), instalment: 1 }, 'trust_events_cause'],
  ['trust_events', { cause: 'loan_repaid' }, 'trust_events_about'],
  ['trust_events', { turn: 0 }, 'trust_events_turn'],
  ['guarantors', { phone: '+254712345678' }, 'guarantors_phone_stored'],
  ['guarantees', { status: 'maybe' }, 'guarantees_status'],
  ['guarantees', { cap_cents: 0 }, 'guarantees_cap'],
  ['guarantees', { amount_charged_cents: 99_999_999 }, 'guarantees_charged'],
  ['guarantees', { amount_charged_cents: -1 }, 'guarantees_charged'],
  ['guarantees', { agreement: null }, 'guarantees_agreed'],
  ['guarantees', { person_id: null }, 'guarantees_agreed'],
  ['payments', { kind: 'gift' }, 'payments_kind'],
  ['payments', { status: 'maybe' }, 'payments_status'],
  ['payments', { amount_cents: 0 }, 'payments_amount'],
  ['payments', { amount_cents: 25_000_001 }, 'payments_amount'],
  ['instalments', { number: 99, amount_cents: 1 }, 'instalments_sum'],
  ['instalments', { number: 99, principal_paid_cents: 99_999_999 }, 'instalments_paid'],
])('a row of %s with %j is refused', async (table, changes, by) => {
  const id = table === 'instalments' ? {} : { id: newId() };
  expect(await refusalOf(table, 'true', { ...id, ...changes })).toBe(by);
});

test('nothing points at what is not there', async () => {
  const gone = newId();
  for (const [table, column] of [
    ['loans', 'borrower_id'],
    ['guarantees', 'loan_id'],
    ['guarantees', 'guarantor_id'],
    ['payments', 'loan_id'],
    ['payments', 'person_id'],
    ['quotes', 'loan_id'],
    ['phone_codes', 'person_id'],
    ['trust_events', 'person_id'],
    ['instalments', 'loan_id'],
  ] as const) {
    const free = { reference: 'LNX', turn: 2, ordinal: 9, phone: '254111222333', ...IDS };
    const id = table === 'instalments' ? {} : { id: newId() };
    const guarantee = table === 'guarantees' && column === 'guarantor_id' ? NEW_GUARANTEE : {};
    const row = { ...id, ...free, ...guarantee, [column]: gone };
    const where = table === 'payments' ? REPAYMENT : 'true';
    expect(await refusalOf(table, where, row), table).toMatch(new RegExp(`^${table}_${column}_`));
  }
});

const NEW_GUARANTEE = { person_id: null, status: 'declined', agreement: null };
