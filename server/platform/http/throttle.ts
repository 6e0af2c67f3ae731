import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { poolOf } from '@server/platform/db/pool';
import type { Context } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { tooSoon } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { plainAddress } from './plain-address';
import type { ThrottleRule } from './route';

interface Allowance {
  points: number;
  seconds: number;
}

/** The counters of one call, each with its key. */
type Counted = readonly (readonly [RateLimiterPostgres, string])[];

/** Rate limits in PostgreSQL, so that they survive a restart and all processes share them. */
export class Throttles {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly db: Db;
  constructor(db: Db) {
    this.db = db;
  }

  /**
   * Counts one call and returns what it was counted on. Throws Refused (429, with the seconds to wait) beyond what the
   * rule allows.
   */
  async count<Body>(rule: ThrottleRule<Body>, body: Body, context: Context): Promise<Counted> {
    const counted = await this.counters(rule, body, context);
    for (const [limiter, key] of counted) await take(limiter, key);
    return counted;
  }

  /** Gives back a counted call. */
  async forgive(counted: Counted): Promise<void> {
    for (const [limiter, key] of counted) await limiter.reward(key);
  }

  private async counters<Body>(
    rule: ThrottleRule<Body>,
    body: Body,
    context: Context,
  ): Promise<Counted> {
    const counters: [RateLimiterPostgres, string][] = [];
    if (rule.perAddress) {
      const owner = rule.owner ? await rule.owner(body, context) : verifiedCaller(context);
      const name = `${rule.name}:${owner === null ? 'address' : 'owner'}`;
      const key = owner ?? blockOf(context.ip ?? 'unknown');
      counters.push([this.limiter(name, rule.perAddress), key]);
    }
    if (rule.perAccount) {
      const account = this.limiter(`${rule.name}:account`, rule.perAccount);
      counters.push([account, rule.account?.(body, context) ?? callerId(context)]);
    }
    for (const { name, key, ...allowance } of (await rule.counters?.(body, context)) ?? []) {
      counters.push([this.limiter(`${rule.name}:${name}`, allowance), key]);
    }
    return counters;
  }

  private limiter(name: string, { points, seconds }: Allowance): RateLimiterPostgres {
    const known = this.limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: poolOf(this.db),
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.limiters.set(name, made);
    return made;
  }
}

/** The signed-in person. Throws for a visitor: a key that all visitors share would be anybody's to fill. */
export function callerId({ actor }: Context): string {
  if (actor.kind !== 'person') throw new Error('a counter by account is for signed-in people');
  return actor.person.id;
}

/** The caller's session: a copied cookie uses up nothing of another one of the same person. */
export const callersSession = (context: Context): string =>
  context.browser?.sidHash ?? callerId(context);

const verifiedCaller = (context: Context): string | null =>
  context.actor.kind === 'person' && context.actor.person.phoneVerifiedAt
    ? callersSession(context)
    : null;

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new Refused(tooSoon(retryAfter));
  }
}

const GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;

/** Normalises an address for rate limits: an IPv6 household has a /64, so its addresses share one key. */
export function blockOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return plainAddress(ip);
  const [front = [], back = []] = ip
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const left = Math.max(0, GROUPS - front.length - back.length);
  const groups = [...front, ...Array.from({ length: left }, () => '0'), ...back];
  const household = groups.slice(0, HOUSEHOLD_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${household.map((group) => group.toString(16)).join(':')}::/64`;
}
