import { sql } from 'drizzle-orm';

/** The number that a loan had in the system it came from, as it is compared: without spaces and hyphens, in capitals. */
export const OLD_NUMBER = sql`upper(regexp_replace(brought_forward->>'number', '[\\s-]', '', 'g'))`;
