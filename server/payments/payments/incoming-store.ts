import { and, eq, getTableColumns, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProviderId } from '@shared/providers';
import { callbacks, claims, loans, payments } from '@server/platform/db/schema';
import { gatheredRows } from '@server/platform/db/gather';
import { anyLength, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import type { PayableLoan } from '@server/lending/incoming';
import { PROMPTS } from '@server/lending/payment-kinds';
import type { FileWithPast } from '@server/loans/loans/loan-file';
import { bookedFile, type BookedJson, toBookedFile } from '@server/loans/loans/booked-store';
import { PAST_JSON, TRUST_ALONE } from '@server/loans/loans/past-store';
import type { Context } from '@server/platform/core/context';
import { isEarlierMoney } from './effective-paid-at';
import type { PaymentJson, PaymentRow } from './store';

/** What decides where money with a reference belongs. */
export interface IncomingCase {
  /** The loan with the reference, if any. */
  file: FileWithPast | null;
  /** The loan's sent prompts without a receipt, oldest first. */
  prompts: PaymentRow[];
  /** The payment that already has the receipt. */
  holder: PaymentRow | null;
  /** The prompt for which an unfitting success reported this receipt. */
  claimant: PaymentRow | null;
}

type IncomingJson = {
  place: number;
  file: BookedJson | null;
  prompts: PaymentJson[];
  holder: PaymentJson | null;
  claimant: PaymentJson | null;
};

const referred = alias(loans, 'referred');
const holder = alias(payments, 'holder');
const claimant = alias(payments, 'claimant');

/** What a list asks for; receipts are unique for each provider. */
const ASKED = {
  reference: sql`asked.reference`,
  receipt: sql`asked.receipt`,
  provider: sql`asked.provider`,
};

const INCOMING_COLUMNS = sql<Omit<IncomingJson, 'place' | 'file'>>`
  (select coalesce(json_agg(${jsonOf(payments)} order by ${payments.createdAt}, ${payments.id}), '[]')
    from ${payments} join ${loans} ${referred} on ${referred.id} = ${payments.loanId}
    where ${referred.reference} = ${ASKED.reference} and ${among(payments.kind, PROMPTS)}
      and ${payments.provider} = ${ASKED.provider} and ${payments.receipt} is null
      and ${payments.sentAt} is not null) as "prompts",
  (select ${jsonOf(holder)} from ${payments} ${holder}
    where ${holder.receipt} = ${ASKED.receipt} and ${holder.provider} = ${ASKED.provider}
      and ${holder.reversedAs} is distinct from 'misposted') as "holder",
  (select ${jsonOf(claimant)} from ${payments} ${claimant}
    where ${among(claimant.kind, PROMPTS)} and ${claimant.id} = (
      select ${callbacks.paymentId} from ${callbacks}
      where ${callbacks.receipt} = ${ASKED.receipt} and ${callbacks.provider} = ${ASKED.provider}
        and ${callbacks.outcome} = 'mismatch'
      order by ${callbacks.id} desc limit 1)) as "claimant"`;

const incomingReader = (name: string, past: SQL) =>
  statement(
    name,
    (
      references: Param<readonly string[]>,
      receipts: Param<readonly string[]>,
      providers: Param<readonly ProviderId[]>,
    ) => sql<IncomingJson>`
      select asked.place, (${bookedFile(past)} where ${loans.reference} = ${ASKED.reference}) as "file",
        ${INCOMING_COLUMNS}
      from unnest(${anyLength(sql`${references}::text[]`)}, ${anyLength(sql`${receipts}::text[]`)},
        ${anyLength(sql`${providers}::text[]`)}) with ordinality asked(reference, receipt, provider, place)`,
  );

export const readIncoming = incomingReader('find_incoming', TRUST_ALONE);

export const readEarlierIncoming = incomingReader('find_earlier_incoming', PAST_JSON);

/** What a provider says of money, as far as it decides what is read. */
interface Incoming {
  provider: ProviderId;
  reference: string;
  receipt: string;
  paidAt: Date | null;
}

type Asked = Incoming & { isEarlier: boolean };

const readTogether = gatheredRows<Asked, IncomingJson>(
  (db, asked) => {
    const read = asked[0]?.isEarlier ? readEarlierIncoming : readIncoming;
    const references = asked.map(({ reference }) => reference);
    const receipts = asked.map(({ receipt }) => receipt);
    return read(
      db,
      references,
      receipts,
      asked.map(({ provider }) => provider),
    );
  },
  ({ isEarlier }) => String(isEarlier),
);

/**
 * Money that is booked at once is read together. The movements of a loan are read only for money that may be backdated:
 * what a booking costs does not grow.
 */
export async function findIncoming(
  { db, now }: Pick<Context, 'db' | 'now'>,
  incoming: Incoming,
): Promise<IncomingCase> {
  const isEarlier = isEarlierMoney(incoming.paidAt, now());
  const [found] = await readTogether(db, { ...incoming, isEarlier });
  if (!found) throw new Error('a list was read without one of its rows');
  return {
    file: found.file && toBookedFile(found.file),
    prompts: found.prompts.map((row) => parseJsonRow(payments, row)),
    holder: found.holder && parseJsonRow(payments, found.holder),
    claimant: found.claimant && parseJsonRow(payments, found.claimant),
  };
}

/** The loan with a reference, reduced to what validates a direct deposit. */
export const findPayableLoan = statement(
  'find_loan_that_takes',
  (reference: Param<string>) => sql<PayableLoan>`
    select ${loans.status}, ${loans.closedReason} as "closedReason",
      (${loans.advanced} + (select coalesce(sum(${claims.paid} - ${claims.reimbursed}), 0)
        from ${claims} where ${claims.loanId} = ${loans.id}))::bigint as "owedToGuarantors"
    from ${loans} where ${loans.reference} = ${reference}`,
);

/** Deposits that are being confirmed and whose next question is due, oldest first. */
export const findDueConfirmations = named('find_due_confirmations', (orm, now: Param<Date>) =>
  orm
    .select({ id: callbacks.id })
    .from(callbacks)
    .where(lte(callbacks.nextCheckAt, now))
    .orderBy(callbacks.nextCheckAt)
    .limit(100),
);

/** Deposits on the caller's own loan that are being confirmed, newest first; each receipt once. */
export const findBeingConfirmed = named(
  'find_being_confirmed',
  (orm, loanId: Param<string>, borrowerId: Param<string>) =>
    orm
      .selectDistinctOn([callbacks.provider, callbacks.receipt], getTableColumns(callbacks))
      .from(callbacks)
      .innerJoin(loans, eq(loans.reference, callbacks.reference))
      .where(
        and(
          eq(loans.id, loanId),
          eq(loans.borrowerId, borrowerId),
          isNotNull(callbacks.nextCheckAt),
        ),
      )
      .limit(20),
);
