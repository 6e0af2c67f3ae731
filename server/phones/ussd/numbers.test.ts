import { describe, expect } from 'vitest';
import { PAYEE_HOLD_HOURS, READ_MINUTES, VISIT_MINUTES } from '@shared/limits';
import { phone } from '@shared/phone';
import { takeBackYes } from '@server/guarantors/consents/changes/take-back-yes';
import { atOneMoment, type PersonContext } from '@server/platform/core/context';
import { findHolderAsCaller } from '@server/people/pins/store';
import { PER_PAGE } from '@server/platform/http/paging';
import { app, testWith } from '@server/testing/app-test';
import { dial, PHONE_PIN, postTurn, readTerms, sendWord, setPhonePin } from '@server/testing/dial';
import {
  acceptAs,
  askFor,
  erase,
  lastCode,
  newLoan,
  newPerson,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { newHolder, takeNumber } from '@server/testing/number-hands';
import { newCast, valueOf } from '@server/testing/stages';

/** Whose number it is, for how long a PIN counts, and what others did with a number before. */

// An erased account that is bound again, and many loans, are written past the verbs.
const test = testWith({ checksBooks: false });

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

const personally = async ({ phone }: TestPerson): Promise<PersonContext> => {
  const [person] = await findHolderAsCaller(app.db, phone);
  if (!person) throw new Error('nobody has this number');
  const origin = { ip: null, requestId: null, browser: null };
  return { ...atOneMoment(app.deps), ...origin, actor: { kind: 'person', person } };
};

test('a session whose id comes again later has no PIN and begins at the menu', async () => {
  const person = await newPerson(app);
  await setPhonePin(app, person);
  const session = await dial(app, person);
  expect(await session.type('2', PHONE_PIN)).toMatch(/^CON You have no loan/);
  app.clock.advance((VISIT_MINUTES + 1) * 60);
  expect(await session.type('0')).toMatch(/^CON Tegemea\n1 /);
  expect(await session.type('4')).toMatch(/^CON Type your Tegemea PIN/);
});

test('what was typed in a visit is forgotten with it', async () => {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  await setPhonePin(app, guarantor);
  const session = await dial(app, guarantor);
  await session.type('1');
  expect(await readTerms(session)).toMatch(/type your Tegemea PIN/);
  app.clock.advance((VISIT_MINUTES + 1) * 60);
  expect(await session.type(PHONE_PIN)).toMatch(/^CON Tegemea\n1 /);
  expect(await session.type('1', '1')).toMatch(/^CON 1\//);
});

test('a page that was read more than an hour ago is read again, however often somebody dials', async () => {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  await setPhonePin(app, guarantor);
  const first = await dial(app, guarantor);
  await first.type('1');
  expect(await readTerms(first)).toMatch(/type your Tegemea PIN/);
  const minutes = VISIT_MINUTES - 1;
  for (let passed = minutes; passed <= READ_MINUTES; passed += minutes) {
    app.clock.advance(minutes * 60);
    expect((await dial(app, guarantor)).screen).toMatch(/type your Tegemea PIN/);
  }
  app.clock.advance(minutes * 60);
  expect((await dial(app, guarantor)).screen).toMatch(/^CON 1\//);
});

test('a right PIN after wrong ones says how many there were', async () => {
  const person = await newPerson(app);
  await setPhonePin(app, person);
  const guessing = await dial(app, person);
  await guessing.type('4', '9041', '9042');
  const own = await dial(app, person);
  expect(await own.type(PHONE_PIN)).toMatch(/^CON Wrong PINs typed before: 2\./);
});

test('who works for the lender sets no PIN, and may refuse', async () => {
  const staff = await newPerson(app, { isAdmin: true });
  const borrower = await newPerson(app);
  const id = await askFor(borrower, (await newLoan(borrower)).id, staff);
  const codes = 'select count(*)::int from phone_codes where phone = $1';
  const before = await valueOf<number>(app, codes, staff.phone);
  expect(await (await dial(app, staff)).type('2')).toMatch(
    /^END People who work at Tegemea set no PIN/,
  );
  expect(await (await dial(app, staff)).type('5')).toMatch(
    /^END People who work at Tegemea set no PIN/,
  );
  expect(await valueOf(app, codes, staff.phone)).toBe(before);
  expect(await (await dial(app, staff)).type('1', '3', '1')).toMatch(/^END You refused/);
  expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('declined');
});

test('a PIN that was set before somebody worked for the lender opens nothing since', async () => {
  const person = await newPerson(app);
  await setPhonePin(app, person);
  await app.db.query(`update persons set staff_role = 'officer' where id = $1`, [person.id]);
  expect(await (await dial(app, person)).type('4')).toMatch(/^END People who work at Tegemea/);
});

/** Does what a phone does whose SIM was replaced just now. */
async function afterSwap(act: () => Promise<void>): Promise<void> {
  app.deps.simSwap = { lastSwap: () => Promise.resolve({ kind: 'known', at: app.clock.now() }) };
  try {
    await act();
  } finally {
    app.deps.simSwap = undefined;
  }
}

test('a phone whose SIM was replaced makes no account, and does once its hours are over', async () => {
  const number = { phone: phone('254798000081') };
  const borrower = await newPerson(app);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, number, '5000.00', 'friend', 'Juma Otieno');
  await (await dial(app, number)).type('5', '1');
  await app.settle();
  const accounts = 'select count(*)::int from persons where phone = $1';
  const session = await dial(app, number);
  await session.type(lastCode(app, number.phone), '1', PHONE_PIN);
  await afterSwap(async () => {
    expect(await session.type(PHONE_PIN)).toMatch(/^END Laini ya nambari hii ilibadilishwa/);
  });
  expect(await valueOf(app, accounts, number.phone)).toBe(0);
  app.clock.advance(61);
  await (await dial(app, number)).type('5', '1');
  await app.settle();
  const after = await dial(app, number);
  const set = await after.type(lastCode(app, number.phone), '1', PHONE_PIN, PHONE_PIN);
  expect(set).toMatch(/PIN imewekwa/);
  expect(await valueOf(app, accounts, number.phone)).toBe(1);
});

describe('an erased account', () => {
  test('has no PIN, and nothing of what its phone dialled', async () => {
    const person = await newPerson(app);
    await setPhonePin(app, person);
    expect((await erase(app, person)).status).toBe(200);
    for (const table of ['phone_pins', 'ussd_sessions']) {
      const left = `select count(*)::int from ${table} where phone = $1`;
      expect(await valueOf(app, left, person.phone), table).toBe(0);
    }
    expect((await dial(app, person)).screen).toMatch(/^END Tegemea: hatuna akaunti wala ombi/);
  });

  test('leaves nothing of what its earlier number dialled and wrote, while they had it', async () => {
    app.deps.shortNumber = '20880';
    const person = await newPerson(app);
    await dial(app, person);
    await sendWord(app, person.phone, 'SALIO');
    app.clock.advance(3_600);
    const after = phone('254798000071');
    await takeNumber(app, person, after);
    app.clock.advance(3_600);
    const next = await newHolder(app, person);
    await dial(app, next);
    await sendWord(app, next.phone, 'SALIO');
    app.clock.advance(PAYEE_HOLD_HOURS * 3_600);
    await signIn({ ...person, phone: after });
    expect((await erase(app, person)).status).toBe(200);
    for (const table of ['ussd_sessions', 'inbound_words']) {
      const left = `select count(*)::int from ${table} where phone = $1`;
      expect(await valueOf(app, left, person.phone), `${table} of the next holder`).toBe(1);
    }
  });

  test('that stands for a loan again is opened by a code and a PIN', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    await runningLoan(app, borrower, guarantor, admin);
    // As after a payment that M-Pesa took back (decision 0297).
    await app.db.query(
      'update persons set erased_at = $2, phone_verified_at = null, version = version + 1 where id = $1',
      [guarantor.id, app.clock.now()],
    );
    app.clock.advance(120);
    const session = await dial(app, guarantor);
    expect(await session.type('4')).toMatch(/^CON Unahitaji PIN ya Tegemea/);
    expect(await session.type('1')).toMatch(/^END Msimbo unakuja/);
    await app.settle();
    const next = await dial(app, guarantor);
    const set = await next.type(lastCode(app, guarantor.phone), PHONE_PIN, PHONE_PIN);
    expect(set).toMatch(/PIN (imewekwa|is set)/);
    expect(await next.type('4')).toMatch(/\n1 \S+ O\./);
    const opened = `select count(*)::int from events where subject_id = $1 and kind = 'account_opened_again'`;
    expect(await valueOf(app, opened, guarantor.id)).toBe(1);
  });

  test('is not opened again by a phone whose SIM was replaced', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    await runningLoan(app, borrower, guarantor, admin);
    await app.db.query(
      'update persons set erased_at = $2, phone_verified_at = null, version = version + 1 where id = $1',
      [borrower.id, app.clock.now()],
    );
    app.clock.advance(120);
    await (await dial(app, borrower)).type('4', '1');
    await app.settle();
    await afterSwap(async () => {
      const session = await dial(app, borrower);
      expect(await session.type(lastCode(app, borrower.phone), PHONE_PIN, PHONE_PIN)).toMatch(
        /^END Laini ya nambari hii ilibadilishwa/,
      );
    });
    const erased = 'select erased_at is not null from persons where id = $1';
    expect(await valueOf(app, erased, borrower.id)).toBe(true);
  });

  test('leaves nothing to whoever has its number next', async () => {
    const person = await newPerson(app);
    await setPhonePin(app, person);
    await erase(app, person);
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, person, '5000.00', 'friend', 'Next Holder');
    const session = await dial(app, person);
    expect(await session.type('2')).toMatch(/^CON Unahitaji PIN ya Tegemea/);
    expect(await session.type('1')).toMatch(/^END Msimbo unakuja/);
    await app.settle();
    const next = await dial(app, person);
    expect(await next.type(lastCode(app, person.phone))).toContain('Wewe ni Next Holder?');
    await next.type('1', PHONE_PIN, PHONE_PIN);
    const accounts = 'select count(*)::int from persons where phone = $1';
    expect(await valueOf(app, `${accounts} and phone_verified_at is not null`, person.phone)).toBe(
      1,
    );
    expect(await valueOf(app, `${accounts} and id = '${person.id}'`, person.phone)).toBe(0);
  });

  test('of 1.0.0 that still has its number keeps it, and whoever has the phone is told at once', async () => {
    const person = await newPerson(app);
    await app.db.query('update persons set erased_at = $2, version = version + 1 where id = $1', [
      person.id,
      app.clock.now(),
    ]);
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, person, '5000.00', 'friend', 'Next Holder');
    app.clock.advance(120);
    const asking = await dial(app, person);
    expect(await asking.type('2', '1')).toMatch(/^END Msimbo unakuja/);
    await app.settle();
    const session = await dial(app, person);
    const last = await session.type(lastCode(app, person.phone), '1', PHONE_PIN, PHONE_PIN);
    expect(last).toMatch(/^END Mambo yamebadilika/);
    const accounts = 'select count(*)::int from persons where phone = $1';
    expect(await valueOf(app, accounts, person.phone)).toBe(1);
  });
});

test('what somebody guarantees is found among more newer loans than a page lists', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  await setPhonePin(app, guarantor);
  await refuseMany(guarantor);
  expect(await (await dial(app, guarantor)).type('4', PHONE_PIN)).toMatch(
    /^CON What I guarantee\n1 \S+ O\., at most KSh /,
  );
});

/** Somebody refuses one loan more than a page lists, each newer than what they guarantee. */
async function refuseMany(guarantor: TestPerson): Promise<void> {
  const borrower = await newPerson(app);
  const { id } = await newLoan(borrower);
  const guarantee = await askFor(borrower, id, guarantor);
  await guarantor.put(`/api/guarantees/${guarantee}`, { status: 'declined' });
  await app.db.query(
    `with copied as (insert into loans
       select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'status', 'closed',
         'closed_reason', 'withdrawn', 'closed_at', l.created_at, 'reference', 'LNTEST' || lpad(n::text, 4, '0')))).*
       from loans l, generate_series(1, $2) n where l.id = $1 returning id)
     insert into guarantees select (jsonb_populate_record(g,
       jsonb_build_object('id', gen_random_uuid(), 'loan_id', copied.id))).*
     from copied, guarantees g where g.loan_id = $1`,
    [id, PER_PAGE + 1],
  );
}

describe('taking a yes back', () => {
  test('that was approved meanwhile does nothing, and shows how it stands', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await newLoan(borrower);
    const guarantee = await askFor(borrower, id, guarantor);
    await acceptAs(guarantor, guarantee);
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    expect(await session.type('4', PHONE_PIN, '1', '1')).toMatch(/^CON Take back your yes/);
    expect((await admin.put(`/api/admin/loans/${id}/approve`)).status).toBe(200);
    expect(await session.type('1')).toMatch(
      /^CON This has just changed\.\n.*loan of KSh 20,000\.\n/,
    );
    const { sessionId, text } = session;
    expect(await postTurn(app, { sessionId, phone: guarantor.phone, text })).toMatch(/^CON This/);
    expect(await valueOf(app, 'select status from guarantees where id = $1', guarantee)).toBe(
      'accepted',
    );
  });

  test('of a running loan is a wish that has to be meant, so it is refused here', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const other = await newPerson(app);
    const { id } = await newLoan(borrower);
    const guarantee = await askFor(borrower, id, guarantor);
    await acceptAs(guarantor, guarantee);
    await acceptAs(other, await askFor(borrower, id, other));
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    await admin.put(`/api/admin/loans/${id}/approve`);
    await admin.post(`/api/admin/loans/${id}/disburse`);
    await app.settle();
    await expect(
      takeBackYes(await personally(guarantor), guarantee, 'By the menus'),
    ).rejects.toMatchObject({ refusal: { code: 'changed_meanwhile' } });
    const wished = 'select count(*)::int from guarantor_changes where loan_id = $1';
    expect(await valueOf(app, wished, id)).toBe(0);
  });
});
