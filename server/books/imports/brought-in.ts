import { createHash } from 'node:crypto';
import { startOf } from '@shared/day';
import { TRUST_START } from '@shared/limits';
import { add, max, ZERO } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { loans, quotes } from '@server/platform/db/schema';
import { eventOf } from '@server/platform/db/event';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded } from '@server/platform/db/recorded';
import { NO_CHARGES } from '@server/lending/fees';
import { BROUGHT_FORWARD, type BroughtForward, carriedIn } from '@server/lending/brought-forward';
import { broughtForward } from '@server/lending/ledger';
import { lateDays, type Position, unpaidInterest } from '@server/lending/position';
import { gsValue } from '@server/lending/pricing';
import { FIRST_VERSION } from '@server/lending/product';
import {
  EMPTY_POSITION,
  instalmentRow,
  positionColumns,
} from '@server/loans/loans/position-columns';
import { newId, newReference } from '@server/platform/core/ids';
import type { CheckedImport } from './check-import';
import { type LoanIn, runningOf, typedNumbers } from './columns';
import type { ImportRow } from './store';

/**
 * The id that a row of the files has here: the same for the same import, so that no second try brings it in again. An
 * import's own id is unguessable, and so are these (UUID v8).
 */
export function idHere(importId: string, what: 'person' | 'loan', number: string): string {
  const hash = createHash('sha256').update(`${importId}\n${what}\n${number}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** What a loan of the files was, for good. */
export const recordOf = (
  { source, asOf }: Pick<ImportRow, 'source' | 'asOf'>,
  { plan, guarantors }: Pick<CheckedImport, 'plan' | 'guarantors'>,
  loan: LoanIn,
): BroughtForward => ({
  source,
  number: loan.loan_id,
  earlier: loan.old_numbers,
  typed: typedNumbers(loan),
  on: asOf,
  interest: loan.interest_due,
  plan: (plan.get(loan.loan_id) ?? []).map((row) => ({
    dueOn: row.due_on,
    principal: row.principal,
    interest: row.interest,
  })),
  running: runningOf(loan),
  disbursedOn: loan.disbursed_on,
  lent: loan.principal,
  guarantors: guarantors
    .filter((row) => row.loan_id === loan.loan_id)
    .map(({ name, cap }) => ({ name, cap })),
});

/** Rows, journal entry and event of a loan that is brought in; it does not run before the whole import is posted. */
export function loanRows(
  context: Context,
  importRow: ImportRow,
  borrowerId: string,
  { record, loan }: { record: BroughtForward; loan: LoanIn },
): Recorded['insert'] {
  const id = idHere(importRow.id, 'loan', record.number);
  const position = carriedIn(record, loan.apr_percent);
  const owed = { principal: position.outstanding, interest: unpaidInterest(position) };
  const quote = priceGiven(id, position, context.now());
  const row = loanRow(context, importRow, { id, borrowerId, record, position, quoteId: quote.id });
  const about = { loanId: id, paymentId: null };
  const { source, number, on } = record;
  const detail = { source, number, on, ...owed };
  return {
    loans: [row],
    quotes: [quote],
    instalments: position.instalments.map((each) => instalmentRow(id, each)),
    events: [eventOf(context, 'loan_brought_in', { kind: 'loan', id }, detail)],
    ...journalRows(context, [broughtForward(owed)], about),
  };
}

/** The score of a loan without guarantors, by the trust that everybody begins with. */
const OWN_RECORD = Math.round(gsValue(0, TRUST_START) * 1_000_000) / 1_000_000;

interface LoanParts {
  id: string;
  borrowerId: string;
  record: BroughtForward;
  position: Position;
  quoteId: string;
}

function loanRow(
  context: Context,
  importRow: ImportRow,
  { id, borrowerId, record, position, quoteId }: LoanParts,
): typeof loans.$inferInsert {
  const now = context.now();
  return {
    id,
    version: 1,
    reference: newReference(),
    borrowerId,
    productVersionId: FIRST_VERSION.id,
    amount: position.lent,
    term: position.term,
    purpose: 'other',
    status: 'disbursed',
    createdAt: now,
    touchedAt: now,
    disbursedAt: startOf(record.disbursedOn),
    quoteId,
    apr: position.apr,
    monthlyPayment: largestPayment(position),
    strengthPpm: 0,
    gsPpm: Math.round(OWN_RECORD * 1_000_000),
    ...NO_CHARGES,
    chargeRules: {},
    ...EMPTY_POSITION,
    ...positionColumns(position),
    worstDaysPastDue: lateDays(position),
    broughtForward: record,
    importId: importRow.id,
  };
}

const largestPayment = ({ instalments }: Position) =>
  max(ZERO, ...instalments.map(({ scheduled }) => scheduled.amount));

/** The other system's price, kept as a quote of ours that adds nothing and takes nothing off. */
function priceGiven(loanId: string, position: Position, at: Date): typeof quotes.$inferInsert {
  const { apr, lent: amount, term, instalments } = position;
  const totalInterest = add(ZERO, ...instalments.map(({ scheduled }) => scheduled.interest));
  return {
    id: newId(),
    loanId,
    modelVersion: BROUGHT_FORWARD,
    productVersionId: FIRST_VERSION.id,
    inputs: { amount, term, guarantors: [] },
    result: {
      modelVersion: BROUGHT_FORWARD,
      inputs: { amount, term, guarantors: [] },
      strength: 0,
      gsValue: OWN_RECORD,
      baseRate: apr,
      guarantorDiscount: 0,
      correlationPenalty: 0,
      riskPremium: 0,
      apr,
      monthlyPayment: largestPayment(position),
      totalInterest,
      totalRepayable: add(amount, totalInterest),
      ...NO_CHARGES,
      charges: ZERO,
      aprWithCharges: apr,
      strengthIfAllAccept: 0,
      aprIfAllAccept: apr,
      guarantors: [],
    },
    at,
  };
}
