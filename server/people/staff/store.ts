import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Phone } from '@shared/phone';
import type { StaffRole } from '@shared/staff';
import {
  persons,
  staffAuthenticators,
  staffChallenges,
  staffLinks,
  staffRecovery,
  staffSignatures,
} from '@server/platform/db/schema';
import { bare } from '@server/platform/db/select';
import { named, type Param, statement } from '@server/platform/db/statement';

export type AuthenticatorRow = typeof staffAuthenticators.$inferSelect;

export const findStaffLink = named('find_staff_link', (orm, personId: Param<string>) =>
  orm.select().from(staffLinks).where(eq(staffLinks.personId, personId)),
);

/** A link by its token, with the person who enrols by it. */
export const findLinkByToken = named('find_staff_link_by_token', (orm, tokenHash: Param<string>) =>
  orm
    .select({
      link: staffLinks,
      person: {
        id: persons.id,
        version: persons.version,
        firstName: persons.firstName,
        lastName: persons.lastName,
        email: persons.email,
        verifiedEmail: persons.verifiedEmail,
        phone: persons.phone,
        staffRole: persons.staffRole,
        staffEndedAt: persons.staffEndedAt,
        frozenAt: persons.frozenAt,
      },
    })
    .from(staffLinks)
    .innerJoin(persons, eq(persons.id, staffLinks.personId))
    .where(eq(staffLinks.tokenHash, tokenHash)),
);

/** A person's authenticators that work, the first one first. */
export const findAuthenticators = named('find_staff_authenticators', (orm, id: Param<string>) =>
  orm
    .select()
    .from(staffAuthenticators)
    .where(and(eq(staffAuthenticators.personId, id), isNull(staffAuthenticators.removedAt)))
    .orderBy(staffAuthenticators.id),
);

/** A page of the signed acts with the passkeys that signed them, after the one before. */
export const findKeptActs = named('find_kept_acts', (orm, after: Param<string | null>) =>
  orm
    .select({ signed: staffSignatures, passkey: staffAuthenticators })
    .from(staffSignatures)
    .innerJoin(staffAuthenticators, eq(staffAuthenticators.id, staffSignatures.authenticatorId))
    .where(sql`(${after}::uuid is null or ${staffSignatures.id} > ${after})`)
    .orderBy(staffSignatures.id)
    .limit(200),
);

export const findPasskey = named('find_staff_passkey', (orm, credentialId: Param<string>) =>
  orm
    .select()
    .from(staffAuthenticators)
    .where(
      and(
        eq(staffAuthenticators.credentialId, credentialId),
        isNull(staffAuthenticators.removedAt),
      ),
    ),
);

export const findRecovery = named('find_staff_recovery', (orm, personId: Param<string>) =>
  orm.select().from(staffRecovery).where(eq(staffRecovery.personId, personId)),
);

export type ChallengeRow = typeof staffChallenges.$inferSelect;

/** Keeps a challenge; the sweep deletes it when its time is over. */
export const putChallenge = statement(
  'put_staff_challenge',
  (
    id: Param<string>,
    personId: Param<string | null>,
    purpose: Param<ChallengeRow['purpose']>,
    content: Param<string>,
    expiresAt: Param<Date>,
  ) => sql<{ id: string }>`
    insert into ${staffChallenges} (${bare(
      staffChallenges.id,
      staffChallenges.personId,
      staffChallenges.purpose,
      staffChallenges.content,
      staffChallenges.expiresAt,
    )}) values (${id}, ${personId}, ${purpose}, ${content}, ${expiresAt}) returning id`,
);

/** Takes a challenge out before its answer is verified, so that it is answered once, rightly or wrongly. */
export const takeChallenge = named(
  'take_staff_challenge',
  (orm, id: Param<string>, purpose: Param<ChallengeRow['purpose']>, now: Param<Date>) =>
    orm
      .delete(staffChallenges)
      .where(
        and(
          eq(staffChallenges.id, id),
          eq(staffChallenges.purpose, purpose),
          gt(staffChallenges.expiresAt, now),
        ),
      )
      .returning(),
);

/** Everybody who works or worked for the lender, with what decides their state. */
export const findStaff = statement(
  'find_staff',
  () => sql<StaffRow>`
    select ${persons.id}, ${persons.version}, ${persons.firstName} as "firstName",
      ${persons.lastName} as "lastName", coalesce(${persons.email}) as email, ${persons.phone},
      ${persons.verifiedEmail} as "verifiedEmail",
      ${persons.staffRole} as "role",
      ${persons.staffEndedAt} as "endedAt", ${persons.frozenAt} as "frozenAt",
      (select count(*) from ${staffAuthenticators}
        where ${staffAuthenticators.personId} = ${persons.id}
          and ${staffAuthenticators.removedAt} is null) as authenticators,
      exists (select from ${staffLinks} where ${staffLinks.personId} = ${persons.id}
        and ${staffLinks.usedAt} is null) as "isInvited"
    from ${persons} where ${persons.staffRole} is not null
    order by ${persons.staffEndedAt} is not null, ${persons.id}`,
);

export interface StaffRow {
  id: string;
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  verifiedEmail: string | null;
  phone: Phone;
  role: StaffRole | null;
  endedAt: Date | null;
  frozenAt: Date | null;
  authenticators: number;
  isInvited: boolean;
}

/** The email of somebody on the staff: the database lets none be without. */
export function emailOf({ email }: { email: string | null }): string {
  if (email === null) throw new Error('somebody on the staff has no email');
  return email;
}
