import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Phone } from '@shared/phone';
import { parsePhone } from '@shared/typed-phone';
import { ensureAdmin, SignedUpAccount } from '@server/people/staff/ensure-admin';
import { openEnrolment } from '@server/people/staff/make-link';
import { promoteAdmin } from '@server/people/staff/promote-admin';
import { passwordFault } from '@server/platform/core/security/passwords';
import { actingAs, type Context } from '@server/platform/core/context';
import { openBusinessClock } from '@server/late/end-of-day/business-clock';
import { databaseOrExit, envOrExit } from '@server/app/command-line';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { openLog } from '@server/platform/core/log/open-log';

/**
 * `npm run admin:create -- --email … --phone …`: creates an admin, or promotes the account that has this email and has
 * verified this phone. Prompts for the password; where a second factor is required it prints an enrolment link instead.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    phone: { type: 'string' },
    'first-name': { type: 'string', default: 'New' },
    'last-name': { type: 'string', default: 'Admin' },
  },
});
const phone = parsePhone(values.phone ?? '');
const email = values.email?.trim().toLowerCase();
if (!email?.includes('@') || !phone) {
  process.stderr.write(
    'Say who: npm run admin:create -- --email you@example.com --phone 0712345678\n',
  );
  process.exit(2);
}

const env = envOrExit();
const database = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  const clock = await openBusinessClock(database.pool);
  const deps = depsWithoutProviders(database.pool, clock, env);
  process.stdout.write(`${await create(actingAs(deps, 'job'), email, phone)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function create(context: Context, email: string, phone: Phone): Promise<string> {
  const names = { firstName: values['first-name'], lastName: values['last-name'] };
  const isByLink = context.isSecondFactorRequired;
  const password = isByLink ? null : await askPassword();
  const fault = password === null ? null : passwordFault(password, [email]);
  if (fault) throw new Error(fault.message);
  const wanted = { email, phone, password, ...names, role: 'owner' as const };
  const done = await ensureAdmin(context, wanted).catch(async (error: unknown) => {
    if (!(error instanceof SignedUpAccount)) throw error;
    await promoteAdmin(context, wanted);
    return 'promoted' as const;
  });
  const link = isByLink ? await openEnrolment(context, email) : null;
  if (link) return `${email} enrols here, once and within 24 hours:\n${link}`;
  return `${email} ${done === 'kept' ? 'was one already' : 'is an admin now'}.`;
}

/** The password typed on the terminal without echo, or piped in as one line. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  }
  process.stdout.write('Password (for a new account): ');
  process.stdin.setRawMode(true);
  let typed = '';
  for await (const chunk of process.stdin) {
    for (const key of String(chunk)) {
      if (key === '\u0003') process.exit(130);
      if (key === '\r' || key === '\n') {
        process.stdin.setRawMode(false);
        process.stdout.write('\n');
        return typed;
      }
      typed = key === '\u007f' ? typed.slice(0, -1) : typed + key;
    }
  }
  return typed;
}
