import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_US = 10_000;

/** Of /proc/PID/stat (proc(5)): the parent, own time in user and kernel mode, that of children that have ended. */
interface Stat {
  parent: number;
  own: number;
  ended: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field - 3] ?? 0;
    return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return null;
  }
}

/** The processor time that a process has used so far, in microseconds; null where /proc is missing. */
export const cpuOf = (pid: number): number | null => {
  const stat = statOf(pid);
  return stat && stat.own * TICK_US;
};

/** The process that made this one. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** The same of a PostgreSQL server: of its postmaster and all children of it, also those that have ended. */
export function cpuOfPostgres(postmaster: number): number | null {
  const root = statOf(postmaster);
  if (!root) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === postmaster);
  return children.reduce((sum, { own }) => sum + own, root.own + root.ended) * TICK_US;
}
