import { and, count, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Phone } from '@shared/phone';
import type { Db } from '@server/platform/ports/database';
import { gatheredRows } from '@server/db/gather';
import { callbacks, claims, loans, payments } from '@server/db/schema';
import { anyLength, type Json, jsonOf, parseJsonRow, selectList } from '@server/db/select';
import { among, is } from '@server/db/sql-values';
import { named, type Param, statement } from '@server/db/statement';
import type { PaymentKind } from '@shared/payment-kinds';
import {
  BORROWERS_OWN,
  PAYOUTS_OF_LOAN,
  PROMPT_OPEN,
  SETTLED,
} from '@server/lending/payment-kinds';
import { bookedReader } from '@server/loans/booked-store';
import type { BookedFile, FileWithPast } from '@server/loans/loan-file';
import { PAST_JSON, TRUST_ALONE } from '@server/loans/past-store';
import { fileReader } from '@server/loans/store';

export type PaymentRow = typeof payments.$inferSelect;
export type CallbackRow = typeof callbacks.$inferSelect;
export type PaymentJson = Json<typeof payments>;

/** The phone of a prompt or a payout; throws for a direct deposit, which has none. */
export function phoneOf({ id, phone }: PaymentRow): Phone {
  if (!phone) throw new Error(`payment ${id} goes to no phone`);
  return phone;
}

/** Payments of these kinds on the caller's own loan, newest first, after the last of the page before. */
const ownPayments = (name: string, kinds: readonly PaymentKind[]) =>
  named(
    name,
    (
      orm,
      loanId: Param<string>,
      borrowerId: Param<string>,
      at: Param<Date>,
      id: Param<string>,
      limit: Param<number>,
    ) =>
      orm
        .select(getTableColumns(payments))
        .from(payments)
        .innerJoin(loans, eq(loans.id, payments.loanId))
        .where(
          and(
            eq(loans.id, loanId),
            eq(loans.borrowerId, borrowerId),
            among(payments.kind, kinds),
            sql`(${payments.createdAt}, ${payments.id}) < (${at}, ${id})`,
          ),
        )
        .orderBy(desc(payments.createdAt), desc(payments.id))
        .limit(limit),
  );

/** The borrower's payments on their own loan: by prompt, by direct deposit, or by a new loan that pays it off. */
export const findRepayments = ownPayments('find_repayments', BORROWERS_OWN);

/** Refunds of a loan's credit, completed or under way. */
export const findRefunds = ownPayments('find_refunds', ['refund']);

export const readOwnWithPrompt = bookedReader(
  'find_own_loan_with_prompt',
  (loanId: Param<string>, personId: Param<string>) => ({
    where: sql`${loans.id} = ${loanId} and ${loans.borrowerId} = ${personId}`,
    beside: sql<{ prompt: PaymentJson | null }>`(select ${jsonOf(payments)} from ${payments}
      where ${payments.loanId} = ${loans.id} and ${payments.personId} = ${personId}
        and ${is(payments.kind, 'repayment')} and ${among(payments.status, PROMPT_OPEN)})
      as "prompt"`,
  }),
);

/** The caller's own loan with its open prompt, if any. */
export async function findOwnWithPrompt(
  db: Db,
  loanId: string,
  personId: string,
): Promise<(BookedFile & { openPrompt: PaymentRow | null }) | undefined> {
  const [found] = await readOwnWithPrompt(db, loanId, personId);
  return found && { ...found, openPrompt: found.prompt && parseJsonRow(payments, found.prompt) };
}

/** A payment with everything that its decisions depend on. */
export interface PaymentCase {
  payment: PaymentRow;
  /** Null for a return, which has no loan. */
  file: FileWithPast | null;
  /** Of a top-up's payout: the loan that is paid off. */
  earlier: FileWithPast | null;
  /** Other payouts for the same purpose, oldest first. */
  siblings: PaymentRow[];
  /** Of a return: the payment that is returned. */
  source: PaymentRow | null;
  /** The payment that has the receipt in question. */
  holder: Pick<PaymentRow, 'id' | 'kind' | 'loanId'> | null;
  /** The receipt of an unfitting success, for a status query. */
  claimedReceipt: string | null;
}

export type LoanCase = PaymentCase & { file: FileWithPast };

/** The case with its loan; throws if there is none. */
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

type Beside = Pick<FileWithPast, 'past'>;

const sibling = alias(payments, 'sibling');
const origin = alias(payments, 'origin');
const holder = alias(payments, 'holder');

const caseColumns = (id: Param<string>, receipt: Param<string | null>) => sql<CaseJson>`
  (select ${jsonOf(payments)} from ${payments} where ${payments.id} = ${id}) as "payment",
  (select coalesce(json_agg(${jsonOf(sibling)} order by ${sibling.createdAt}, ${sibling.id}), '[]')
    from ${payments} join ${payments} ${sibling}
      on (${among(payments.kind, PAYOUTS_OF_LOAN)} and ${sibling.loanId} = ${payments.loanId})
      or (${is(payments.kind, 'return')} and ${sibling.sourceId} = ${payments.sourceId})
      or (${is(payments.kind, 'reimbursement')} and ${sibling.claimId} = ${payments.claimId})
    where ${payments.id} = ${id} and ${sibling.id} <> ${payments.id}
      and ${sibling.kind} = ${payments.kind}) as "siblings",
  (select ${jsonOf(origin)} from ${payments} ${origin} join ${payments} on ${payments.id} = ${id}
    where ${origin.id} = ${payments.sourceId}) as "source",
  (select json_build_object('id', ${holder.id}, 'kind', ${holder.kind}, 'loanId', ${holder.loanId})
    from ${payments} ${holder} join ${payments} on ${payments.id} = ${id}
    where ${holder.receipt} = ${receipt} and ${holder.provider} = ${payments.provider}
      and ${holder.reversedAs} is distinct from 'misposted') as "holder",
  (select ${callbacks.receipt} from ${callbacks} where ${callbacks.paymentId} = ${id}
    and ${callbacks.outcome} = 'mismatch' and ${callbacks.receipt} is not null
    order by ${callbacks.id} desc limit 1) as "claimedReceipt"`;

const caseReader = (name: string, past: SQL) =>
  bookedReader(name, (id: Param<string>, receipt: Param<string | null>) => ({
    where: sql`${loans.id} = (select ${payments.loanId} from ${payments} where ${payments.id} = ${id})`,
    beside: sql<CaseJson & Beside>`${caseColumns(id, receipt)}, ${past} as "past"`,
  }));

export const readLoanCase = caseReader('find_payment_case', TRUST_ALONE);

export const readEarlierLoanCase = caseReader('find_earlier_payment_case', PAST_JSON);

/** The loan that a top-up pays off, as a booking needs it. Its version guards it, like that of the new one. */
export const findEarlier = bookedReader('find_earlier_loan', (id: Param<string>) => ({
  where: sql`${loans.id} = ${id}`,
  beside: sql<Beside>`${PAST_JSON} as "past"`,
}));

export const readLooseCase = statement(
  'find_payment_case_without_loan',
  (id: Param<string>, receipt: Param<string | null>) =>
    sql<CaseJson>`select ${caseColumns(id, receipt)}`,
);

/** What a provider says of the payment, as far as it decides what is read. */
interface Reported {
  receipt: string | null;
  /** Whether the money may be backdated: only then are the loan's movements read. */
  isEarlier: boolean;
}

/** A payment with everything that its steps depend on, and the payment that has the reported receipt. */
export async function findCase(
  db: Db,
  paymentId: string,
  { receipt, isEarlier }: Reported = { receipt: null, isEarlier: false },
): Promise<PaymentCase | undefined> {
  const read = isEarlier ? readEarlierLoanCase : readLoanCase;
  const [onLoan] = await read(db, paymentId, receipt);
  if (onLoan) {
    const isTopUp = onLoan.payment?.kind === 'disbursement' && onLoan.loan.topsUpId !== null;
    const [earlier] = isTopUp ? await findEarlier(db, onLoan.loan.topsUpId ?? '') : [];
    return toCase(onLoan, onLoan, earlier ?? null);
  }
  const [loose] = await readLooseCase(db, paymentId, receipt);
  return loose && toCase(loose, null, null);
}

function toCase(
  json: CaseJson,
  file: FileWithPast | null,
  earlier: FileWithPast | null,
): PaymentCase | undefined {
  if (!json.payment) return undefined;
  return {
    payment: parseJsonRow(payments, json.payment),
    file,
    earlier,
    siblings: json.siblings.map((row) => parseJsonRow(payments, row)),
    source: json.source && parseJsonRow(payments, json.source),
    holder: json.holder,
    claimedReceipt: json.claimedReceipt,
  };
}

/** The data beside the file that passing money on to a guarantor needs. */
export const findForPassOn = fileReader('find_for_pass_on', (claimId: Param<string>) => ({
  where: sql`${loans.id} = (select ${claims.loanId} from ${claims} where ${claims.id} = ${claimId})`,
  beside: sql<{ isUnderWay: boolean; sent: number }>`exists (select from ${payments}
      where ${payments.claimId} = ${claimId} and ${is(payments.kind, 'reimbursement')}
        and not ${among(payments.status, SETTLED)}) as "isUnderWay",
    (select count(*) from ${payments} where ${payments.loanId} = ${loans.id}
      and ${is(payments.kind, 'reimbursement')}) as "sent"`,
}));

export const readCallbacks = statement(
  'find_callbacks',
  (ids: Param<readonly string[]>) => sql<CallbackRow & { place: number }>`
    select asked.place, ${selectList(callbacks)}
    from unnest(${anyLength(sql`${ids}::uuid[]`)}) with ordinality asked(id, place)
    join ${callbacks} on ${callbacks.id} = asked.id`,
);

export const findCallback = gatheredRows(readCallbacks);

export const findPayment = named('find_payment', (orm, id: Param<string>) =>
  orm.select().from(payments).where(eq(payments.id, id)),
);

/** The number of payouts of a kind ever created for a loan. */
export const countPayouts = named(
  'count_payouts',
  (orm, loanId: Param<string>, kind: Param<PaymentKind>) =>
    orm
      .select({ attempts: count() })
      .from(payments)
      .where(and(eq(payments.loanId, loanId), eq(payments.kind, kind))),
);

/** Payments whose next check is due, oldest first. */
export const findDueChecks = named('find_due_checks', (orm, now: Param<Date>) =>
  orm
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(payments.nextCheckAt)
    .limit(100),
);
