import { expect, vi } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { LiveChange } from '@shared/contract/live';
import type { Loan, Repayment } from '@shared/contract/loans';
import { addDays, addMonths, day, type Day, dayOf } from '@shared/day';
import { actingAs } from '@server/platform/core/context';
import { testWith, app } from '@server/testing/app-test';
import { BARE_PAGES } from '@server/testing/test-app';
import { moveToInstant, nightAfter } from '@server/testing/nights';
import { openPaybill, payTo } from '@server/testing/paying';
import { payBy, runningLoan, signUpPerson } from '@server/testing/people';
import { type Cast, loanOf, newCast, valueOf } from '@server/testing/stages';
import { ClosedAhead, openBusinessClock } from './business-clock';
import { runEndOfDay } from './run-end-of-day';
import { closeNightly } from './run-nightly';

const shell = '<html lang="en-KE"><head></head><body></body></html>';
const pages = { ...BARE_PAGES, shell: () => Promise.resolve(shell) };
const test = testWith({ followsClosedDays: true, pages });

const today = (): Day => dayOf(app.deps.now());

/** Closes days as `npm run close-of-business` does beside the server, which learns of it. */
async function closeAhead(to: Day): Promise<void> {
  const clock = await openBusinessClock(app.db, app.clock.now);
  const context = actingAs({ ...app.deps, now: clock.now }, 'job');
  await runEndOfDay(context, to, { onClosed: clock.refresh });
  await vi.waitFor(() => expect(today()).toBe(addDays(to, 1)), { timeout: 25_000 });
  await app.settle();
}

let cast: Cast;
let late: Loan;
/** 91 days after the first due date, when the notices are given. */
let noticed: Day;
test.beforeAll(async () => {
  await openPaybill(app);
  cast = await newCast(app);
  late = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  noticed = addDays(day(late.dueDate ?? ''), 91);
});

const claimOf = async () => {
  const path = `/api/guarantees/request-${late.id}`;
  return (await cast.guarantor.get<Guarantee>(path)).body.claim;
};

test('the clock is the real one while no day is closed ahead of it', async () => {
  expect(app.deps.now()).toEqual(app.deps.wall());
  const page = await fetch(`${app.url}/login`);
  expect(await page.text()).not.toContain('demo-day');
});

test('a notice of a day ahead gives its 72 hours in that day, and nobody is signed out', async () => {
  await closeAhead(noticed);
  expect(await loanOf(cast.borrower, late.id)).toMatchObject({ status: 'defaulted' });
  const claim = await claimOf();
  expect(claim).toMatchObject({ status: 'noticed', canAppeal: true });
  expect(dayOf(new Date(claim?.deadline ?? ''))).toBe(addDays(noticed, 4));
  const named = `select parts->>'deadline' from messages m join claims c on c.notice_id = m.id`;
  expect(await valueOf(app, named)).toBe(claim?.deadline);
});

test('four days on the guarantor is asked, and pays in the day that is played', async () => {
  await closeAhead(addDays(noticed, 4));
  expect(await claimOf()).toMatchObject({ status: 'charged' });
  const { prompt } = app.world.phone(cast.guarantor.phone);
  app.world.answerPrompt(cast.guarantor.phone, prompt?.id ?? '', 'approve');
  await app.settle();
  expect(await claimOf()).toMatchObject({ status: 'paid' });
});

test('a loan made then lives in that day', async () => {
  const borrower = await signUpPerson(app);
  const guarantor = await signUpPerson(app);
  const { id, createdAt, disbursedAt, dueDate } = await runningLoan(
    app,
    borrower,
    guarantor,
    cast.admin,
  );
  expect([createdAt, disbursedAt].map((at) => dayOf(new Date(at ?? '')))).toEqual([
    today(),
    today(),
  ]);
  expect(dueDate).toBe(addMonths(today(), 1));
  await payBy(app, borrower, id, '2000.00');
  const { reference } = await loanOf(borrower, id);
  await payTo(app, borrower, reference, 1_000);
  const { body } = await borrower.get<Repayment[]>(`/api/loans/${id}/repayments`);
  expect(body.map(({ paidAt }) => dayOf(new Date(paidAt ?? '')))).toEqual([today(), today()]);
  const booked = 'select array_agg(distinct day::text) from journal_entries where loan_id = $1';
  expect(await valueOf(app, booked, id)).toEqual([today()]);
});

test.each(['/login', '/terms'])('%s says which day is played', async (path) => {
  const page = await (await fetch(`${app.url}${path}`)).text();
  const ahead = app.deps.now().getTime() - app.deps.wall().getTime();
  expect(page).toContain(`<html data-day="${today()}" data-ahead="${ahead}"`);
  expect(page).toMatch(/Demo: today is \d+ \w{3} 2026.*Onyesho: leo ni \d+ \w{3} 2026/);
});

test('an open screen hears which day is played', async () => {
  const stop = new AbortController();
  const headers = { Cookie: cast.borrower.cookie() };
  const stream = await fetch(`${app.url}/api/events`, { headers, signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('data: ')) heard += (await reader?.read())?.value ?? '';
  stop.abort();
  const [, line] = /data: (.*)/.exec(heard) ?? [];
  expect(JSON.parse(line ?? '')).toEqual({ topic: 'day', day: today() } satisfies LiveChange);
});

test('time goes on from there, and never back', async () => {
  const before = today();
  moveToInstant(app, nightAfter(dayOf(app.clock.now())));
  expect(today()).toBe(addDays(before, 1));
  await closeNightly(actingAs(app.deps, 'job'));
  const clock = await openBusinessClock(app.db, app.clock.now);
  expect(dayOf(clock.now())).toBe(addDays(before, 1));
  expect(await valueOf(app, 'select max(day)::text from closed_days')).toBe(before);
});

test('production refuses the database of such a demo', async () => {
  const clock = await openBusinessClock(app.db, app.clock.now);
  expect(() => clock.refuseAhead()).toThrow(ClosedAhead);
});
