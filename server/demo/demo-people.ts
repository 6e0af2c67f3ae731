import { phone } from '@shared/phone';
import { sendCode } from '@server/accounts/send-code';
import { signUp } from '@server/accounts/sign-up';
import { verifyPhone } from '@server/accounts/verify-phone';
import { ensureAdmin } from '@server/accounts/ensure-admin';
import { actingAs } from '@server/context';
import { findPersonByEmail } from '@server/accounts/store';
import type { DemoStage } from './demo-stage';

/** Every demo account has this password; the banner prints it. */
export const DEMO_PASSWORD = 'pamoja-daima-7';

/** Invented people; the numbers are of a range that nobody here is asked to call. */
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
} as const;

export type DemoName = keyof typeof CAST;

export const demoEmail = (name: DemoName | 'admin'): string => `${name}@demo.tegemea.example`;
export const demoPhone = (name: DemoName) => phone(CAST[name][2]);

/** Signs everybody up through the ordinary verbs and verifies their phones; answers ids by name. */
export async function castDemo(stage: DemoStage): Promise<Record<DemoName, string>> {
  const ids = {} as Record<DemoName, string>;
  for (const name of Object.keys(CAST) as DemoName[]) {
    const [firstName, lastName] = CAST[name];
    const wanted = {
      firstName,
      lastName,
      email: demoEmail(name),
      phone: demoPhone(name),
      password: DEMO_PASSWORD,
    };
    ids[name] = await signUp(
      { ...actingAs(stage.deps, 'job'), actor: { kind: 'visitor' } },
      wanted,
    );
    await sendCode(await stage.as(ids[name]), wanted.phone);
    await stage.settle();
    const text = stage.world.phone(wanted.phone).inbox[0]?.text ?? '';
    await verifyPhone(await stage.as(ids[name]), /\d{6}/.exec(text)?.[0] ?? '');
  }
  return ids;
}

/** The admin who decides in the demo; answers the id. */
export async function demoAdmin(stage: DemoStage): Promise<string> {
  await ensureAdmin(actingAs(stage.deps, 'job'), {
    email: demoEmail('admin'),
    password: DEMO_PASSWORD,
    phone: phone('254712000000'),
    firstName: 'Wanjiru',
    lastName: 'Admin',
  });
  const [admin] = await findPersonByEmail(stage.deps.db, demoEmail('admin'));
  if (!admin) throw new Error('the demo has no admin');
  return admin.id;
}
