import { TERMS_VERSION } from '@shared/legal';
import { askForIdentity } from './identity';
import { askFor, lastCode, newLoan, newPerson, PASSWORD, prove, signIn } from './people';
import { valueOf } from './stages';
import { freshNumber, inbox, numbersSoFar, REASON, someone, type Ways } from './walks-parts';

/** Walks of people about their own accounts. */

/** Who is asked for a friend comes in by the phone's code, makes an account without a password, and gives it one. */
export async function byPhone(ways: Ways): Promise<void> {
  const { app, noted } = ways;
  const visitor = noted(app.visitor());
  const number = freshNumber();
  const borrower = await someone(ways);
  await askFor(borrower, (await newLoan(borrower)).id, { phone: number });
  await visitor.post('/api/auth/phone', { phoneNumber: number });
  await app.settle();
  await visitor.post('/api/auth/phone/verify', { otp: lastCode(app, number) });
  const name = { firstName: 'Mama', lastName: 'Njeri', termsVersion: TERMS_VERSION };
  await visitor.post('/api/auth/phone/finish', name);
  const email = `njeri${numbersSoFar()}@example.co.ke`;
  await visitor.put('/api/me/credentials', { email, password: PASSWORD });
}

/** Everything that one does with one's own account. */
export async function ownAccount(ways: Ways): Promise<void> {
  const { app } = ways;
  const person = ways.noted(await newPerson(app, { isVerified: false }));
  const code = async (number = person.phone) => {
    await app.settle();
    return lastCode(app, number);
  };
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  app.clock.advance(120);
  await person.post('/api/auth/resend-otp');
  await person.post('/api/auth/verify-otp', { otp: await code() });
  app.clock.advance(120);
  await person.post('/api/me/proof/code');
  await person.put('/api/me/proof', { otp: await code() });
  app.clock.advance(120);
  const email = `moved${numbersSoFar()}.${person.email}`;
  await person.post('/api/me/email', { email, password: PASSWORD });
  await person.put('/api/me/email', { otp: await code() });
  await person.put('/api/me/terms', { version: TERMS_VERSION });
  await prove(person);
  await person.get('/api/me/export');
  await person.post('/api/me/erase');
  await app.settle();
  const [, stop = 'none'] = /\/api\/stay\/([\w-]+)/.exec(inbox(ways, person.phone)) ?? [];
  const anyone = ways.noted(app.visitor());
  await anyone.get(`/api/stay/${stop}`);
  await anyone.post(`/api/stay/${stop}`);
  await signIn({ ...person, email });
  await prove(person);
  const number = freshNumber();
  await person.post('/api/auth/send-otp', { phoneNumber: number });
  await person.post('/api/auth/verify-otp', { otp: await code(number) });
  await app.settle();
  const [, keep = 'none'] = /\/api\/keep\/([\w-]+)/.exec(inbox(ways, person.phone)) ?? [];
  await anyone.get(`/api/keep/${keep}`);
  await anyone.post(`/api/keep/${keep}`);
}

export async function forgottenPassword(ways: Ways): Promise<void> {
  const { app } = ways;
  const person = await newPerson(app);
  const visitor = ways.noted(app.visitor());
  await visitor.post('/api/auth/forgot-password', { phoneNumber: person.phone });
  await app.settle();
  const otp = lastCode(app, person.phone);
  await visitor.post('/api/auth/reset-password', {
    phoneNumber: person.phone,
    otp,
    password: 'harambee-ridge-78',
  });
  const error = { kind: 'error', name: 'E', message: 'm', at: [], path: '/', release: 'r' };
  await visitor.post('/api/browser-errors', error);
}

export async function refusedInvitation(ways: Ways): Promise<void> {
  const { app } = ways;
  const borrower = await someone(ways);
  const { id } = await newLoan(borrower);
  const number = freshNumber();
  await askFor(borrower, id, { phone: number });
  await app.settle();
  const [, token = 'none'] = /#i=([\w-]+)/.exec(inbox(ways, number)) ?? [];
  const visitor = ways.noted(app.visitor());
  await visitor.get(`/api/refuse/${token}`);
  await visitor.post(`/api/refuse/${token}`);
}

/** A borrower states a national ID, which the register is asked about and a person confirms. */
export async function identityStated(ways: Ways): Promise<void> {
  const { app } = ways;
  const [person, admin] = [await someone(ways), await someone(ways, true)];
  askForIdentity(app, 1_000);
  try {
    await person.put('/api/me/identity', { number: '12345678' });
    await app.settle();
    await admin.post(`/api/admin/users/${person.id}/identity/check`);
    const checkedAt = await valueOf<Date>(
      app,
      'select checked_at from national_ids where person_id = $1',
      person.id,
    ).catch(() => app.clock.now());
    const finding = { ...REASON, checkedAt: new Date(checkedAt).toISOString() };
    await admin.put(`/api/admin/users/${person.id}/identity`, finding);
  } finally {
    askForIdentity(app, null);
  }
}
