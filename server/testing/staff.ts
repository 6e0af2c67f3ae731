import { Secret, TOTP } from 'otpauth';
import type { Reply, Visitor } from './visitor';
import type { Join, SignInOptions, StaffLink } from '@shared/contract/staff';
import { type Phone, phone } from '@shared/phone';
import type { StaffRole } from '@shared/staff';
import { actingAs } from '@server/platform/core/context';
import { ensureAdmin } from '@server/people/staff/ensure-admin';
import { openEnrolment } from '@server/people/staff/make-link';
import { softPasskey, type SoftPasskey } from './soft-passkey';
import type { TestApp } from './test-app';

export const STAFF_PASSWORD = 'harambee-ridge-77';
let count = 0;

/** Somebody made for the staff, and the token of their one-time link. */
export async function invitedStaff(app: TestApp, role: StaffRole = 'owner') {
  count += 1;
  const email = `staff${count}@lender.example`;
  const context = actingAs(app.deps, 'job');
  const number = phone(`2547999${String(10_000 + count)}`);
  const names = { firstName: 'Neema', lastName: 'Wekesa' };
  await ensureAdmin(context, { email, phone: number, ...names, role, password: null });
  const link = (await openEnrolment(context, email)) ?? '';
  return { email, phone: number, link, token: new URL(link).hash.slice(1) };
}

export interface StaffPerson extends Visitor {
  email: string;
  phone: Phone;
  passkey: SoftPasskey;
  recoveryCodes: string[];
}

/** Somebody on the staff who has just enrolled with a passkey and is signed in. */
export async function newStaff(app: TestApp, role: StaffRole = 'owner'): Promise<StaffPerson> {
  const { email, phone: number, token } = await invitedStaff(app, role);
  const visitor = app.visitor();
  const passkey = softPasskey(app.url);
  const { status, body } = await joinBy(visitor, token, passkey);
  if (status !== 201) throw new Error(`joining answered ${status}: ${JSON.stringify(body)}`);
  return { ...visitor, email, phone: number, passkey, recoveryCodes: body.recoveryCodes };
}

/** Uses a link with a passkey. */
export async function joinBy(
  visitor: Visitor,
  token: string,
  passkey: SoftPasskey,
  more: Pick<Join, 'who'> = {},
): Promise<Reply<{ recoveryCodes: string[] }>> {
  const look = await visitor.post<StaffLink>('/api/staff/join/look', { token });
  const { challengeId, options } = look.body.passkey;
  const answer = passkey.register(options);
  const factor = { name: 'Office laptop', passkey: { challengeId, answer } };
  return visitor.post('/api/staff/join', { token, password: STAFF_PASSWORD, ...factor, ...more });
}

/** What an authenticator app shows now. */
export const appCode = ({ clock }: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

/** Signs in by a passkey, or proves an open session anew. */
export async function showPasskey(
  visitor: Visitor,
  passkey: SoftPasskey,
): Promise<Reply<{ id: string }>> {
  const { body } = await visitor.post<SignInOptions>('/api/staff/sign-in/options');
  const answer = passkey.answer(body);
  return visitor.post('/api/staff/sign-in/passkey', { challengeId: body.challengeId, answer });
}
