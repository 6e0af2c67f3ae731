import { startOf } from '@shared/day';
import { LANGUAGE_DEFAULT } from '@shared/language';
import { LIMIT_START, TRUST_START } from '@shared/limits';
import { phone } from '@shared/phone';
import { ZERO } from '@shared/money';
import { type Change, commit } from '@server/platform/db/change';
import { journalRows } from '@server/platform/db/journal';
import { NONE_OF_EACH } from '@server/lending/charges';
import { NO_CHARGES } from '@server/lending/fees';
import { type Entry, interestAccrued, repaymentReceived } from '@server/lending/ledger';
import { FIRST_VERSION } from '@server/lending/product';
import { payoutConfirmed, payoutRequested } from '@server/lending/payout-entries';
import { type Position, unpaidInterest } from '@server/lending/position';
import {
  EMPTY_POSITION,
  instalmentColumns,
  positionColumns,
} from '@server/loans/loans/position-columns';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { tidyUp } from './store';

/** Loans per statement: more of them pass the pool's timeout on a busy machine. */
const BATCH = 500;

/** Fills a database with `count` running loans of these kinds, each with a borrower and journal entries. */
export async function fillLoans(context: Context, kinds: Position[], count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const made = Array.from({ length: size }, (_, index) =>
      rowsOf(context, kinds[(from + index) % kinds.length] as Position, from + index),
    );
    await commit(context.db, {
      insert: {
        persons: made.map(({ person }) => person),
        loans: made.map(({ loan }) => loan),
        instalments: made.flatMap(({ instalments }) => instalments),
        journalEntries: made.flatMap(({ journal }) => journal.journalEntries),
        postings: made.flatMap(({ journal }) => journal.postings),
      } satisfies Change['insert'],
      whyNoEvent: 'by_hand',
    });
  }
  await tidyUp(context.db);
}

/** The rows of one such loan. */
export function rowsOf(context: Context, position: Position, number: number) {
  const [now, padded] = [context.now(), String(number).padStart(8, '0')];
  const person = {
    id: newId(),
    version: 1,
    firstName: 'Asha',
    lastName: 'Otieno',
    email: `p${number}@example.co.ke`,
    phone: phone(`2547${padded}`),
    phoneVerifiedAt: now,
    passwordHash: '',
    trustScore: TRUST_START,
    limit: LIMIT_START,
    loansCompleted: 0,
    loansOnTime: 0,
    onTimePayments: 0,
    termsVersion: '1',
    language: LANGUAGE_DEFAULT,
    createdAt: now,
  };
  const loan = {
    ...NO_CHARGES,
    chargeRules: {},
    ...EMPTY_POSITION,
    ...positionColumns(position),
    id: newId(),
    version: 1,
    reference: `LN${padded}`,
    borrowerId: person.id,
    productVersionId: FIRST_VERSION.id,
    amount: position.lent,
    term: position.term,
    purpose: 'business' as const,
    status: 'active' as const,
    createdAt: now,
    touchedAt: now,
    disbursedAt: startOf(position.paidOutOn),
    quoteId: newId(),
    apr: position.apr,
    monthlyPayment: position.instalments[0]?.scheduled.amount ?? ZERO,
    strengthPpm: 0,
    gsPpm: 0,
  };
  const instalments = position.instalments.map((instalment) => ({
    ...instalmentColumns(instalment),
    ...instalment.scheduled,
    loanId: loan.id,
    number: instalment.number,
    dueDate: instalment.dueDate,
  }));
  const about = { loanId: loan.id, paymentId: null };
  return { person, loan, instalments, journal: journalRows(context, entriesOf(position), about) };
}

/** Entries after which the ledger has the position's balances. */
const entriesOf = (position: Position): Entry[] => [
  payoutRequested('loan_principal', position.outstanding),
  payoutConfirmed('mpesa', position.outstanding),
  repaymentReceived(
    { toInterest: ZERO, toPrincipal: ZERO, toCharges: NONE_OF_EACH, toCredit: position.credit },
    'cash_in:mpesa',
  ),
  interestAccrued(unpaidInterest(position)),
];
