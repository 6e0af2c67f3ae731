import { detailOf } from '@server/platform/db/event-detail';
import { eq, sql } from 'drizzle-orm';
import type { EntryKind } from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import { type Cents, ZERO } from '@shared/money';
import {
  claims,
  complaints,
  closedDays,
  events,
  journalEntries,
  loans,
  payDays,
  payments,
  postings,
  trustEvents,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param } from '@server/platform/db/statement';
import type { Posting } from '@server/lending/ledger';
import { MONEY_IN } from '@server/lending/payment-kinds';
import type { OwedBack } from '@server/lending/reversal';
import type { Caused } from '@server/lending/trust-causes';
import type { FileWithWholePast } from '@server/loans/loans/loan-file';
import { fileReader } from '@server/loans/loans/store';
import { CAUSED_PARTS, PAST_COLUMN } from '@server/loans/loans/past-store';
import type { PayDayRow } from '@server/payments/pay-days/store';
import type { PaymentJson, PaymentRow } from '@server/payments/payments/store';
import type { Db } from '@server/platform/core/ports/database';

/** Entries that move a payment's money; the others correct interest and stay. */
const OF_MONEY = [
  'repayment_received',
  'recovered_after_write_off',
  'guarantors_reimbursed',
  'advance_repaid',
  'payment_split_again',
  'received_unallocated',
  'guarantor_paid',
] as const;

/** An entry of a payment, as it was booked. */
export interface BookedEntry {
  id: string;
  kind: EntryKind;
  loanId: string | null;
  postings: Posting[];
}

/** Points that a guarantor got for the loan. */
export interface Thanks extends Caused {
  personId: string;
}

/** A payout to a guarantor that waits to be sent, after a change of their number or for funds. */
export interface Unsent {
  id: string;
  claimId: string;
  amount: Cents;
}

interface ReversalColumns {
  entries: BookedEntry[];
  /** The last day whose end-of-day run is complete. */
  closedThrough: Day | null;
  /** What the loan's repayment added to the borrower's limit and was not taken off again. */
  limitGrowth: Cents;
  thanks: Thanks[];
  owedBack: OwedBack[];
  unsent: Unsent[];
  payDay: Json<typeof payDays> | null;
}

/** A payment with its loan and everything that reversing it depends on. */
export interface PaymentToReverse extends Omit<ReversalColumns, 'payDay'> {
  payment: PaymentRow;
  /** The pay-day that ended as the loan was closed, a moment before it by another node's clock. */
  payDay: PayDayRow | null;
  file: FileWithWholePast;
}

export const readPaymentToReverse = fileReader('find_payment_to_reverse', (id: Param<string>) => ({
  where: sql`${loans.id} = (select ${payments.loanId} from ${payments} where ${payments.id} = ${id})`,
  beside: sql<ReversalColumns & { payment: PaymentJson } & Pick<FileWithWholePast, 'past'>>`
    (select ${jsonOf(payments)} from ${payments} where ${payments.id} = ${id}) as "payment",
    (select coalesce(json_agg(json_build_object('id', ${journalEntries.id},
        'kind', ${journalEntries.kind}, 'loanId', ${journalEntries.loanId}, 'postings', (
          select json_agg(json_build_object('debit', ${postings.debit}, 'credit', ${postings.credit},
            'amount', ${postings.amount}) order by ${postings.line})
          from ${postings} where ${postings.entryId} = ${journalEntries.id}))
        order by ${journalEntries.sequence}), '[]')
      from ${journalEntries} where ${journalEntries.paymentId} = ${id}
        and ${among(journalEntries.kind, OF_MONEY)}) as "entries",
    (select max(${closedDays.day}) from ${closedDays}) as "closedThrough",
    (select coalesce(sum((${detailOf<'limit_changed'>('after')})::bigint
        - (${detailOf<'limit_changed'>('before')})::bigint), 0)::bigint
      from ${events} where ${events.subjectId} = ${loans.borrowerId}
        and ${is(events.kind, 'limit_changed')}
        and ${detailOf<'limit_changed'>('loanId')} = ${loans.id}::text) as "limitGrowth",
    (select coalesce(json_agg(json_build_object('personId', ${trustEvents.personId},
        ${CAUSED_PARTS})), '[]')
      from ${trustEvents} where ${trustEvents.loanId} = ${loans.id}
        and ${trustEvents.personId} <> ${loans.borrowerId}) as "thanks",
    (select coalesce(json_agg(json_build_object('sequence', ${journalEntries.sequence}, 'amount',
        case when ${is(postings.debit, 'advanced_for_borrower')}
          then ${postings.amount} else -${postings.amount} end)
        order by ${journalEntries.sequence}), '[]')
      from ${journalEntries} join ${postings} on ${postings.entryId} = ${journalEntries.id}
      where ${journalEntries.loanId} = ${loans.id} and (${is(postings.debit, 'customer_credit')}
        and ${is(postings.credit, 'advanced_for_borrower')}
        or ${is(journalEntries.kind, 'refund_owed_back')})) as "owedBack",
    (select coalesce(json_agg(json_build_object('id', ${payments.id}, 'claimId', ${payments.claimId},
        'amount', ${payments.amount})), '[]')
      from ${payments} where ${payments.loanId} = ${loans.id} and ${is(payments.kind, 'reimbursement')}
        and ${is(payments.status, 'requested')}) as "unsent",
    (select ${jsonOf(payDays)} from ${payDays} where ${payDays.loanId} = ${loans.id}
      and ${is(payDays.endedBy, 'loan')}
      and ${payDays.endedAt} > ${loans.closedAt} - interval '5 s') as "payDay",
    ${PAST_COLUMN}`,
}));

export async function findPaymentToReverse(
  db: Db,
  paymentId: string,
): Promise<PaymentToReverse | undefined> {
  const [found] = await readPaymentToReverse(db, paymentId);
  if (!found) return undefined;
  const {
    payment,
    entries,
    closedThrough,
    limitGrowth,
    thanks,
    owedBack,
    unsent,
    payDay,
    ...file
  } = found;
  return {
    payment: parseJsonRow(payments, payment),
    file,
    entries,
    closedThrough,
    limitGrowth: limitGrowth ?? ZERO,
    thanks,
    owedBack,
    unsent,
    payDay: payDay && parseJsonRow(payDays, payDay),
  };
}

/** Money that came in for a loan, newest first. */
export const findIncomingOf = named('find_incoming_of_loan', (orm, loanId: Param<string>) =>
  orm
    .select()
    .from(payments)
    .where(
      sql`${eq(payments.loanId, loanId)} and ${among(payments.kind, MONEY_IN)}
      and ${among(payments.status, ['succeeded', 'reversed'])}`,
    )
    .orderBy(sql`${payments.createdAt} desc, ${payments.id} desc`)
    .limit(200),
);

/** The loan of a claim; `isNotTheirs`: a complaint that its guarantor does not guarantee it was upheld. */
export const findLoanOfClaim = fileReader('find_loan_of_claim', (claimId: Param<string>) => ({
  where: sql`${loans.id} = (select ${claims.loanId} from ${claims} where ${claims.id} = ${claimId})`,
  beside: sql<{ isNotTheirs: boolean }>`exists (select from ${claims}
      join ${complaints} on ${complaints.loanId} = ${claims.loanId}
        and ${complaints.personId} = ${claims.personId}
    where ${claims.id} = ${claimId} and ${is(complaints.kind, 'not_my_guarantee')}
      and ${is(complaints.outcome, 'upheld')}) as "isNotTheirs"`,
}));
