import { sql } from 'drizzle-orm';

/** The numbers of a loan in the systems that it came through, as they are compared (lending/incoming.ts). */
export const OLD_NUMBERS = sql`(brought_forward->'typed')`;
