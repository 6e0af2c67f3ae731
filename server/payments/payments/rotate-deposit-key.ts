import { PROVIDER_IDS, type ProviderId } from '@shared/providers';
import type { Context } from '@server/platform/core/context';
import { addKey, type DepositKey, findLiveKeys, retireKey } from './deposit-key-store';

/** More live keys than that would be a rotation that nobody ends. */
const LIVE_MAX = 2;
/** How long an old URL has to be quiet before it goes. */
const QUIET_DAYS = 7;
const DAY_MS = 86_400_000;

/** The keys of one provider whose URLs are answered, oldest first. The first key is there from the start. */
export async function liveKeysOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  provider: ProviderId,
): Promise<DepositKey[]> {
  const own = async () => (await findLiveKeys(db, null)).filter((key) => key.provider === provider);
  const found = await own();
  if (found.length > 0) return found;
  await addKey(db, provider, 1, now());
  return own();
}

/** The keys of all providers whose URLs are answered. */
export async function liveKeys(context: Pick<Context, 'db' | 'now'>): Promise<DepositKey[]> {
  return (await Promise.all(PROVIDER_IDS.map((id) => liveKeysOf(context, id)))).flat();
}

/** Makes another key live beside the one in use. Returns null while two are live already. */
export async function addDepositKey(
  context: Context,
  provider: ProviderId,
): Promise<number | null> {
  const live = await liveKeysOf(context, provider);
  const newest = live.at(-1);
  if (!newest || live.length >= LIVE_MAX) return null;
  const version = newest.version + 1;
  await addKey(context.db, provider, version, context.now());
  return version;
}

/**
 * Retires the older of two live keys. Returns why not: there is one only, the new one was never used, or the old one
 * was used within a week.
 */
export async function retireDepositKey(
  context: Context,
  provider: ProviderId,
): Promise<'retired' | 'only one' | 'new one unused' | 'in use'> {
  const [old, newer] = await liveKeysOf(context, provider);
  if (!old || !newer) return 'only one';
  if (!newer.lastHitAt) return 'new one unused';
  const now = context.now();
  const lastUse = (old.lastHitAt ?? old.createdAt).getTime();
  if (now.getTime() - lastUse < QUIET_DAYS * DAY_MS) return 'in use';
  await retireKey(context.db, provider, old.version, now);
  return 'retired';
}
