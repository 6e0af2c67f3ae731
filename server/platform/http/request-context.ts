import type { Request } from 'express';
import { roleMay, type StaffVerb } from '@shared/staff-verbs';
import {
  type Actor,
  type Context,
  type Deps,
  isStaff,
  type Moment,
} from '@server/platform/core/context';
import {
  isFreshlyProven,
  type StaffProof,
  type StaffState,
  staffStateOf,
} from '@server/platform/core/security/staff-session';
import { Refused } from '@server/platform/core/refused';
import {
  FORBIDDEN,
  NOT_YOUR_ROLE,
  PROOF_NEEDED,
  SECOND_FACTOR_NEEDED,
  SIGNED_OUT,
} from './refusals';
import { browserOf } from './browser';
import { type Caller, callerOf } from './caller';
import { requestIdOf } from './request-log';
import type { Access } from './route';
import { markWork } from './session-store';

const MINUTE_MS = 60_000;

/** The access of routes that a session opens. */
type SessionAccess = Exclude<Access, 'service'>;

/**
 * Returns the request's context; the only place where a person becomes an actor. Throws Refused: 401 when signed out
 * or without the second factor, 403 when not an admin.
 */
export async function contextOf(
  deps: Deps & Moment,
  req: Request,
  access: SessionAccess,
): Promise<Context> {
  const caller = await callerOf(deps, req);
  return {
    ...deps,
    actor: actorOf(deps, caller, access),
    ip: req.ip ?? null,
    requestId: requestIdOf(req),
    browser: browserOf(req),
  };
}

function actorOf(deps: Deps, caller: Caller | null, access: SessionAccess): Actor {
  const state = stateOf(deps, caller);
  if (!caller || state === 'over') return visitorFor(access);
  const { person } = caller;
  if (!STATES[access].includes(state)) {
    if (access === 'anyone') return visitorFor(access);
    throw new Refused(SECOND_FACTOR_NEEDED);
  }
  const isForStaff = access !== 'anyone' && access !== 'person';
  if (isForStaff && !isStaff(person)) throw new Refused(FORBIDDEN);
  return { kind: 'person', person };
}

/** Throws Refused (403) for staff whose role may not do this. */
export function refuseOtherRoles({ actor }: Context, verb: StaffVerb): void {
  const role = actor.kind === 'person' ? actor.person.staffRole : null;
  if (!role || !roleMay(role, verb)) throw new Refused(NOT_YOUR_ROLE);
}

/** The states of a session that each access takes. */
const STATES: Record<SessionAccess, readonly StaffState[]> = {
  anyone: ['open'],
  person: ['open'],
  admin: ['open'],
  staff_enrolling: ['open', 'recovering'],
  staff_password: ['open', 'recovering', 'password'],
};

function visitorFor(access: SessionAccess): Actor {
  if (access !== 'anyone') throw new Refused(SIGNED_OUT);
  return { kind: 'visitor' };
}

/** The proof of a staff session; null where none is needed. */
const proofNeededOf = (
  { isSecondFactorRequired }: Deps,
  caller: Pick<Caller, 'person' | 'proof'> | null,
): StaffProof | null =>
  isSecondFactorRequired && caller && isStaff(caller.person) ? caller.proof : null;

/** Whether a session opens what a signed-in person does: one of staff ends when it is idle or old. */
export const isOpenSession = (deps: Deps, caller: Pick<Caller, 'person' | 'proof'>): boolean =>
  STATES.person.includes(stateOf(deps, caller));

function stateOf(deps: Deps, caller: Pick<Caller, 'person' | 'proof'> | null): StaffState {
  const proof = proofNeededOf(deps, caller);
  return proof ? staffStateOf(proof, deps.wall()) : 'open';
}

/** Throws Refused (403) unless the person has just shown a passkey or a code. */
export function refuseStaleProof(deps: Deps, { caller = null }: Request): void {
  const proof = proofNeededOf(deps, caller);
  if (proof && !isFreshlyProven(proof, deps.wall())) throw new Refused(PROOF_NEEDED);
}

/** Keeps a staff session from ending as idle: a write is work, a read may be a screen that refreshes itself. */
export async function noteWork(deps: Deps, { caller = null }: Request): Promise<void> {
  const proof = proofNeededOf(deps, caller);
  if (!caller || !proof || staffStateOf(proof, deps.wall()) === 'over') return;
  const now = deps.wall();
  await markWork(deps.db, caller.sidHash, now, new Date(now.getTime() - MINUTE_MS));
}
