import { type SQL, sql } from 'drizzle-orm';
import { RUNNING } from '@shared/statuses';
import { loans, payDays, payments } from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { PROMPT_OPEN } from '@server/lending/payment-kinds';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { fileReader } from '@server/loans/loans/store';
import type { PaymentRow } from '@server/payments/payments/store';
import type { Db } from '@server/platform/core/ports/database';

export type PayDayRow = typeof payDays.$inferSelect;

interface PayDayColumns {
  payDay: Json<typeof payDays> | null;
  prompt: Json<typeof payments> | null;
  isPromptOpen: boolean;
}

const PAY_DAY_COLUMNS: SQL<PayDayColumns> = sql<PayDayColumns>`
  (select ${jsonOf(payDays)} from ${payDays} where ${payDays.loanId} = ${loans.id}) as "payDay",
  (select ${jsonOf(payments)} from ${payments} join ${payDays}
    on ${payDays.paymentId} = ${payments.id} where ${payDays.loanId} = ${loans.id}) as "prompt",
  exists (select from ${payments} where ${payments.loanId} = ${loans.id}
    and ${is(payments.kind, 'repayment')} and ${among(payments.status, PROMPT_OPEN)})
    as "isPromptOpen"`;

/** A loan with its pay-day, the latest prompt of one, and whether any prompt is open. */
export interface PayDayFile extends LoanFile {
  payDay: PayDayRow | null;
  prompt: PaymentRow | null;
  isPromptOpen: boolean;
}

export const readPayDay = fileReader('find_pay_day', (loanId: Param<string>) => ({
  where: sql`${loans.id} = ${loanId}`,
  beside: PAY_DAY_COLUMNS,
}));

export const readOwnPayDay = fileReader(
  'find_own_pay_day',
  (loanId: Param<string>, personId: Param<string>) => ({
    where: sql`${loans.id} = ${loanId} and ${loans.borrowerId} = ${personId}`,
    beside: PAY_DAY_COLUMNS,
  }),
);

const parsed = (found: LoanFile & PayDayColumns): PayDayFile => ({
  ...found,
  payDay: found.payDay && parseJsonRow(payDays, found.payDay),
  prompt: found.prompt && parseJsonRow(payments, found.prompt),
});

export async function findPayDay(db: Db, loanId: string): Promise<PayDayFile | undefined> {
  const [found] = await readPayDay(db, loanId);
  return found && parsed(found);
}

/** The same of the caller's own loan. */
export async function findOwnPayDay(
  db: Db,
  loanId: string,
  personId: string,
): Promise<PayDayFile | undefined> {
  const [found] = await readOwnPayDay(db, loanId, personId);
  return found && parsed(found);
}

/** Loans whose pay-day is to be looked at, longest waiting first, and those that are no longer repaid. */
export const findDuePayDays = statement(
  'find_due_pay_days',
  (now: Param<Date>) => sql<{ loanId: string }>`
    select ${payDays.loanId} as "loanId" from ${payDays}
    join ${loans} on ${loans.id} = ${payDays.loanId}
    where ${payDays.endedAt} is null and (${payDays.lookAt} <= ${now}
      or ${is(loans.status, 'defaulted')} or not ${among(loans.status, RUNNING)})
    order by ${payDays.lookAt}, ${payDays.loanId} limit 500`,
);
