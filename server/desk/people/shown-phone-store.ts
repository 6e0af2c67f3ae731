import { eq, sql } from 'drizzle-orm';
import { guarantees, loans } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { named, type Param } from '@server/platform/db/statement';

/** How late the loans are that a person borrowed or stood for. */
export const findLoansAround = named('find_loans_around_person', (orm, personId: Param<string>) =>
  orm
    .select({
      status: loans.status,
      closedReason: loans.closedReason,
      oldestUnpaidDueDate: loans.oldestUnpaidDueDate,
      nextDueDate: loans.nextDueDate,
    })
    .from(loans)
    .where(
      sql`${loans.borrowerId} = ${personId} or ${loans.id} in (select ${guarantees.loanId}
        from ${guarantees} where ${guarantees.personId} = ${personId}
          and ${is(guarantees.status, 'accepted')})`,
    ),
);

export const findGuaranteePhone = named('find_guarantee_phone', (orm, id: Param<string>) =>
  orm
    .select({
      phone: guarantees.phone,
      name: guarantees.name,
      loanId: guarantees.loanId,
      personId: guarantees.personId,
    })
    .from(guarantees)
    .where(eq(guarantees.id, id)),
);
