import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { openLog } from '@server/platform/core/log/open-log';
import type { Connection } from '@server/platform/db/pool';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { PASSWORD } from './people';

/** A log that keeps its lines, so that a test can search all that was ever logged. */
export interface CapturedLog {
  log: Logger;
  lines: string[];
}

/** TEST_LOG_LEVEL also prints the lines from that level on. */
const shownFrom = process.env['TEST_LOG_LEVEL'];

export function capturedLog(secrets: readonly string[]): CapturedLog {
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    if (shownFrom) process.stdout.write(line);
  };
  return { log: openLog({ level: shownFrom ?? 'debug', secrets, to: { write } }), lines };
}

/** What a stage has made that nobody may read in its logs. */
export interface Made {
  db: Connection;
  world: PhoneWorld;
  secrets: readonly string[];
}

const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex');

const codesIn = (world: PhoneWorld): string[] =>
  world
    .listPhones()
    .flatMap(({ phone }) => world.phone(phone).inbox)
    .flatMap(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? []);

/** Numbers that are no code: the process and the milliseconds of each line. */
const OF_EACH_LINE = /"(?:pid|time|responseTime)":\d+,?/g;

/** Every phone, email, code, session, secret and password of a stage that stands in `text`. */
export async function privateIn(text: string, { db, world, secrets }: Made): Promise<string[]> {
  const { rows } = await db.query<{ said: string | null }>(
    `select phone as said from persons union select email from persons
     union select phone from guarantors union select sid_hash from sessions
     union select key_hash from service_keys`,
  );
  const plain = text.replace(OF_EACH_LINE, '');
  const words = new Set(plain.match(/[\w@.+-]+/g));
  const said = new Set(rows.flatMap((row) => row.said ?? []));
  const digits = [...words].filter((word) => /\d{9}/.test(word)).join(' ');
  const emails = [...words].filter((word) => word.includes('@')).join(' ');
  return [
    ...[...said].filter((each) =>
      each.includes('@') ? emails.includes(each) : digits.includes(each.slice(3)),
    ),
    ...[...words].filter((word) => said.has(hashOf(word))),
    ...codesIn(world).filter((code) => words.has(code)),
    ...[PASSWORD, ...secrets].filter((secret) => plain.includes(secret)),
  ];
}
