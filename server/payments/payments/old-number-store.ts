import { sql } from 'drizzle-orm';
import { OLD_NUMBERS } from '@server/platform/db/old-number';
import { loans } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';

/** Loans with this reference, or that another system knew by this number: never more than two. */
export const findByNumber = statement(
  'find_loans_by_number',
  (number: Param<string>) => sql<{ reference: string }>`
    select ${loans.reference} from ${loans} where ${loans.reference} = ${number}
    union
    select ${loans.reference} from ${loans}
    where ${loans.broughtForward} is not null and ${OLD_NUMBERS} ? ${number}::text
    limit 2`,
);
