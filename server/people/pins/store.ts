import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Phone } from '@shared/phone';
import { persons, phoneCodes, phonePins } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';
import { PERSON } from '@server/platform/http/caller-store';

export type PinRow = typeof phonePins.$inferSelect;

export const findPin = named('find_phone_pin', (orm, personId: Param<string>) =>
  orm.select().from(phonePins).where(eq(phonePins.personId, personId)),
);

/** The account that has verified the number, as a session would have it; an erased one can't be entered. */
export const findHolderAsCaller = named('find_holder_as_caller', (orm, phone: Param<Phone>) =>
  orm
    .select(PERSON)
    .from(persons)
    .where(
      and(eq(persons.phone, phone), isNotNull(persons.phoneVerifiedAt), isNull(persons.erasedAt)),
    ),
);

/** The newest code that the number's own phone asked for in the menus. */
export const findDialledCode = named('find_dialled_code', (orm, requestHash: Param<string>) =>
  orm
    .select()
    .from(phoneCodes)
    .where(eq(phoneCodes.requestHash, requestHash))
    .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
    .limit(1),
);
