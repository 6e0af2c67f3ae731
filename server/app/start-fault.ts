import { MadeBeforeRelease } from '@server/db/migrate';
import type { Env } from './env';

type Place = Pick<Env, 'PORT' | 'DATABASE_URL' | 'DATA_DIR'>;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Error codes of a path that can't be written. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'];
/** Error codes of an unreachable host, a refused login (class 28) or an unknown database (3D000). */
const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|28...|3D000)$/;

/** The cause of a failed start that an operator can fix; null for an error that needs a stack trace. */
export function startFault(error: unknown, { PORT, DATABASE_URL, DATA_DIR }: Place): string | null {
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : '';
  if (code === 'EADDRINUSE') {
    return `PORT: ${PORT} is taken by another program; set another, as in PORT=${PORT + 1} npm start`;
  }
  if (error instanceof MadeBeforeRelease) {
    const database = DATABASE_URL && new URL(DATABASE_URL).pathname.slice(1);
    return database
      ? `DATABASE_URL: the database ${database} was made before the first release; delete it`
      : `DATA_DIR: the folder ${DATA_DIR} was made before the first release; delete it`;
  }
  if (DATABASE_URL && UNREACHABLE.test(code)) {
    return `DATABASE_URL: the database can't be used: ${said || code}`;
  }
  if (UNWRITABLE.includes(code)) return `DATA_DIR: ${DATA_DIR} can't be written: ${said}`;
  return null;
}
