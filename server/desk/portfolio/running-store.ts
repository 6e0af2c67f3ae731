import { sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { NamedLoan } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import type { LoanStatus } from '@shared/words';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { loans, persons } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';
import { DUE } from '@server/loans/loans/due-store';

export interface RunningRow extends NamedLoan {
  firstName: string;
  lastName: string;
  status: LoanStatus;
  amount: Cents;
  outstanding: Cents;
  apr: BasisPoints;
  term: number | null;
  dueOn: Day;
  hasPlan: boolean;
}

/** Running loans in the order of their ids. */
export const findRunning = statement(
  'find_running',
  (ids: Param<string[]>) => sql<RunningRow>`
    select ${loans.id}, ${loans.reference}, ${oldNumbers()} as "broughtForward",
      ${persons.firstName} as "firstName",
      ${persons.lastName} as "lastName", ${loans.status}, ${loans.amount} as amount,
      ${loans.outstanding} as outstanding, ${loans.apr} as apr,
      case when ${loans.importId} is null then ${loans.term} end as term,
      ${DUE} as "dueOn", ${loans.hardshipFrom} is not null as "hasPlan"
    from ${loans} join ${persons} on ${persons.id} = ${loans.borrowerId}
    where ${loans.id} = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], ${loans.id})`,
);
