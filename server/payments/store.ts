import { columns, jsonOf, type Json, revive, statement } from '@server/db/rows';
import { callbacks, payments } from '@server/db/schema';
import type { Phone } from '@shared/phone';
import type { Db } from '@server/db/pool';
import type { LoanFile } from '@server/loans/loan-file';
import { fileReader } from '@server/loans/store';

export type PaymentRow = typeof payments.$inferSelect;
export type CallbackRow = typeof callbacks.$inferSelect;

/** Whom a prompt or a payout goes to; throws for money that was paid in by hand, which has no such phone. */
export function phoneOf({ id, phone }: PaymentRow): Phone {
  if (!phone) throw new Error(`payment ${id} goes to no phone`);
  return phone;
}

/** Steps after which nothing more is expected; a proof of payment can still come. */
export const OPEN_STEPS = ['requested', 'sending', 'waiting', 'unknown'] as const;

const OPEN_SQL = `('requested', 'sending', 'waiting', 'unknown')`;

export const findRepayments = statement<PaymentRow, [string, string]>(
  'find_repayments',
  `select ${columns(payments, 'y')} from payments y join loans l on l.id = y.loan_id
   where l.id = $1 and l.borrower_id = $2 and y.kind = 'repayment'
   order by y.created_at desc, y.id desc limit 200`,
);

const readOwnWithPrompt = fileReader<[string, string], { prompt: Json<typeof payments> | null }>(
  'find_own_loan_with_prompt',
  'l.id = $1 and l.borrower_id = $2',
  `(select ${jsonOf(payments, 'y')} from payments y where y.loan_id = l.id and y.person_id = $2
     and y.kind = 'repayment' and y.status in ${OPEN_SQL}) as "prompt"`,
);

/** A loan of one's own, with the prompt that is open on it, if any. */
export async function findOwnWithPrompt(
  db: Db,
  loanId: string,
  personId: string,
): Promise<(LoanFile & { openPrompt: PaymentRow | null }) | undefined> {
  const [found] = await readOwnWithPrompt(db, loanId, personId);
  return found && { ...found, openPrompt: found.prompt && revive(payments, found.prompt) };
}

const readCase = fileReader<[string], { paymentJson: Json<typeof payments> }>(
  'find_payment_case',
  'l.id = (select y.loan_id from payments y where y.id = $1)',
  `(select ${jsonOf(payments, 'y')} from payments y where y.id = $1) as "paymentJson"`,
);

/** A payment with the file of its loan: what every step of it decides on. */
export interface PaymentCase {
  payment: PaymentRow;
  file: LoanFile;
}

export async function findCase(db: Db, paymentId: string): Promise<PaymentCase | undefined> {
  const [found] = await readCase(db, paymentId);
  return found && { payment: revive(payments, found.paymentJson), file: found };
}

const readCallbackCase = fileReader<
  [string],
  { paymentJson: Json<typeof payments>; callbackJson: Json<typeof callbacks> }
>(
  'find_callback_case',
  `l.id = (select y.loan_id from payments y join callbacks c on c.payment_id = y.id where c.id = $1)`,
  `(select ${jsonOf(payments, 'y')} from payments y join callbacks c on c.payment_id = y.id
     where c.id = $1) as "paymentJson",
   (select ${jsonOf(callbacks, 'c')} from callbacks c where c.id = $1) as "callbackJson"`,
);

/** What M-Pesa told us, with the payment that it is about. */
export async function findCallbackCase(
  db: Db,
  callbackId: string,
): Promise<(PaymentCase & { callback: CallbackRow }) | undefined> {
  const [found] = await readCallbackCase(db, callbackId);
  return (
    found && {
      payment: revive(payments, found.paymentJson),
      callback: revive(callbacks, found.callbackJson),
      file: found,
    }
  );
}

export const findPayment = statement<PaymentRow, [string]>(
  'find_payment',
  `select ${columns(payments, 'y')} from payments y where y.id = $1`,
);

export const countPayouts = statement<{ attempts: number }, [string]>(
  'count_payouts',
  `select count(*) as attempts from payments where loan_id = $1 and kind = 'disbursement'`,
);

/** Payments whose next look is due, oldest first. */
export const findDueChecks = statement<{ id: string }, [Date]>(
  'find_due_checks',
  `select id from payments where next_check_at <= $1 order by next_check_at limit 100`,
);
