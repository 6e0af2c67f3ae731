import { appendFile, readFile } from 'node:fs/promises';
import { addDays, type Day, parseDay } from '@shared/day';
import type { SealedDay } from './store';

/**
 * The anchor is a file outside the database, best on another account or machine: a line for each sealed day. Nothing of
 * the product rewrites it; after a restored backup a line says from where on the days were lived again.
 */

/** `day count first last seal`; days without events have no first and last. */
const lineOf = ({ day, events, firstId, lastId, dayHash }: SealedDay): string =>
  `${day} ${events} ${firstId ?? '-'} ${lastId ?? '-'} ${dayHash}`;

const LINE = /^(\d{4}-\d\d-\d\d) .+$/;
const RESTORED = /^# restored to (\d{4}-\d\d-\d\d): /;

/** The lines that count, by their days, in order; null without a file. */
export async function readAnchor(file: string): Promise<Map<Day, string> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = new Map<Day, string>();
  for (const line of text.split('\n')) {
    const restoredTo = RESTORED.exec(line)?.[1];
    if (restoredTo) for (const day of lines.keys()) if (day > restoredTo) lines.delete(day);
    const day = parseDay(LINE.exec(line)?.[1] ?? '');
    // A second line for a day can't take the first one's place.
    if (day && !lines.has(day)) lines.set(day, line);
  }
  return lines;
}

/** Appends the sealed days that the file lacks after its last one. */
export async function appendToAnchor(file: string, seals: readonly SealedDay[]): Promise<void> {
  const last = [...((await readAnchor(file)) ?? []).keys()].at(-1);
  const missing = seals.filter(({ day }) => !last || day > last).map(lineOf);
  if (missing.length > 0) await appendFile(file, `${missing.join('\n')}\n`, { mode: 0o600 });
}

/** Lets the days after `day` be sealed anew, because a backup was restored that ends there. */
export async function restoreAnchor(file: string, day: Day, reason: string): Promise<void> {
  await appendFile(file, `# restored to ${day}: ${reason.replaceAll(/\s+/g, ' ')}\n`);
}

/** The first day on which the file and the seals differ; null where they agree, as far as the file goes back. */
export function anchorFault(
  lines: ReadonlyMap<Day, string>,
  seals: readonly SealedDay[],
): { day: Day; why: 'anchor_differs' | 'anchor_ahead' | 'anchor_behind' } | null {
  const [[firstDay] = []] = lines;
  if (!firstDay) return null;
  const kept = new Map(seals.map((seal) => [seal.day, lineOf(seal)]));
  const lastDay = [...lines.keys(), ...kept.keys()].reduce((a, b) => (a > b ? a : b));
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const [line, own] = [lines.get(day), kept.get(day)];
    if (line === own) continue;
    if (line === undefined) return { day, why: 'anchor_behind' };
    return { day, why: own === undefined ? 'anchor_ahead' : 'anchor_differs' };
  }
  return null;
}
