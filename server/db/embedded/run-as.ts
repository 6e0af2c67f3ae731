import { lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { run } from './run';

/** How to run the programs: a command prefix, and who must own the files (null: whoever we are). */
export type RunAs = { prefix: string[]; owner: number | null };

const NOBODY = 65_534;
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`];

/** Fails when the directory cannot be reached, or the program or a library of its not loaded. */
const REACH = 'cd "$1" && exec "$2" --version';

/**
 * PostgreSQL refuses to run as root, so root needs a way to be someone else; an ordinary user needs
 * nothing. Tries what fits the files' present owner first. When only another way works, as in a
 * directory brought from another machine or container, the files are handed over to fit it.
 * Throws when nothing works, saying what was tried.
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

/** Makes `root` and everything under it belong to whom `runAs` needs. */
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
 * A user namespace keeps the files root's own, but containers commonly forbid it. setpriv gives up
 * the uid for good; dac_override lets it still walk into a home of mode 0700, and no_setuid_fixup
 * keeps that true for access(2), which initdb asks.
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

/** initdb asks for the user's name, which a bare uid (`docker run --user 1234`) does not have. */
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
