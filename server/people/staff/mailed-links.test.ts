import { expect } from 'vitest';
import type { StaffInvitation } from '@shared/contract/staff';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { softPasskey } from '@server/testing/soft-passkey';
import { invitedStaff, joinBy, newStaff } from '@server/testing/staff';
import { openEnrolment } from './make-link';

/** Where mail is sent, an enrolment link goes to its owner's address too; what is shown is the same link. */

test.beforeAll(() => {
  app.deps.isSecondFactorRequired = true;
});

const mailsTo = (address: string) => app.world.mails().filter(({ to }) => to === address);
const linkIn = (address: string): string =>
  /http\S+#\S+/.exec(mailsTo(address)[0]?.text ?? '')?.[0] ?? '';

test('an invitation is mailed, and its link enrols once', async () => {
  const owner = await newStaff(app);
  const email = 'otieno@lender.example';
  const wanted = { firstName: 'Otieno', lastName: 'Ouma', phone: '0711222333', role: 'cashier' };
  const made = await owner.post<StaffInvitation>('/api/admin/staff', { ...wanted, email });
  expect(made.status).toBe(201);
  await app.settle();
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.text).toMatch(/^Hello,\n/);
  expect(linkIn(email)).toBe(made.body.link);
  const token = linkIn(email).split('#')[1] ?? '';
  const kept = `select (select json_agg(m)::text from mails m) || (select json_agg(l)::text from staff_links l) as all`;
  const { rows } = await app.db.query<{ all: string }>(kept);
  expect(rows[0]?.all, 'nobody reads it in the database').not.toContain(token);
  expect((await joinBy(app.visitor(), token, softPasskey(app.url))).status).toBe(201);
  expect((await app.visitor().post('/api/staff/join/look', { token })).status).toBe(404);
});

test('a newer link is the one that is mailed; a start that comes again mails no other', async () => {
  const { email, link } = await invitedStaff(app, 'officer');
  const again = await openEnrolment(actingAs(app.deps, 'job'), email);
  await app.settle();
  expect(again).not.toBe(link);
  expect(mailsTo(email)).toHaveLength(1);
  app.clock.advance(601);
  const later = await openEnrolment(actingAs(app.deps, 'job'), email);
  await app.settle();
  expect(mailsTo(email)).toHaveLength(2);
  expect(linkIn(email)).toBe(later);
});

test('what staff sign in with is told to a confirmed address beside the SMS', async () => {
  const { email } = await newStaff(app, 'officer');
  expect(mailsTo(email), 'but for the link').toHaveLength(0);
  await app.settle();
  await app.db.query('update persons set verified_email = email where email = $1', [email]);
  const owner = await newStaff(app);
  const { rows } = await app.db.query<{ id: string }>('select id from persons where email = $1', [
    email,
  ]);
  await owner.post(`/api/admin/staff/${rows[0]?.id}/link`, { reason: 'They lost their phone' });
  await app.settle();
  expect(mailsTo(email).map(({ subject }) => subject)).toContain(
    'Tegemea: Your sign-in for the desk was changed',
  );
});
