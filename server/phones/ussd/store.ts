import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Phone } from '@shared/phone';
import { ussdSessions, ussdTurns } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';

export type SessionRow = typeof ussdSessions.$inferSelect;
export type TurnRow = typeof ussdTurns.$inferSelect;

export const findSession = named('find_ussd_session', (orm, gatewayId: Param<string>) =>
  orm.select().from(ussdSessions).where(eq(ussdSessions.gatewayId, gatewayId)),
);

export const findTurn = named(
  'find_ussd_turn',
  (orm, sessionId: Param<string>, typedHash: Param<string>) =>
    orm
      .select()
      .from(ussdTurns)
      .where(and(eq(ussdTurns.sessionId, sessionId), eq(ussdTurns.typedHash, typedHash))),
);

/** The turn of a session that is being answered, the latest begun. */
export const findOpenTurn = named('find_open_ussd_turn', (orm, sessionId: Param<string>) =>
  orm
    .select()
    .from(ussdTurns)
    .where(and(eq(ussdTurns.sessionId, sessionId), isNull(ussdTurns.answer)))
    .orderBy(desc(ussdTurns.begunAt))
    .limit(1),
);

/** The last session of a number that turned after `since`. */
export const findLastSession = named(
  'find_last_ussd_session',
  (orm, phone: Param<Phone>, since: Param<Date>) =>
    orm
      .select()
      .from(ussdSessions)
      .where(and(eq(ussdSessions.phone, phone), gt(ussdSessions.turnedAt, since)))
      .orderBy(desc(ussdSessions.turnedAt), desc(ussdSessions.id))
      .limit(1),
);

/** The other sessions of a number, turned after `since`, in which its PIN or a code was typed. */
export const findProvenBeside = named(
  'find_ussd_sessions_proven_beside',
  (orm, phone: Param<Phone>, since: Param<Date>, id: Param<string>) =>
    orm
      .select()
      .from(ussdSessions)
      .where(
        and(
          eq(ussdSessions.phone, phone),
          gt(ussdSessions.turnedAt, since),
          ne(ussdSessions.id, id),
          or(ussdSessions.isProven, isNotNull(ussdSessions.codeTypedAt)),
        ),
      ),
);

/** A page of an agreement that was served in a visit. */
export interface ServedPage {
  /** Its key (`menu/request-states.ts`). */
  page: string;
  servedAt: Date;
  /** The gateway's id. */
  sessionId: string;
}

/** The pages of agreements that a visit was served since a moment, in their order. */
export const findServedPages = named(
  'find_served_pages',
  (orm, visitId: Param<string>, since: Param<Date>) =>
    orm
      .select({
        page: ussdTurns.page,
        servedAt: ussdTurns.answeredAt,
        sessionId: ussdSessions.gatewayId,
      })
      .from(ussdTurns)
      .innerJoin(ussdSessions, eq(ussdSessions.id, ussdTurns.sessionId))
      .where(
        and(
          eq(ussdSessions.visitId, visitId),
          isNotNull(ussdTurns.page),
          gt(ussdTurns.answeredAt, since),
        ),
      )
      .orderBy(asc(ussdTurns.answeredAt)),
);
