import {
  PAYOUTS_OF_LOAN,
  FROM_BORROWER,
  PROMPTS,
  PROMPT_OPEN,
  SETTLED,
} from '@server/lending/payment-kinds';
import { listText } from '@server/db/sql-values';
import type { Phone } from '@shared/phone';
import type { ProviderId } from '@shared/providers';
import type { Db } from '@server/platform/ports/database';
import { selectList, rowAsJson, type Json, parseJsonRow, statement } from '@server/db/rows';
import { callbacks, payments } from '@server/db/schema';
import type { PayableLoan } from '@server/lending/incoming';
import type { FileWithPast, LoanFile } from '@server/loans/loan-file';
import { fileReader, PAST_COLUMN } from '@server/loans/store';

export type PaymentRow = typeof payments.$inferSelect;
export type CallbackRow = typeof callbacks.$inferSelect;
type PaymentJson = Json<typeof payments>;

/** Whom a prompt or a payout goes to; throws for money that was paid in by hand, which has no such phone. */
export function phoneOf({ id, phone }: PaymentRow): Phone {
  if (!phone) throw new Error(`payment ${id} goes to no phone`);
  return phone;
}

/** Of a loan of one's own, newest first, after the payment that the page before ended with. */
type OwnPage = [loanId: string, borrowerId: string, at: Date, id: string, limit: number];

/** What people paid on a loan of their own, by prompt or by hand. */
export const findRepayments = statement<PaymentRow, OwnPage>(
  'find_repayments',
  `select ${selectList(payments, 'y')} from payments y join loans l on l.id = y.loan_id
   where l.id = $1 and l.borrower_id = $2 and y.kind in ${listText(FROM_BORROWER)}
     and (y.created_at, y.id) < ($3, $4)
   order by y.created_at desc, y.id desc limit $5`,
);

/** What of a loan's credit was given back, or is on its way. */
export const findRefunds = statement<PaymentRow, OwnPage>(
  'find_refunds',
  `select ${selectList(payments, 'y')} from payments y join loans l on l.id = y.loan_id
   where l.id = $1 and l.borrower_id = $2 and y.kind = 'refund'
     and (y.created_at, y.id) < ($3, $4)
   order by y.created_at desc, y.id desc limit $5`,
);

export const readOwnWithPrompt = fileReader<[string, string], { prompt: PaymentJson | null }>(
  'find_own_loan_with_prompt',
  'l.id = $1 and l.borrower_id = $2',
  `(select ${rowAsJson(payments, 'y')} from payments y where y.loan_id = l.id and y.person_id = $2
     and y.kind = 'repayment'
     and y.status in ${listText(PROMPT_OPEN)}) as "prompt"`,
);

/** A loan of one's own, with the prompt that is open on it, if any. */
export async function findOwnWithPrompt(
  db: Db,
  loanId: string,
  personId: string,
): Promise<(LoanFile & { openPrompt: PaymentRow | null }) | undefined> {
  const [found] = await readOwnWithPrompt(db, loanId, personId);
  return found && { ...found, openPrompt: found.prompt && parseJsonRow(payments, found.prompt) };
}

/** A payment with all that decides about it. */
export interface PaymentCase {
  payment: PaymentRow;
  /** Null for a return, which has no loan. */
  file: FileWithPast | null;
  /** Other payouts for the very same thing, oldest first. */
  siblings: PaymentRow[];
  /** Of a return: the money that is given back. */
  source: PaymentRow | null;
  /** Which payment bears the receipt that is asked about. */
  holder: Pick<PaymentRow, 'id' | 'kind' | 'loanId'> | null;
  /** The receipt of a success that did not fit, which M-Pesa can be asked about. */
  claimedReceipt: string | null;
}

/** A case of a loan. */
export type LoanCase = PaymentCase & { file: FileWithPast };

/** The case with its loan; throws for one that has none. */
export function ofLoan(found: PaymentCase): LoanCase {
  if (!found.file) throw new Error(`payment ${found.payment.id} has no loan`);
  return { ...found, file: found.file };
}

type CaseJson = {
  payment: PaymentJson | null;
  siblings: PaymentJson[];
  source: PaymentJson | null;
  holder: PaymentCase['holder'];
  claimedReceipt: string | null;
};

/** $1: the payment; $2: a receipt, or null. */
const CASE_COLUMNS = `
  (select ${rowAsJson(payments, 'y')} from payments y where y.id = $1) as "payment",
  (select coalesce(jsonb_agg(${rowAsJson(payments, 's')} order by s.created_at, s.id), '[]')
    from payments y join payments s on (y.kind in ${listText(PAYOUTS_OF_LOAN)} and s.loan_id = y.loan_id)
      or (y.kind = 'return' and s.source_id = y.source_id)
      or (y.kind = 'reimbursement' and s.claim_id = y.claim_id)
    where y.id = $1 and s.id <> y.id and s.kind = y.kind) as "siblings",
  (select ${rowAsJson(payments, 'o')} from payments o join payments y on y.id = $1
    where o.id = y.source_id) as "source",
  (select jsonb_build_object('id', h.id, 'kind', h.kind, 'loanId', h.loan_id)
    from payments h join payments y on y.id = $1
    where h.receipt = $2 and h.provider = y.provider) as "holder",
  (select c.receipt from callbacks c where c.payment_id = $1 and c.outcome = 'mismatch'
    and c.receipt is not null order by c.id desc limit 1) as "claimedReceipt"`;

type Beside = Pick<FileWithPast, 'past'>;

export const readLoanCase = fileReader<[string, string | null], CaseJson & Beside>(
  'find_payment_case',
  'l.id = (select y.loan_id from payments y where y.id = $1)',
  `${CASE_COLUMNS}, ${PAST_COLUMN}`,
);

export const readLooseCase = statement<CaseJson, [string, string | null]>(
  'find_payment_case_without_loan',
  `select ${CASE_COLUMNS}`,
);

/** A payment with what every step of it decides on, and with whoever holds `receipt`. */
export async function findCase(
  db: Db,
  paymentId: string,
  receipt: string | null = null,
): Promise<PaymentCase | undefined> {
  const [onLoan] = await readLoanCase(db, paymentId, receipt);
  if (onLoan) return toCase(onLoan, onLoan);
  const [loose] = await readLooseCase(db, paymentId, receipt);
  return loose && toCase(loose, null);
}

function toCase(json: CaseJson, file: FileWithPast | null): PaymentCase | undefined {
  if (!json.payment) return undefined;
  return {
    payment: parseJsonRow(payments, json.payment),
    file,
    siblings: json.siblings.map((row) => parseJsonRow(payments, row)),
    source: json.source && parseJsonRow(payments, json.source),
    holder: json.holder,
    claimedReceipt: json.claimedReceipt,
  };
}

/** What decides where money belongs that came in under a reference. */
export interface IncomingCase {
  /** The loan of that reference, if there is one. */
  file: FileWithPast | null;
  /** Its prompts that were sent and bear no receipt, oldest first. */
  prompts: PaymentRow[];
  /** The payment that is booked under the receipt already. */
  holder: PaymentRow | null;
  /** The prompt that a success with this receipt, which did not fit, was told of. */
  claimant: PaymentRow | null;
}

type IncomingJson = {
  prompts: PaymentJson[];
  holder: PaymentJson | null;
  claimant: PaymentJson | null;
};

/** $1: the reference; $2: the receipt; $3: the provider. */
const INCOMING_COLUMNS = `
  (select coalesce(jsonb_agg(${rowAsJson(payments, 'y')} order by y.created_at, y.id), '[]')
    from payments y join loans m on m.id = y.loan_id where m.reference = $1
      and y.kind in ${listText(PROMPTS)} and y.provider = $3 and y.receipt is null
      and y.sent_at is not null) as "prompts",
  (select ${rowAsJson(payments, 'h')} from payments h where h.receipt = $2 and h.provider = $3) as "holder",
  (select ${rowAsJson(payments, 'q')} from payments q
    where q.kind in ${listText(PROMPTS)} and q.id = (
    select c.payment_id from callbacks c where c.receipt = $2 and c.provider = $3 and c.outcome = 'mismatch'
    order by c.id desc limit 1)) as "claimant"`;

type IncomingSought = [reference: string, receipt: string, provider: ProviderId];

export const readIncomingOnLoan = fileReader<IncomingSought, IncomingJson & Beside>(
  'find_incoming_on_loan',
  'l.reference = $1',
  `${INCOMING_COLUMNS}, ${PAST_COLUMN}`,
);

export const readIncomingLoose = statement<IncomingJson, IncomingSought>(
  'find_incoming_without_loan',
  `select ${INCOMING_COLUMNS}`,
);

export async function findIncoming(
  db: Db,
  provider: ProviderId,
  reference: string,
  receipt: string,
): Promise<IncomingCase> {
  const [onLoan] = await readIncomingOnLoan(db, reference, receipt, provider);
  const [loose] = onLoan ? [] : await readIncomingLoose(db, reference, receipt, provider);
  const { prompts = [], holder = null, claimant = null } = onLoan ?? loose ?? {};
  return {
    file: onLoan ?? null,
    prompts: prompts.map((row) => parseJsonRow(payments, row)),
    holder: holder && parseJsonRow(payments, holder),
    claimant: claimant && parseJsonRow(payments, claimant),
  };
}

/** The loan of a reference, as far as the paybill's validation has to know it. */
export const findPayableLoan = statement<PayableLoan, [string]>(
  'find_loan_that_takes',
  `select l.status, l.closed_reason as "closedReason",
     (select coalesce(sum(c.paid_cents - c.reimbursed_cents), 0)::bigint from claims c
       where c.loan_id = l.id) as "owedToGuarantors"
   from loans l where l.reference = $1`,
);

/** What passing on to a guarantor needs beside the file. */
export const findForPassOn = fileReader<[claimId: string], { isUnderWay: boolean; sent: number }>(
  'find_for_pass_on',
  'l.id = (select c.loan_id from claims c where c.id = $1)',
  `exists (select from payments y where y.claim_id = $1 and y.kind = 'reimbursement'
     and y.status not in ${listText(SETTLED)}) as "isUnderWay",
   (select count(*) from payments y where y.loan_id = l.id and y.kind = 'reimbursement') as "sent"`,
);

export const findCallback = statement<CallbackRow, [string]>(
  'find_callback',
  `select ${selectList(callbacks, 'c')} from callbacks c where c.id = $1`,
);

export const findPayment = statement<PaymentRow, [string]>(
  'find_payment',
  `select ${selectList(payments, 'y')} from payments y where y.id = $1`,
);

/** How many payouts of a kind were ever wanted for a loan. */
export const countPayouts = statement<{ attempts: number }, [string, PaymentRow['kind']]>(
  'count_payouts',
  `select count(*) as attempts from payments where loan_id = $1 and kind = $2`,
);

/** Payments whose next look is due, oldest first. */
export const findDueChecks = statement<{ id: string }, [Date]>(
  'find_due_checks',
  `select id from payments where next_check_at <= $1 order by next_check_at limit 100`,
);
