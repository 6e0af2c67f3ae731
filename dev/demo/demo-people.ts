import { DEMO_DOMAIN } from '@shared/lender';
import type { SignUp } from '@shared/contract/accounts';
import { phone, type Phone } from '@shared/phone';
import { sendCode } from '@server/people/accounts/send-code';
import { hashPassword } from '@server/platform/core/security/passwords';
import { openAccount } from '@server/people/accounts/sign-up';
import { verifyPhone } from '@server/people/accounts/verify-phone';
import { ensureAdmin } from '@server/people/staff/ensure-admin';
import { actingAs } from '@server/platform/core/context';
import { findPersonByEmail } from '@server/people/accounts/store';
import type { DemoStage } from './demo-stage';

/** The password of every demo account; the banner prints it. */
export const DEMO_PASSWORD = 'pamoja-daima-7';

/** Invented people; nobody is asked to call a number of this range. */
const CAST = {
  asha: ['Asha', 'Otieno', '254712000001'],
  brian: ['Brian', 'Mwangi', '254712000002'],
  cherono: ['Cherono', 'Kiptoo', '254712000003'],
  daudi: ['Daudi', 'Hassan', '254712000004'],
  esther: ['Esther', 'Njeri', '254712000005'],
  fatuma: ['Fatuma', 'Ali', '254712000006'],
  george: ['George', 'Ouma', '254712000007'],
  halima: ['Halima', 'Abdi', '254712000008'],
  isaac: ['Isaac', 'Kamau', '254712000009'],
  joyce: ['Joyce', 'Wambui', '254712000010'],
  kevin: ['Kevin', 'Mutua', '254712000011'],
  lilian: ['Lilian', 'Achieng', '254712000012'],
  mercy: ['Mercy', 'Chebet', '254712000013'],
  njoroge: ['Njoroge', 'Karanja', '254712000014'],
  omar: ['Omar', 'Salim', '254712000015'],
  pendo: ['Pendo', 'Mwende', '254712000016'],
} as const;

export type DemoName = keyof typeof CAST;

/**
 * The first admin is for signing in; the second made the past decisions, so that the first may hear appeals against
 * them.
 */
const ADMINS = {
  admin: ['Wanjiru', '254712000000'],
  'second-admin': ['Baraka', '254712000099'],
} as const;

export const demoEmail = (name: DemoName | keyof typeof ADMINS): string => `${name}@${DEMO_DOMAIN}`;
export const demoPhone = (name: DemoName) => phone(CAST[name][2]);

/** Signs everybody up through the ordinary verbs and verifies their phones; returns ids by name. */
export async function castDemo(stage: DemoStage): Promise<Record<DemoName, string>> {
  const names = Object.keys(CAST) as DemoName[];
  const entries = await Promise.all(names.map(async (name) => [name, await join(stage, name)]));
  const ids = Object.fromEntries(entries) as Record<DemoName, string>;
  await stage.settle();
  for (const name of names) {
    await typeCode(stage, ids[name], demoPhone(name));
  }
  await stage.settle();
  return ids;
}

const join = (stage: DemoStage, name: DemoName): Promise<string> => {
  const [firstName, lastName] = CAST[name];
  const [email, number] = [demoEmail(name), demoPhone(name)];
  return signUpOn(stage, { firstName, lastName, email, phone: number });
};

/** One hash for all accounts: the banner prints the password, so separate hashes protect nobody. */
let demoHash: Promise<string> | undefined;

/** Signs a person up with the demo's password and requests the code; returns the id. */
export async function signUpOn(
  stage: DemoStage,
  wanted: Omit<SignUp, 'password'>,
): Promise<string> {
  demoHash ??= hashPassword(DEMO_PASSWORD, stage.deps.passwordCost);
  const visitor = { ...actingAs(stage.deps, 'job'), actor: { kind: 'visitor' as const } };
  const id = await openAccount(visitor, { ...wanted, passwordHash: await demoHash });
  await sendCode(await stage.as(id), wanted.phone);
  return id;
}

/** Verifies a phone with the code of its newest message. */
export async function typeCode(stage: DemoStage, personId: string, number: Phone): Promise<void> {
  const text = stage.world.phone(number).inbox[0]?.text ?? '';
  await verifyPhone(await stage.as(personId), /\d{6}/.exec(text)?.[0] ?? '');
}

/** Creates the admins; returns the ids of the one who made the past decisions and of the one who hears appeals. */
export async function demoAdmins(stage: DemoStage): Promise<{ decider: string; hearer: string }> {
  const hearer = await openAdmin(stage, 'admin');
  return { decider: await openAdmin(stage, 'second-admin'), hearer };
}

async function openAdmin(stage: DemoStage, name: keyof typeof ADMINS): Promise<string> {
  const [firstName, number] = ADMINS[name];
  const email = demoEmail(name);
  const wanted = { email, password: DEMO_PASSWORD, phone: phone(number), firstName };
  const role = 'owner';
  await ensureAdmin(actingAs(stage.deps, 'job'), { ...wanted, lastName: 'Admin', role });
  const [admin] = await findPersonByEmail(stage.deps.db, email);
  if (!admin) throw new Error(`the demo has no ${name}`);
  return admin.id;
}
