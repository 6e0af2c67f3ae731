import type { Context } from '@server/platform/core/context';
import type { ActorKind } from '@server/lending/loan-lifecycle';

/**
 * The role that acts on a provider's report: the provider's answer, a scheduled job, or an admin who looked it up.
 */
export const actingKind = ({ actor }: Context): ActorKind =>
  actor.kind === 'person' ? 'admin' : actor.kind === 'mobile_money' ? 'mobile_money' : 'job';
