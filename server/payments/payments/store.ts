import { and, count, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Phone } from '@shared/phone';
import type { Db } from '@server/platform/core/ports/database';
import { gatheredRows } from '@server/platform/db/gather';
import { callbacks, loans, payments } from '@server/platform/db/schema';
import { anyLength, type Json, jsonOf, parseJsonRow, selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import type { PaymentKind } from '@shared/payment-kinds';
import { BORROWERS_OWN, PAYOUTS_OF_LOAN, PROMPT_OPEN } from '@server/lending/payment-kinds';
import {
  bookedFile,
  type BookedJson,
  bookedReader,
  toBookedFile,
} from '@server/loans/loans/booked-store';
import type { BookedFile, FileWithPast } from '@server/loans/loans/loan-file';
import { PAST_JSON, TRUST_ALONE } from '@server/loans/loans/past-store';

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

type CaseRow = CaseJson & { place: number; file: BookedJson | null };

const sibling = alias(payments, 'sibling');
const origin = alias(payments, 'origin');
const holder = alias(payments, 'holder');

/** The payment that a list asks for. */
const ID = sql`asked.id`;

const CASE_COLUMNS = sql<CaseJson>`
  (select ${jsonOf(payments)} from ${payments} where ${payments.id} = ${ID}) as "payment",
  (select coalesce(json_agg(${jsonOf(sibling)} order by ${sibling.createdAt}, ${sibling.id}), '[]')
    from ${payments} join ${payments} ${sibling}
      on (${among(payments.kind, PAYOUTS_OF_LOAN)} and ${sibling.loanId} = ${payments.loanId})
      or (${is(payments.kind, 'return')} and ${sibling.sourceId} = ${payments.sourceId})
      or (${is(payments.kind, 'reimbursement')} and ${sibling.claimId} = ${payments.claimId})
    where ${payments.id} = ${ID} and ${sibling.id} <> ${payments.id}
      and ${sibling.kind} = ${payments.kind}) as "siblings",
  (select ${jsonOf(origin)} from ${payments} ${origin} join ${payments} on ${payments.id} = ${ID}
    where ${origin.id} = ${payments.sourceId}) as "source",
  (select json_build_object('id', ${holder.id}, 'kind', ${holder.kind}, 'loanId', ${holder.loanId})
    from ${payments} ${holder} join ${payments} on ${payments.id} = ${ID}
    where ${holder.receipt} = asked.receipt and ${holder.provider} = ${payments.provider}
      and ${holder.reversedAs} is distinct from 'misposted') as "holder",
  (select ${callbacks.receipt} from ${callbacks} where ${callbacks.paymentId} = ${ID}
    and ${callbacks.outcome} = 'mismatch' and ${callbacks.receipt} is not null
    order by ${callbacks.id} desc limit 1) as "claimedReceipt"`;

const casesReader = (name: string, past: SQL) =>
  statement(
    name,
    (ids: Param<readonly string[]>, receipts: Param<readonly (string | null)[]>) => sql<CaseRow>`
      select asked.place, (${bookedFile(past)} where ${loans.id} = (
          select ${payments.loanId} from ${payments} where ${payments.id} = ${ID})) as "file",
        ${CASE_COLUMNS}
      from unnest(${anyLength(sql`${ids}::uuid[]`)}, ${anyLength(sql`${receipts}::text[]`)})
        with ordinality asked(id, receipt, place)`,
  );

export const readCases = casesReader('find_payment_cases', TRUST_ALONE);

export const readEarlierCases = casesReader('find_earlier_payment_cases', PAST_JSON);

/** What a provider says of a payment, as far as it decides what is read. */
interface Reported {
  receipt: string | null;
  /** Whether the money may be backdated: only then are the loan's movements read. */
  isEarlier: boolean;
}

const readTogether = gatheredRows<Reported & { id: string }, CaseRow>(
  (db, asked) =>
    (asked[0]?.isEarlier ? readEarlierCases : readCases)(
      db,
      asked.map(({ id }) => id),
      asked.map(({ receipt }) => receipt),
    ),
  ({ isEarlier }) => String(isEarlier),
);

/** The loan that a top-up pays off, as a booking needs it. Its version guards it, like that of the new one. */
export const findEarlier = bookedReader('find_earlier_loan', (id: Param<string>) => ({
  where: sql`${loans.id} = ${id}`,
  beside: sql<Pick<FileWithPast, 'past'>>`${PAST_JSON} as "past"`,
}));

/** A payment with everything that its steps depend on, and the payment that has the reported receipt. */
export async function findCase(
  db: Db,
  id: string,
  reported: Reported = { receipt: null, isEarlier: false },
): Promise<PaymentCase | undefined> {
  const [row] = await readTogether(db, { id, ...reported });
  if (!row?.payment) return undefined;
  const file = row.file && toBookedFile(row.file);
  const paysOff = row.payment.kind === 'disbursement' ? file?.loan.topsUpId : null;
  const [earlier] = paysOff ? await findEarlier(db, paysOff) : [];
  return {
    payment: parseJsonRow(payments, row.payment),
    file,
    earlier: earlier ?? null,
    siblings: row.siblings.map((each) => parseJsonRow(payments, each)),
    source: row.source && parseJsonRow(payments, row.source),
    holder: row.holder,
    claimedReceipt: row.claimedReceipt,
  };
}

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
