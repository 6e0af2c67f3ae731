import { and, eq, getTableColumns, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayOf } from '@shared/day';
import type { ProviderId } from '@shared/providers';
import { callbacks, claims, loans, payments } from '@server/db/schema';
import { jsonOf, parseJsonRow } from '@server/db/select';
import { among } from '@server/db/sql-values';
import { named, type Param, statement } from '@server/db/statement';
import { mayBeBackdated } from '@server/lending/backdated-payment';
import type { PayableLoan } from '@server/lending/incoming';
import { PROMPTS } from '@server/lending/payment-kinds';
import type { FileWithPast } from '@server/loans/loan-file';
import { fileReader } from '@server/loans/store';
import { PAST_COLUMN, PAST_WITHOUT_MOVEMENTS } from '@server/loans/past-store';
import type { Context } from '@server/platform/context';
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
  prompts: PaymentJson[];
  holder: PaymentJson | null;
  claimant: PaymentJson | null;
};

const referred = alias(loans, 'referred');
const holder = alias(payments, 'holder');
const claimant = alias(payments, 'claimant');

/** Receipts are unique for each provider. */
type ProviderParam = Param<ProviderId>;

const incomingColumns = (
  reference: Param<string>,
  receipt: Param<string>,
  provider: ProviderParam,
) => sql<IncomingJson>`
  (select coalesce(json_agg(${jsonOf(payments)} order by ${payments.createdAt}, ${payments.id}), '[]')
    from ${payments} join ${loans} ${referred} on ${referred.id} = ${payments.loanId}
    where ${referred.reference} = ${reference} and ${among(payments.kind, PROMPTS)}
      and ${payments.provider} = ${provider} and ${payments.receipt} is null
      and ${payments.sentAt} is not null) as "prompts",
  (select ${jsonOf(holder)} from ${payments} ${holder}
    where ${holder.receipt} = ${receipt} and ${holder.provider} = ${provider}
      and ${holder.reversedAs} is distinct from 'misposted') as "holder",
  (select ${jsonOf(claimant)} from ${payments} ${claimant}
    where ${among(claimant.kind, PROMPTS)} and ${claimant.id} = (
      select ${callbacks.paymentId} from ${callbacks}
      where ${callbacks.receipt} = ${receipt} and ${callbacks.provider} = ${provider}
        and ${callbacks.outcome} = 'mismatch'
      order by ${callbacks.id} desc limit 1)) as "claimant"`;

const onLoan = (name: string, past: SQL<Pick<FileWithPast, 'past'>>) =>
  fileReader(name, (reference: Param<string>, receipt: Param<string>, provider: ProviderParam) => ({
    where: eq(loans.reference, reference),
    beside: sql<
      IncomingJson & Pick<FileWithPast, 'past'>
    >`${incomingColumns(reference, receipt, provider)}, ${past}`,
  }));

export const readIncomingOnLoan = onLoan('find_incoming_on_loan', PAST_WITHOUT_MOVEMENTS);

export const readEarlierOnLoan = onLoan('find_earlier_incoming_on_loan', PAST_COLUMN);

export const readIncomingLoose = statement(
  'find_incoming_without_loan',
  (reference: Param<string>, receipt: Param<string>, provider: ProviderParam) =>
    sql<IncomingJson>`select ${incomingColumns(reference, receipt, provider)}`,
);

/** What a provider says of money, as far as it decides what is read. */
interface Incoming {
  provider: ProviderId;
  reference: string;
  receipt: string;
  paidAt: Date | null;
}

/** The movements of a loan are read only for money that may be backdated: what a booking costs does not grow. */
export async function findIncoming(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { provider, reference, receipt, paidAt }: Incoming,
): Promise<IncomingCase> {
  const isEarlier = paidAt !== null && mayBeBackdated(dayOf(paidAt), dayOf(now()));
  const read = isEarlier ? readEarlierOnLoan : readIncomingOnLoan;
  const [onLoan] = await read(db, reference, receipt, provider);
  const [loose] = onLoan ? [] : await readIncomingLoose(db, reference, receipt, provider);
  const { prompts = [], holder = null, claimant = null } = onLoan ?? loose ?? {};
  return {
    file: onLoan ?? null,
    prompts: prompts.map((row) => parseJsonRow(payments, row)),
    holder: holder && parseJsonRow(payments, holder),
    claimant: claimant && parseJsonRow(payments, claimant),
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
