import { expect } from 'vitest';
import { acceptAs, askFor, newLoan, newPerson, runningLoan } from '@server/testing/people';
import { newCast, submittedLoan } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import type { Reply, Visitor } from '@server/testing/visitor';

/** The books can't be in order: the long lists are copies made by SQL. */
const test = testWith({ checksBooks: false });

/** Lists that answer a plain array go on where their Link header says. */

/** All ids of a list, following its links, and how many pages that took. */
async function idsOf(visitor: Visitor, path: string): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let next: string | undefined = path;
  let pages = 0;
  while (next) {
    const reply: Reply<{ id: string }[]> = await visitor.get(next);
    expect(reply.status, next).toBe(200);
    ids.push(...reply.body.map(({ id }) => id));
    [, next] = /<([^>]+)>; rel="next"/.exec(reply.headers.get('Link') ?? '') ?? [];
    pages += 1;
  }
  return { ids, pages };
}

const copies = (table: string, changes: string) =>
  `insert into ${table} select (jsonb_populate_record(it, jsonb_build_object(
     'id', gen_random_uuid(), ${changes}))).* from ${table} it, generate_series(1, 119) n
   where it.id = $1`;

const expectAll = async (visitor: Visitor, path: string) => {
  const { ids, pages } = await idsOf(visitor, path);
  expect([ids.length, new Set(ids).size, pages]).toEqual([120, 120, 3]);
};

test('one’s own loans, and refuses what is no cursor', async () => {
  const person = await newPerson(app);
  const { id } = await newLoan(person);
  expect((await person.get('/api/loans/user')).headers.get('Link')).toBeNull();
  const closed = `'status', 'closed', 'closed_reason', 'withdrawn'`;
  await app.db.query(copies('loans', `'reference', 'LNLIST' || lpad(n::text, 4, '0'), ${closed}`), [
    id,
  ]);
  await expectAll(person, '/api/loans/user');
  for (const cursor of ['1', 'x_y', `2026-13-01T00:00:00.000Z_${id}`]) {
    const { status, body } = await person.get(`/api/loans/user?cursor=${cursor}`);
    expect([status, body]).toMatchObject([422, { fields: { cursor: expect.any(String) } }]);
  }
});

test('guarantees that one gave', async () => {
  const { borrower, guarantor } = await newCast(app);
  const loan = await newLoan(borrower);
  const guaranteeId = await askFor(borrower, loan.id, guarantor);
  await acceptAs(guarantor, guaranteeId);
  await app.db.query(
    `with made as (${copies(
      'loans',
      `'reference', 'LNBACK' || lpad(n::text, 4, '0'), 'status', 'closed',
       'closed_reason', 'withdrawn', 'created_at', it.created_at - n * interval '1 hour'`,
    )} returning id)
     insert into guarantees select (jsonb_populate_record(g, jsonb_build_object(
       'id', gen_random_uuid(), 'loan_id', made.id))).* from guarantees g, made where g.id = $2`,
    [loan.id, guaranteeId],
  );
  await expectAll(guarantor, '/api/guarantees/user');
});

test('repayments of a loan, and nobody else’s', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await borrower.post(`/api/loans/${loan.id}/repayments`, { amount: 100 });
  const { rows } = await app.db.query<{ id: string }>(
    `select id from payments where loan_id = $1 and kind = 'repayment'`,
    [loan.id],
  );
  const failed = `'status', 'failed', 'provider_request_id', null, 'settled_at', it.created_at,
    'created_at', it.created_at - (n / 2) * interval '1 minute'`;
  await app.db.query(copies('payments', failed), [rows[0]?.id]);
  const path = `/api/loans/${loan.id}/repayments`;
  await expectAll(borrower, path);
  expect((await guarantor.get(path)).status).toBe(404);
});

test.each(['pending', 'approved'])('the queue of what is %s', async (name) => {
  const cast = await newCast(app);
  const { id } = await submittedLoan(cast);
  const { ids: before } = await idsOf(cast.admin, `/api/admin/loans/${name}`);
  const [status, since] =
    name === 'pending' ? ['pending_approval', 'submitted_at'] : ['approved', 'approved_at'];
  await app.db.query(
    copies(
      'loans',
      `'reference', 'LN${name === 'pending' ? 'PEND' : 'APPR'}' || lpad(n::text, 4, '0'),
       'status', '${status}', '${since}', it.submitted_at + (n / 2) * interval '1 minute'`,
    ),
    [id],
  );
  const { ids, pages } = await idsOf(cast.admin, `/api/admin/loans/${name}`);
  expect([ids.length, new Set(ids).size]).toEqual([before.length + 119, before.length + 119]);
  expect(pages).toBe(3);
  const newest = await idsOf(cast.admin, `/api/admin/loans/${name}?sort=waiting`);
  expect(newest).toEqual({ ids: ids.toReversed(), pages: 3 });
});
