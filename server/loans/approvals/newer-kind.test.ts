import { expect } from 'vitest';
import type { Approval, Approvals } from '@shared/contract/approvals';
import { newId } from '@server/platform/core/ids';
import { app, test } from '@server/testing/app-test';
import { newPerson, type TestPerson } from '@server/testing/people';
import { answerOf, NOT_ADMIN, SIGNED_OUT, valueOf } from '@server/testing/stages';

/** A release that was taken back finds proposals of a kind that only the one after it knows. */

const PATH = '/api/admin/approvals';
const CONFIRMED = { decision: 'confirmed' };
const REJECTED = { decision: 'rejected' };
const REFUSED = { status: 409, body: { code: 'newer_kind_of_act' } };

/** The description of this release has no such kind. */
const isDescribedOtherwise = (): void =>
  expect(app.answerFaults.splice(0)).toEqual([expect.stringContaining('kind must be equal to')]);

let second: TestPerson;
let path: string;

test.beforeAll(async () => {
  const proposer = await newPerson(app, { isAdmin: true });
  second = await newPerson(app, { isAdmin: true });
  const id = newId();
  path = `${PATH}/${id}`;
  // What the next release's migration does to the schema of this one.
  await app.db.query('alter table approvals drop constraint approvals_kind');
  await app.db.query(
    `insert into approvals (id, version, kind, target_id, seen, params, reason, proposed_by, proposed_at, is_four_eyes)
     values ($1, 0, 'of_next_release', $1, '0', '{}', 'New here', $2, $3, true)`,
    [id, proposer.id, app.clock.now()],
  );
});

test('one of a kind that this release does not know is shown, and nobody confirms it', async () => {
  expect(answerOf(await app.visitor().put(path, REJECTED))).toEqual(SIGNED_OUT);
  expect(answerOf(await (await newPerson(app)).put(path, REJECTED))).toEqual(NOT_ADMIN);
  expect((await second.put(path, { decision: 'perhaps' })).status).toBe(422);

  const { items } = (await second.get<Approvals>(PATH)).body;
  expect(items).toMatchObject([
    { kind: 'of_next_release', canConfirm: false, notYoursCode: { code: 'newer_kind_of_act' } },
  ]);
  isDescribedOtherwise();
  expect(await second.post(`${path}/challenge`)).toMatchObject(REFUSED);
  expect(await second.put(path, CONFIRMED)).toMatchObject(REFUSED);
});

test('it is taken down, which leaves its mark', async () => {
  expect(await second.put<Approval>(path, REJECTED)).toMatchObject({
    status: 200,
    body: { decision: 'rejected' },
  });
  isDescribedOtherwise();
  const marks = `select array_agg(detail->>'act') from events where kind = 'approval_rejected'`;
  expect(await valueOf(app, marks)).toEqual(['of_next_release']);
  expect((await second.put(path, REJECTED)).body['code']).toBe('already_decided');
});
