import type { Phone } from '@shared/phone';
import type { StaffChange, StaffRole } from '@shared/staff';
import { freezingChange } from '@server/people/accounts/freezing-change';
import { findPersonByEmail } from '@server/people/accounts/store';
import type { AnyTarget, Proposal } from '@server/loans/approvals/act';
import type { Change } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { Db } from '@server/platform/core/ports/database';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { staffRow } from '@server/people/staff/ensure-admin';
import { toldStaff } from '@server/people/staff/tell-staff';
import {
  findAuthenticators,
  findRecovery,
  findStaff,
  type StaffRow,
} from '@server/people/staff/store';
import { lostRights } from './lost-rights';

/** What an owner changes: whom as they are named now, with the new role, or the number of somebody invited. */
export type WantedChange = {
  change: StaffChange;
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole | null;
  phone: Phone | null;
};

/** Who works here, and the one whom a change is about; undefined for somebody to be invited. */
export interface StaffTarget extends AnyTarget {
  id: string;
  staff: readonly StaffRow[];
  member: StaffRow | undefined;
}

export async function findTarget(db: Db, id: string): Promise<StaffTarget> {
  const staff = await findStaff(db);
  const member = staff.find((each) => each.id === id);
  return { file: null, seen: member ? String(member.version) : 'new', id, staff, member };
}

/** Everything that a change writes, apart from the link of somebody who enrols by it. */
export async function staffChange(
  context: PersonContext,
  target: StaffTarget,
  { params, reason }: Proposal<WantedChange>,
): Promise<Recorded> {
  const written = await CHANGES[params.change](context, target, params, reason);
  return written;
}

type MakeChange = (
  context: PersonContext,
  target: StaffTarget,
  wanted: WantedChange,
  reason: string,
) => Promise<Recorded>;

const CHANGES: Record<StaffChange, MakeChange> = {
  /** An account that only its one-time link opens. */
  async invite(context, { id, member }, { email, phone, firstName, lastName, role }) {
    const [taken] = await findPersonByEmail(context.db, email);
    if (taken || member) throw new Refused(refusal('email_taken'));
    if (!phone || !role) throw new Error('an invitation names a number and a role');
    const named = { email, phone, firstName, lastName, role, password: null };
    const row = { ...(await staffRow(context, named)), id };
    const event = eventOf(context, 'admin_made', { kind: 'person', id }, { role });
    return { insert: { persons: [row], events: [event] } };
  },

  /** Their sessions end, so that no screen shows what they may no longer see. */
  async role(context, target, { role }) {
    const member = memberOf(context, target);
    if (!role) throw new Error('a change of role names it');
    if (role !== 'owner') refuseLastOwner(target);
    const detail = { before: member.role, after: role };
    return joinChanges(await leftBehind(context, member), {
      update: { persons: [{ id: member.id, version: member.version, set: { staffRole: role } }] },
      insert: { events: [eventOf(context, 'staff_role_changed', aboutOf(member), detail)] },
    });
  },

  /** From now on they are at most a borrower. */
  async end(context, target, _wanted, reason) {
    const member = memberOf(context, target);
    refuseLastOwner(target);
    const set = { staffEndedAt: context.now() };
    return joinChanges(await leftBehind(context, member), {
      update: { persons: [{ id: member.id, version: member.version, set }] },
      insert: { events: [eventOf(context, 'staff_ended', aboutOf(member), { reason })] },
    });
  },

  /** They act for the lender again; frozen by one person, but freed by two. */
  thaw(context, target, _wanted, reason) {
    const member = memberOf(context, target);
    const holder = { ...member, isAdmin: true, isFrozen: member.frozenAt !== null };
    return Promise.resolve(freezingChange(context, holder, 'account_unfrozen', reason));
  },

  /** For a lost device: no authenticator, recovery code or session is left. Who helps chooses no password. */
  async reset(context, target, _wanted, reason) {
    const member = memberOf(context, target);
    const event = eventOf(context, 'staff_factors_reset', aboutOf(member), { reason });
    return joinChanges(
      await forgottenFactors(context, member.id),
      { insert: { events: [event] } },
      endedSessions(member.id),
      toldStaff(context, member, 'all_reset'),
    );
  },
};

const aboutOf = ({ id }: StaffRow) => ({ kind: 'person' as const, id });

/** Somebody else who works here. Throws Refused: nobody changes their own rights. */
export function memberOf(context: PersonContext, { member }: StaffTarget): StaffRow {
  if (!member) throw new Refused(NOT_FOUND);
  if (member.id === context.actor.person.id) throw new Refused(refusal('own_account'));
  if (member.endedAt) throw new Refused(refusal('not_on_staff'));
  return member;
}

function refuseLastOwner({ staff, member }: StaffTarget): void {
  const isAnother = (each: StaffRow): boolean =>
    each.id !== member?.id && each.role === 'owner' && !each.endedAt && !each.frozenAt;
  if (member?.role === 'owner' && !staff.some(isAnother)) throw new Refused(refusal('last_owner'));
}

/** What ends with somebody's rights. */
const leftBehind = async (context: PersonContext, { id }: StaffRow): Promise<Change> =>
  joinChanges(await lostRights(context, id), endedSessions(id));

async function forgottenFactors(context: PersonContext, personId: string): Promise<Change> {
  const [recovery] = await findRecovery(context.db, personId);
  const own = await findAuthenticators(context.db, personId);
  const removedAt = context.now();
  return {
    update: {
      staffAuthenticators: own.map(({ id, version }) => ({ id, version, set: { removedAt } })),
      staffRecovery: recovery
        ? [{ personId, version: recovery.version, set: { codeHashes: [] } }]
        : [],
    },
  };
}
