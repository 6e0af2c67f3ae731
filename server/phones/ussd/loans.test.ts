import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { dial, PHONE_PIN, postTurn, readTerms, setPhonePin } from '@server/testing/dial';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { moveToInstant } from '@server/testing/nights';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { type Cast, loanOf, newCast, valueOf } from '@server/testing/stages';

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

/** Accepts by the menus, with a PIN that is there. */
async function acceptByPhone(guarantor: TestPerson): Promise<string> {
  const session = await dial(app, guarantor);
  await session.type('1');
  await readTerms(session);
  return session.type(PHONE_PIN);
}

test('two by the menus and one by the link: the same rows but for channel, session and pages', async () => {
  const borrower = await newPerson(app);
  const [first, second, third] = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const ids: string[] = [];
  for (const each of [first, second, third]) ids.push(await askFor(borrower, loan.id, each));
  const rates = [(await loanOf(borrower, loan.id)).apr];
  for (const each of [first, second]) {
    await setPhonePin(app, each);
    expect(await acceptByPhone(each)).toMatch(/^END Agreed/);
    rates.push((await loanOf(borrower, loan.id)).apr);
  }
  await acceptAs(third, ids[2] ?? '');
  rates.push((await loanOf(borrower, loan.id)).apr);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  expect(new Set(rates).size).toBe(rates.length);
  const columns = 'select to_jsonb(g) from guarantees g where id = $1';
  const rows = await Promise.all(
    ids.map((id) => valueOf<Record<string, unknown>>(app, columns, id)),
  );
  const shapes = rows.map((row) => ({
    columns: Object.keys(row),
    empty: Object.keys(row).filter((key) => row[key] === null),
    agreement: Object.keys(row['agreement'] as object).filter((key) => key !== 'dialled'),
  }));
  expect(shapes[0]).toEqual(shapes[2]);
  expect(shapes[1]).toEqual(shapes[2]);
});

describe('a loan', () => {
  test('is read after the PIN, and paid by a prompt that a repeated turn does not send again', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await runningLoan(app, borrower, guarantor, admin);
    await setPhonePin(app, borrower);
    const session = await dial(app, borrower);
    expect(await session.type('2')).toMatch(/^CON Type your Tegemea PIN/);
    expect(await session.type(PHONE_PIN)).toMatch(new RegExp(`^CON Loan ${loan.reference}: KSh `));
    expect(await session.type('1')).toMatch(/^CON Pay by M-Pesa:\n1 KSh [\d,]+\n/);
    const screen = await session.type('2', '1500');
    expect(screen).toMatch(/^END A prompt for KSh 1,500 comes to this phone/);
    const { sessionId, text } = session;
    for (let again = 0; again < 3; again += 1) {
      expect(await postTurn(app, { sessionId, phone: borrower.phone, text })).toBe(screen);
    }
    const prompts = `select count(*)::int from payments where loan_id = $1 and kind = 'repayment'`;
    expect(await valueOf(app, prompts, loan.id)).toBe(1);
  });

  test('of two is chosen, what is due first in front', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const first = await runningLoan(app, borrower, guarantor, admin, { amount: '5000.00' });
    app.clock.advance(3 * 24 * 3_600);
    const second = await runningLoan(app, borrower, guarantor, admin, { amount: '5000.00' });
    await setPhonePin(app, borrower);
    const session = await dial(app, borrower);
    const screen = await session.type('3', PHONE_PIN);
    expect(screen).toMatch(
      new RegExp(`^CON My loans\\n1 ${first.reference}: .*\\n2 ${second.reference}: `),
    );
    expect(await session.type('2', '2', '700')).toMatch(/^END A prompt for KSh 700 /);
    const prompted = `select loan_id from payments where kind = 'repayment' and person_id = $1`;
    expect(await valueOf(app, prompted, borrower.id)).toBe(second.id);
  });

  test('is nobody’s who has none', async () => {
    const person = await newPerson(app);
    await setPhonePin(app, person);
    const session = await dial(app, person);
    expect(await session.type('2', PHONE_PIN)).toMatch(/^CON You have no loan/);
    expect(await session.type('0', '3')).toMatch(/^CON You have no loan/);
  });
});

describe('a notice', () => {
  /** A loan 92 days late, whose guarantor has a PIN and a notice. */
  async function noticed(): Promise<Cast & { loan: Loan; claimId: string }> {
    const cast = await newCast(app);
    const loan = await lateLoan(app, cast, 92);
    const claimId = await giveNotice(app, loan.id);
    await setPhonePin(app, cast.guarantor);
    return { ...cast, loan, claimId };
  }

  test('is seen by being answered, and appealed by a number', async () => {
    const { guarantor, claimId } = await noticed();
    const session = await dial(app, guarantor);
    const screen = await session.type('4', PHONE_PIN, '1');
    expect(screen).toMatch(/ is 92 days late\. You owe nothing now\.\nUnpaid /);
    const seen = 'select seen_at is not null from claims where id = $1';
    // A screen that was sent may be lost; who answers it has read it.
    expect(await valueOf(app, seen, claimId)).toBe(false);
    expect(await session.type('1')).toMatch(/^CON Why should you not pay for /);
    expect(await valueOf(app, seen, claimId)).toBe(true);
    expect(await session.type('2')).toMatch(/^END Your appeal about the loan of /);
    const appeal = `select status || ' ' || ground from claims where id = $1`;
    expect(await valueOf(app, appeal, claimId)).toBe('appealed already_paid');
    const again = await dial(app, guarantor);
    expect(await again.type('4', PHONE_PIN, '1')).toMatch(/^CON Your appeal about the loan of /);
  });

  test('says how late the loan is today, not when the notice was given', async () => {
    const { guarantor } = await noticed();
    app.clock.advance(24 * 3_600);
    const session = await dial(app, guarantor);
    expect(await session.type('4', PHONE_PIN, '1')).toMatch(/ is 93 days late\. You owe nothing/);
    await signIn(guarantor);
    const [own] = (await guarantor.get<Guarantee[]>('/api/guarantees/user')).body;
    expect(own?.lateness?.daysPastDue).toBe(93);
  });

  test('leads to a call, once, which waits for a person as a complaint does', async () => {
    const { guarantor, loan } = await noticed();
    for (let again = 0; again < 3; again += 1) {
      const session = await dial(app, guarantor);
      expect(await session.type('4', PHONE_PIN, '1', '2')).toMatch(/^END We will call this number/);
    }
    await app.settle();
    const told = app.world.phone(guarantor.phone).inbox.filter(({ text }) => /CP\w{8}/.test(text));
    // Nothing that they never said, and no link for a phone without data.
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Tegemea: you asked us to call, request CP\w{8}\. You hear from us by /,
      ),
    ]);
    expect(told[0]?.text).not.toMatch(/complaint|http/);
    const asked = 'select array_agg(loan_id) from complaints where person_id = $1';
    expect(await valueOf(app, asked, guarantor.id)).toEqual([loan.id]);
  });

  test('that a complaint holds up says so', async () => {
    const { guarantor, loan } = await noticed();
    const complaint = { kind: 'not_my_guarantee', loanId: loan.id, text: 'I never said yes' };
    expect((await guarantor.post('/api/complaints', complaint)).status).toBe(201);
    const session = await dial(app, guarantor);
    expect(await session.type('4', PHONE_PIN, '1')).toMatch(
      /^CON Your complaint about the loan of .* We ask you for nothing/,
    );
  });

  test('ends in a charge, which is paid by a prompt, once, and then nothing is asked', async () => {
    const { borrower, guarantor, loan, claimId } = await noticed();
    const deadline = await valueOf<Date>(app, 'select deadline from claims where id = $1', claimId);
    const session = await dial(app, guarantor);
    expect(await session.type('4', PHONE_PIN, '1')).toMatch(/\n1 Appeal\n/);
    moveToInstant(app, new Date(deadline.getTime() + 60_000));
    await chargeDue(actingAs(app.deps, 'job'), app.clock.now());
    await app.settle();
    const { phone } = guarantor;
    const asking = app.world.phone(phone).prompt;
    if (asking) app.world.answerPrompt(phone, asking.id, 'cancel');
    await app.settle();
    const late = await dial(app, guarantor);
    const shown = await late.type('4', PHONE_PIN, '1');
    expect(shown).toMatch(/^CON We asked you to pay for \S+ O\.: KSh [\d,.]+ is left to pay\./);
    const paid = await late.type('1');
    expect(paid).toMatch(/^END A prompt for KSh [\d,.]+ comes to this phone/);
    const { sessionId, text } = late;
    expect(await postTurn(app, { sessionId, phone, text })).toBe(paid);
    await app.settle();
    const { prompt } = app.world.phone(phone);
    if (!prompt) throw new Error('no prompt');
    app.world.answerPrompt(phone, prompt.id, 'approve');
    await app.settle();
    expect(await valueOf(app, 'select status from claims where id = $1', claimId)).toBe('paid');
    const again = await dial(app, guarantor);
    expect(await again.type('4', PHONE_PIN, '1')).not.toContain('is left to pay');
    // What the guarantor paid, the borrower now owes to them: the phone shows it as the web does.
    await setPhonePin(app, borrower);
    await signIn(borrower);
    expect(await figuresOn(borrower)).toEqual(await figuresOf(borrower, loan));
  });
});

/** What is left and what is due, by the menus and by the web. */
async function figuresOn(borrower: TestPerson): Promise<number[]> {
  const screen = await (await dial(app, borrower)).type('2', PHONE_PIN);
  const [, ...figures] = /: KSh ([\d,.]+) left\. KSh ([\d,.]+) is due/.exec(screen) ?? [];
  return figures.map((each) => Number(each.replaceAll(',', '')));
}

async function figuresOf(borrower: TestPerson, { id }: Loan): Promise<number[]> {
  const { payOff, nextPayment } = await loanOf(borrower, id);
  return [Number(payOff), Number(nextPayment)];
}

test('what somebody guarantees is read after the PIN alone', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  await setPhonePin(app, guarantor);
  const session = await dial(app, guarantor);
  expect(await session.type('4')).toMatch(/^CON Type your Tegemea PIN/);
  expect(await session.type(PHONE_PIN)).toMatch(/^CON What I guarantee\n1 \S+ O\., at most KSh /);
  expect(await session.type('1')).toMatch(/Today it could cost you KSh [\d,.]+ at most/);
  const [own] = (await guarantor.get<Guarantee[]>('/api/guarantees/user')).body;
  expect(own?.status).toBe('accepted');
});
