import { sql } from 'drizzle-orm';
import { OLD_NUMBER } from '@server/platform/db/old-number';
import { loans } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';

/** Loans that another system knew by this number: more than one where two systems had it. */
export const findByOldNumber = statement(
  'find_loans_by_old_number',
  (number: Param<string>) => sql<{ reference: string }>`
    select ${loans.reference} from ${loans}
    where ${loans.broughtForward} is not null and ${OLD_NUMBER} = ${number} limit 2`,
);
