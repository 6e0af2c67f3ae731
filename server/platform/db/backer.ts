import { alias } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { guarantees, persons } from './schema';

export const backer = alias(persons, 'backer');
const verified = alias(persons, 'verified');

/** Joins to `guarantees` the person who answered one, or else who has verified its phone. */
export const JOIN_BACKER = sql`left join ${persons} ${backer}
  on ${backer.id} = coalesce(${guarantees.personId}, (select ${verified.id} from ${persons} ${verified}
    where ${verified.phone} = ${guarantees.phone} and ${verified.phoneVerifiedAt} is not null))`;
