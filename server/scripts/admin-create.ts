import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { parsePhone } from '@shared/phone';
import { ensureAdmin } from '@server/accounts/ensure-admin';
import { passwordFault } from '@server/platform/security/passwords';
import { actingAs } from '@server/platform/context';
import { openDatabase } from '@server/db/open-database';
import { readEnv } from '@server/app/env';
import { depsWithoutProviders } from '@server/scripts/offline-deps';

/** `npm run admin:create -- --email … --phone …`: creates or promotes an admin; prompts for the password. */
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

const database = await openDatabase(readEnv(), pino({ level: 'warn' }));
try {
  const password = await askPassword();
  const fault = passwordFault(password, [email]);
  if (fault) throw new Error(fault.message);
  const done = await ensureAdmin(actingAs(depsWithoutProviders(database.pool), 'job'), {
    email,
    phone,
    password,
    firstName: values['first-name'],
    lastName: values['last-name'],
  });
  const words = { made: 'is an admin now', promoted: 'is an admin now', kept: 'was one already' };
  process.stdout.write(`${email} ${words[done]}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
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
