import { lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { run } from './run';

/** How to run the programs: a command prefix, and the uid that must own the files (null: the current user). */
export type RunAs = { prefix: string[]; owner: number | null };

const NOBODY = 65_534;
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`];

/** Fails when the directory is unreachable, or the program or one of its libraries can't be loaded. */
const REACH = 'cd "$1" && exec "$2" --version';

/**
 * Finds a way to run PostgreSQL, which refuses to run as root. Tries first what fits the files' owner; when only
 * another way works (a directory from another machine or container), changes the owner. Throws with the list of
 * attempts.
 */
export async function chooseRunAs(dataDir: string, root: string, postgres: string): Promise<RunAs> {
  const owner = await ownerOf(root);
  const me = process.getuid?.();
  if (me !== 0 && me !== undefined && owner !== null && owner !== me) {
    throw new Error(`${root} belongs to user ${owner}, not to ${me}: run as that user.`);
  }
  const failures: string[] = [];
  for (const candidate of me === 0 ? waysOutOfRoot(owner) : waysAsOrdinaryUser(owner)) {
    try {
      await probe(candidate, dataDir, postgres);
    } catch (cause) {
      failures.push(String(cause));
      continue;
    }
    if (owner !== null && owner !== candidate.owner) await giveTo(candidate, root);
    return candidate;
  }
  throw new Error(
    'The embedded PostgreSQL cannot run here; run as an ordinary user that has a name, or set ' +
      'DATABASE_URL.\n' +
      failures.join('\n'),
  );
}

/** Changes the owner of `root` and everything under it to the one that `runAs` needs. */
export async function giveTo({ owner }: RunAs, root: string): Promise<void> {
  if (owner === null) return;
  const inside = await readdir(root, { recursive: true });
  for (const path of [root, ...inside.map((name) => join(root, name))]) {
    await lchown(path, owner, owner);
  }
}

async function ownerOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  return found && found.uid;
}

/**
 * A user namespace keeps root as the files' owner, but containers often forbid it. setpriv drops the uid for good;
 * dac_override keeps access to a home of mode 0700, and no_setuid_fixup keeps it for access(2), which initdb calls.
 */
function waysOutOfRoot(owner: number | null): RunAs[] {
  const uid = owner || NOBODY;
  const drop = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const setpriv = [
    { prefix: [...drop, ...reach, '--securebits=+no_setuid_fixup'], owner: uid },
    { prefix: drop, owner: uid },
  ];
  const unshare = { prefix: NAMESPACE, owner: 0 };
  return owner ? [...setpriv, unshare] : [unshare, ...setpriv];
}

/** initdb needs the user's name, which a bare uid (`docker run --user 1234`) lacks. */
function waysAsOrdinaryUser(owner: number | null): RunAs[] {
  const needsName = owner === null && process.platform === 'linux' && !hasName();
  return [{ prefix: needsName ? NAMESPACE : [], owner: null }];
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function probe({ prefix }: RunAs, dataDir: string, postgres: string): Promise<void> {
  if (prefix.length === 0) await run([postgres, '--version']);
  else await run([...prefix, 'sh', '-c', REACH, 'sh', dataDir, postgres]);
}
