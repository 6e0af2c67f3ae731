import type { Context } from '@server/platform/context';
import type { ActorKind } from '@server/lending/loan-lifecycle';

/** In which role news of money is acted on: M-Pesa's answer, a job by the clock, or an admin who looked it up. */
export const actingKind = ({ actor }: Context): ActorKind =>
  actor.kind === 'person' ? 'admin' : actor.kind === 'mobile_money' ? 'mobile_money' : 'job';
