import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { LoanReview } from '@shared/contract/portfolio';
import { SIM_SWAP_HOLD_HOURS } from '@shared/limits';
import { replaceSim } from '@dev/simulators/sim-cards';
import { app, test } from '@server/testing/app-test';
import { acceptAs, askFor, newLoan, newPerson, signIn } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  historyOf,
  loanOf,
  newCast,
  NOT_ADMIN,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';

const APPROVALS = '/api/admin/approvals';
const HOLD_SECONDS = SIM_SWAP_HOLD_HOURS * 3_600;

/** As with SIM_SWAP_CHECK=on, which nothing else in a test's app is. */
const askTheNetwork = (isOn: boolean): void => {
  app.deps.simSwap = isOn ? app.deps.money.main.simSwap : undefined;
};

test.beforeEach(() => askTheNetwork(true));
test.afterEach(() => askTheNetwork(false));

test('where nobody is asked, a replaced SIM holds nothing up', async () => {
  askTheNetwork(false);
  const cast = await newCast(app);
  replaceSim(app.world, cast.borrower.phone);
  replaceSim(app.world, cast.guarantor.phone);
  const loan = await approvedLoan(cast);
  expect((await cast.admin.post(`/api/admin/loans/${loan.id}/disburse`)).status).toBe(200);
});

test('a payout waits after a replaced SIM, until two people have looked into it', async () => {
  const cast = await newCast(app);
  const { admin, borrower } = cast;
  const loan = await approvedLoan(cast);
  const at = `/api/admin/loans/${loan.id}`;
  const wish = { kind: 'sim_swap', targetId: loan.id, reason: 'She came in with her ID.' };
  expect(answerOf(await app.visitor().post(APPROVALS, wish))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.post(APPROVALS, wish))).toEqual(NOT_ADMIN);
  expect((await admin.post(APPROVALS, { ...wish, reason: '' })).status).toBe(422);
  expect(await admin.post(APPROVALS, wish)).toMatchObject({
    status: 409,
    body: { code: 'no_sim_swap' },
  });

  replaceSim(app.world, borrower.phone);
  for (let again = 0; again < 2; again += 1) {
    expect(await admin.post(`${at}/disburse`)).toMatchObject({
      status: 409,
      body: { code: 'sim_swapped', params: { name: borrower.firstName } },
    });
  }
  expect((await admin.get<LoanReview>(at)).body.loan).toMatchObject({
    status: 'approved',
    statusReasonCode: { code: 'payout_held', params: { why: [{ code: 'sim_swapped_of' }] } },
  });
  const found = `select count(*) from events where kind = 'sim_swap_found' and subject_id = $1`;
  expect(await valueOf(app, found, borrower.id)).toBe(1);

  app.deps.fourEyes = true;
  const proposed = await admin.post<Approval>(APPROVALS, wish);
  expect(proposed).toMatchObject({ status: 201, body: { kind: 'sim_swap', amount: null } });
  const confirm = `${APPROVALS}/${proposed.body.id}`;
  expect((await admin.put(confirm, { decision: 'confirmed' })).status).not.toBe(200);
  const second = await newPerson(app, { isAdmin: true });
  expect((await second.put(confirm, { decision: 'confirmed' })).status).toBe(200);
  app.deps.fourEyes = false;
  expect(await loanOf(borrower, loan.id)).toMatchObject({ status: 'approved', statusReason: null });
  expect((await admin.post(`${at}/disburse`)).status).toBe(200);
  expect(await historyOf(app, loan.id)).toEqual(
    expect.arrayContaining(['payout_held', 'sim_swap_cleared', 'loan_disbursed']),
  );
});

test('72 hours later it goes by itself; an answer that says nothing holds nothing up', async () => {
  const [waiting, unknown] = [await newCast(app), await newCast(app)];
  const loan = await approvedLoan(waiting);
  const path = `/api/admin/loans/${loan.id}/disburse`;
  replaceSim(app.world, waiting.borrower.phone);
  expect((await waiting.admin.post(path)).status).toBe(409);
  app.clock.advance(HOLD_SECONDS + 60);
  await signIn(waiting.admin);
  expect((await waiting.admin.post(path)).status).toBe(200);

  const other = await approvedLoan(unknown);
  replaceSim(app.world, unknown.borrower.phone);
  app.world.script({ call: 'sim', phone: unknown.borrower.phone, answer: { kind: 'page' } });
  const paid = await unknown.admin.post(`/api/admin/loans/${other.id}/disburse`);
  expect(paid.status).toBe(200);
  expect(app.logged.lines.join('\n')).toContain('nobody said when a SIM was replaced');
});

test('a guarantor’s yes waits, a no does not', async () => {
  const { borrower, guarantor } = await newCast(app);
  const loan = await newLoan(borrower);
  const id = await askFor(borrower, loan.id, guarantor);
  replaceSim(app.world, guarantor.phone);
  const refused = await guarantor.put(`/api/guarantees/${id}`, { status: 'accepted' });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'own_sim_swapped', params: { from: expect.any(String) } },
  });
  app.clock.advance(HOLD_SECONDS + 60);
  await signIn(guarantor);
  await acceptAs(guarantor, id);

  const other = await newPerson(app);
  await signIn(borrower);
  const asked = await askFor(borrower, loan.id, other);
  replaceSim(app.world, other.phone);
  expect((await other.put(`/api/guarantees/${asked}`, { status: 'declined' })).status).toBe(200);
});
