import { createHmac } from 'node:crypto';
import { commit } from '@server/platform/db/change';
import { eventOf, PRODUCT } from '@server/platform/db/event';
import type { Context } from '@server/platform/core/context';
import { findLastSettings } from './store';

const SHOWN = 8;

/**
 * Notes with which settings the product starts, where they are others than at the start before: names, and of each
 * value a keyed hash too short to tell it by. Another SESSION_SECRET changes them all.
 */
export async function noteSettings(context: Context, values: object): Promise<void> {
  const settings = hashed(context.secret, values);
  const [last] = await findLastSettings(context.db);
  const before = (last?.detail['settings'] ?? {}) as Record<string, string>;
  const names = new Set([...Object.keys(before), ...Object.keys(settings)]);
  const changed = [...names].filter((name) => before[name] !== settings[name]).sort();
  if (changed.length === 0) return;
  const event = eventOf(context, 'settings_read', PRODUCT, { changed, settings });
  await commit(context.db, { insert: { events: [event] } });
}

const hashed = (key: string, values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, hashOf(key, name, value)]],
    ),
  );

const hashOf = (key: string, name: string, value: unknown): string =>
  createHmac('sha256', key)
    .update(`setting ${name} ${JSON.stringify(value)}`)
    .digest('hex')
    .slice(0, SHOWN);
