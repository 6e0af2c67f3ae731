import { sql } from 'drizzle-orm';

/** The number of a loan in the system that it came from, as it is compared: in capitals, without spaces and hyphens. */
export const OLD_NUMBER = sql`upper(regexp_replace(brought_forward->>'number', '[\\s-]', '', 'g'))`;
