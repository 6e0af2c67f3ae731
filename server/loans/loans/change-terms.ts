import type { NewTerms } from '@shared/contract/loans';
import { type Day, dayOf } from '@shared/day';
import { type Cents } from '@shared/money';
import { fullNameOf } from '@shared/called-name';
import { readOwnRecord } from '@server/people/accounts/own-record';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying, type Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { type FirstDueChoice, firstDueDates } from '@server/lending/first-due';
import { isWorseForGuarantors, nextGuaranteeStatus } from '@server/lending/guarantee-lifecycle';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { requestRules } from '@server/lending/request-rules';
import { firstRefusal } from '@server/lending/rule';
import { refusedStanding, type Standing } from '@server/lending/standing';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { dialledBy } from './dialled-by';
import { type GuaranteeInFile, type LoanFile, priceOf } from './loan-file';
import { bumpBorrowerVersion, loanUpdate, pricedRows, updates } from './parts';
import { firstDueChoiceOf, withLiveFirstDue } from './position-columns';
import { borrowerOf, productFor } from './product-in-force';
import { findOwnLoan } from './store';
import { recipientOf } from './recipient-of';

type Terms = Omit<NewTerms, 'guarantors'>;

/** Changes the terms of an open request; returns the file after the change. */
export async function changeTerms(
  context: PersonContext,
  loanId: string,
  terms: Terms,
): Promise<LoanFile> {
  return retrying(async () => {
    const [file] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    if (!file) throw new Refused(NOT_FOUND);
    const record = await readOwnRecord(context);
    const product = await productFor(context, file, terms.product);
    const current = { ...file, product };
    const change = changedTerms(context, current, record, terms);
    if (!change) return current;
    await commit(context.db, change);
    const [after] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    return after ?? file;
  });
}

/**
 * The change to a request with new terms, under the product of the file and topping up its earlier loan; null if
 * nothing changes. Guarantors agreed to an amount, a term, a first due date and what it is for: if one of them grows,
 * or another loan or none is topped up, those who accepted are asked again.
 */
export function changedTerms(
  context: PersonContext,
  file: LoanFile,
  standing: Standing,
  terms: Terms,
): Recorded | null {
  const { loan, product } = file;
  const purpose = terms.purpose ?? loan.purpose;
  const { amount, term } = terms;
  const firstDue = firstDueWith(file, terms, context.now());
  refuseFirst([
    refusedStanding(standing),
    refusedAct('change_terms', loan.status, 'borrower'),
    firstRefusal(requestRules, {
      amount,
      term,
      purpose,
      firstDue,
      ...borrowerOf(file, context.now()),
      product: product.terms,
    }),
  ]);
  const firstDueOn = firstDue?.on ?? null;
  const firstDueChosenOn = firstDue?.chosenOn ?? null;
  const isSame =
    amount === loan.amount &&
    term === loan.term &&
    purpose === loan.purpose &&
    firstDueOn === loan.firstDueOn &&
    firstDueChosenOn === loan.firstDueChosenOn;
  const topsUpId = file.earlier?.loan.id ?? null;
  const isOther = topsUpId !== loan.topsUpId;
  if (isSame && !isOther && product.id === loan.productVersionId) return null;
  const reopened =
    isOther || isWorseForGuarantors(loan, { amount, term, firstDueOn })
      ? file.guarantees.filter(({ row }) => row.status === 'accepted')
      : [];
  const price = priceOf(withPending(file, reopened), { amount, term, firstDue });
  const { row, set } = pricedRows(context, loan.id, price, product);
  const topsUp = file.earlier?.loan.reference;
  const detail = {
    amount,
    term,
    purpose,
    product: product.id,
    askedAgain: reopened.length,
    ...(topsUp ? { topsUp } : {}),
    ...(firstDueOn ? { firstDueOn } : {}),
  };
  const notices = reopened.map((guarantee) =>
    messageOf(
      context,
      recipientOf(guarantee),
      'terms_changed',
      {
        ...noticeParts(file, { amount, term, firstDueOn }),
        dialled: dialledBy(context, guarantee),
      },
      loan.id,
    ),
  );
  return {
    update: updates({
      loans: [
        loanUpdate(file, {
          productVersionId: product.id,
          topsUpId,
          amount,
          term,
          purpose,
          firstDueOn,
          firstDueChosenOn,
          touchedAt: context.now(),
          ...set,
        }),
      ],
      guarantees: reopened.map(askAgain),
      persons: loan.status === 'quoting' ? [] : [bumpBorrowerVersion(file)],
    }),
    insert: {
      quotes: [row],
      events: [eventOf(context, 'terms_changed', { kind: 'loan', id: loan.id }, detail)],
    },
    messages: notices,
  };
}

/**
 * The first due date of the new terms. One that is chosen counts from today, also where it is the same again, unless
 * it is no longer offered. Where nothing is said about it the request keeps its own, if the product offers it. One
 * that has come too near goes, as it has no effect any more.
 */
function firstDueWith(
  { loan, product }: LoanFile,
  { firstDue: wanted }: Terms,
  now: Date,
): FirstDueChoice | null {
  if (wanted === null) return null;
  const own = firstDueChoiceOf(withLiveFirstDue(loan, dayOf(now)));
  const isOffered = ({ on, chosenOn }: FirstDueChoice): boolean =>
    firstDueDates(product.terms.firstDueDays, chosenOn).includes(on);
  if (wanted === undefined) return own && isOffered(own) ? own : null;
  if (!own && wanted === loan.firstDueOn) return null;
  const anew = { on: wanted, chosenOn: dayOf(now) };
  return own?.on === wanted && !isOffered(anew) ? own : anew;
}

interface Changed {
  amount: Cents;
  term: number;
  firstDueOn: Day | null;
}

const noticeParts = ({ loan, borrower }: LoanFile, { amount, term, firstDueOn }: Changed) => ({
  borrower: fullNameOf(borrower),
  amount,
  term,
  firstDue: firstDueOn,
  loanId: loan.id,
});

/** The file after these guarantees become pending again. */
function withPending(file: LoanFile, reopened: GuaranteeInFile[]): LoanFile {
  const guarantees = file.guarantees.map((each) =>
    reopened.includes(each) ? { ...each, row: { ...each.row, status: 'pending' as const } } : each,
  );
  return { ...file, guarantees };
}

const askAgain = ({ row }: GuaranteeInFile): Update<'guarantees'> => ({
  id: row.id,
  version: row.version,
  set: {
    status: orRefuse(nextGuaranteeStatus('reopen', row.status, 'borrower')),
    statusReason: 'terms_changed',
    personId: null,
    agreement: null,
    reply: null,
    answeredAt: null,
  },
});
