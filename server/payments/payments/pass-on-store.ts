import { eq, sql } from 'drizzle-orm';
import { PAYOUT_MIN } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { claims, loans, payments, persons } from '@server/platform/db/schema';
import { among, is, whole } from '@server/platform/db/sql-values';
import { named, type Param } from '@server/platform/db/statement';
import { SETTLED } from '@server/lending/payment-kinds';
import { fileReader } from '@server/loans/loans/store';

/** What a guarantor has of what was sent to them: the SQL form of `keptOf` (lending/claim-shares.ts). */
export const KEPT = sql`(${claims.paidOut} - ${claims.givenBack})`;

/** Enough of a claim waits to be paid out: the SQL form of `waitingFor` (pass-on.ts). */
export const IS_TO_PASS_ON = sql`${claims.reimbursed} - ${KEPT} >= ${whole(PAYOUT_MIN)}`;

/** The data beside the file that passing money on to a guarantor needs. */
export const findForPassOn = fileReader('find_for_pass_on', (claimId: Param<string>) => ({
  where: sql`${loans.id} = (select ${claims.loanId} from ${claims} where ${claims.id} = ${claimId})`,
  beside: sql<{ isUnderWay: boolean; sent: number }>`exists (select from ${payments}
      where ${payments.claimId} = ${claimId} and ${is(payments.kind, 'reimbursement')}
        and not ${among(payments.status, SETTLED)}) as "isUnderWay",
    (select count(*) from ${payments} where ${payments.loanId} = ${loans.id}
      and ${is(payments.kind, 'reimbursement')}) as "sent"`,
}));

export interface PayeeRow {
  id: string;
  version: number;
  phone: Phone;
  phoneChangedAt: Date | null;
}

/** Whom money goes back to, with the number that they have now. */
export const findPayee = named('find_payee', (orm, id: Param<string>) =>
  orm
    .select({
      id: persons.id,
      version: persons.version,
      phone: persons.phone,
      phoneChangedAt: persons.phoneChangedAt,
    })
    .from(persons)
    .where(eq(persons.id, id)),
);
