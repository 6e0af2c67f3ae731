import { ClocksApart } from '@server/platform/core/clocks-apart';
import { NoEmbeddedPostgres, NoOlderPostgres } from '@server/platform/db/embedded/binaries';
import { CannotStart } from '@server/platform/db/embedded/start-embedded';
import { databaseNameOf } from '@server/platform/db/any-host';
import { OtherDatabase } from '@server/platform/db/one-database';
import { MadeBeforeRelease, NewerSchema } from '@server/platform/db/apply-migrations';
import { OlderSchema } from '@server/platform/db/migrate';
import { SignedUpAccount } from '@server/people/staff/ensure-admin';
import { ClosedAhead } from '@server/late/end-of-day/business-clock';
import type { Env } from './env';
import { HalfDemo, HoldsDemo } from './refuse-demo';

type Place = Pick<Env, 'PORT' | 'DATABASE_URL' | 'DATA_DIR'>;

/** The code of an error, or of what it wraps. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

/** Error codes of a path that can't be written. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'];
/** Error codes of an unreachable host, a refused login (class 28) or an unknown database (3D000). */
const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|28...|3D000)$/;

/** Said of a database, with what may be done about it. */
const OF_BEFORE = 'was made before the first release, and no migration leads on from it; delete it';

const HALF_DEMO =
  'has half a demo, whose writing was cut short unless another process is still at it; delete it';

/** SQLSTATE of an act that a role may not do. */
const NOT_ALLOWED = '42501';

/** The cause of a failed start that an operator can fix; null for an error that needs a stack trace. */
export function startFault(error: unknown, { PORT, DATABASE_URL, DATA_DIR }: Place): string | null {
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : '';
  const database = DATABASE_URL && databaseNameOf(DATABASE_URL);
  const setting = database ? 'DATABASE_URL' : 'DATA_DIR';
  const place = database ? `the database ${database}` : `the folder ${DATA_DIR}`;
  const ofDatabase = (words: string) =>
    `${setting}: ${place} ${words}, or name another in ${setting}`;
  if (code === 'EADDRINUSE') {
    return `PORT: ${PORT} is taken by another program; set another, as in PORT=${PORT + 1} npm start`;
  }
  if (error instanceof NoEmbeddedPostgres) return `DATABASE_URL: ${said}`;
  if (error instanceof NoOlderPostgres) return `DATA_DIR: ${said}`;
  if (error instanceof SignedUpAccount) return `ADMIN_EMAIL: ${said}`;
  if (error instanceof MadeBeforeRelease) return ofDatabase(OF_BEFORE);
  if (error instanceof NewerSchema) {
    return ofDatabase(`was migrated by release ${error.release}; run that release or a later one`);
  }
  if (error instanceof CannotStart)
    return `DATA_DIR: name another folder than ${DATA_DIR}, or mend what is said. ${said}`;
  if (error instanceof OtherDatabase) return said;
  if (error instanceof OlderSchema) return `DATABASE_URL: ${said}`;
  if (error instanceof ClosedAhead) {
    return `DATABASE_URL: days are closed ${error.days} ahead of the clock, which only a demo may do`;
  }
  if (error instanceof ClocksApart) {
    return `DATABASE_URL: the database's clock is ${error.seconds} s from this machine's; set both by NTP`;
  }
  if (error instanceof HoldsDemo) {
    return 'DATABASE_URL: the database holds the demo, whose sign-ins are published; production needs one of its own';
  }
  if (error instanceof HalfDemo) return ofDatabase(HALF_DEMO);
  if (DATABASE_URL && code === NOT_ALLOWED) {
    return `DATABASE_OWNER_URL: the role of DATABASE_URL may not migrate the database; give the role that owns it`;
  }
  if (DATABASE_URL && UNREACHABLE.test(code)) {
    return `DATABASE_URL: the database can't be used: ${said || code}`;
  }
  if (UNWRITABLE.includes(code)) return `DATA_DIR: ${DATA_DIR} can't be written: ${said}`;
  return null;
}
