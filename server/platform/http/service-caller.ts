import type { Request } from 'express';
import type { ServiceScope } from '@shared/contract/services';
import { refusal } from '@server/lending/refusal';
import type { Context, Deps, Moment, ServiceContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { serviceKeyHash } from '@server/platform/core/security/service-key';
import { SERVICE_KEY_UNKNOWN } from './refusals';
import { requestIdOf } from './request-log';
import type { ThrottleRule } from './route';
import { findServiceKey, noteServiceKeyUsed } from './service-key-store';
import type { Throttles } from './throttle';

declare global {
  namespace Express {
    interface Request {
      /** The service key that a request came with, where it works. */
      serviceKeyId?: string;
    }
  }
}

const MINUTE = 60;
/** Keys that don't work: whoever shows one that does is not counted with others at the address. */
const BY_ADDRESS: ThrottleRule<undefined> = {
  name: 'service',
  perAddress: { points: 600, seconds: MINUTE },
};
const BY_KEY: ThrottleRule<undefined> = {
  name: 'service',
  perAccount: { points: 300, seconds: MINUTE },
  account: (_body, { actor }) => (actor.kind === 'service' ? actor.keyId : ''),
};

/** A key in use is noted as used once an hour. */
const USED_EVERY_MS = 3_600_000;

/**
 * The context of a request by a service key; no cookie is read. Throws Refused: 401 without a key that works, 403
 * without the scope, 429 by address and by key.
 */
export async function serviceContextOf(
  deps: Deps & Moment,
  throttles: Throttles,
  req: Request,
  scope: ServiceScope | undefined,
): Promise<ServiceContext> {
  const origin = { ip: req.ip ?? null, requestId: requestIdOf(req), browser: null };
  const visitor: Context = { ...deps, ...origin, actor: { kind: 'visitor' } };
  const [, given] = BEARER.exec(req.get('authorization') ?? '') ?? [];
  if (!given) throw new Refused(refusal('service_key_needed'));
  const key = await keyOf(deps, given);
  if (!key) {
    await throttles.count(BY_ADDRESS, undefined, visitor);
    throw new Refused(SERVICE_KEY_UNKNOWN);
  }
  req.serviceKeyId = key.id;
  const context = { ...deps, ...origin, actor: { kind: 'service' as const, keyId: key.id } };
  await throttles.count(BY_KEY, undefined, context);
  if (!scope) throw new Error('a route for services names its scope');
  if (!key.scopes.includes(scope)) throw new Refused(refusal('scope_missing', { scope }));
  const now = deps.wall();
  const isNoted = key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < USED_EVERY_MS;
  if (!isNoted) await noteServiceKeyUsed(deps.db, key.id, now);
  return context;
}

const BEARER = /^Bearer +(\S+)$/i;

async function keyOf(deps: Deps, given: string) {
  const hash = serviceKeyHash(given);
  const [key] = hash ? await findServiceKey(deps.db, hash) : [];
  return key;
}
