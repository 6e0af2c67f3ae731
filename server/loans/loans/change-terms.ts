import type { NewTerms } from '@shared/contract/loans';
import { type Cents } from '@shared/money';
import { fullNameOf } from '@shared/called-name';
import { readRecord } from '@server/people/accounts/record-store';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying, type Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { isWorseForGuarantors, nextGuaranteeStatus } from '@server/lending/guarantee-lifecycle';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { requestRules } from '@server/lending/request-rules';
import { firstRefusal } from '@server/lending/rule';
import { refusedStanding, type Standing } from '@server/lending/standing';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { type GuaranteeInFile, type LoanFile, priceOf } from './loan-file';
import { bumpBorrowerVersion, loanUpdate, pricedRows, updates } from './parts';
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
    const record = await readRecord(context.db, file.borrower.id, context.now());
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
 * nothing changes. Guarantors agreed to an amount, a term and what it is for: if either grows, or another loan or none
 * is topped up, those who accepted are asked again.
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
  refuseFirst([
    refusedStanding(standing),
    refusedAct('change_terms', loan.status, 'borrower'),
    firstRefusal(requestRules, {
      amount,
      term,
      purpose,
      ...borrowerOf(file, context.now()),
      product: product.terms,
    }),
  ]);
  const isSame = amount === loan.amount && term === loan.term && purpose === loan.purpose;
  const topsUpId = file.earlier?.loan.id ?? null;
  const isOther = topsUpId !== loan.topsUpId;
  if (isSame && !isOther && product.id === loan.productVersionId) return null;
  const reopened =
    isOther || isWorseForGuarantors(loan, { amount, term })
      ? file.guarantees.filter(({ row }) => row.status === 'accepted')
      : [];
  const price = priceOf(withPending(file, reopened), { amount, term });
  const { row, set } = pricedRows(context, loan.id, price, product);
  const topsUp = file.earlier?.loan.reference;
  const detail = {
    amount,
    term,
    purpose,
    product: product.id,
    askedAgain: reopened.length,
    ...(topsUp ? { topsUp } : {}),
  };
  const notices = reopened.map((guarantee) =>
    messageOf(
      context,
      recipientOf(guarantee),
      'terms_changed',
      noticeParts(file, amount, term),
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

const noticeParts = ({ loan, borrower }: LoanFile, amount: Cents, term: number) => ({
  borrower: fullNameOf(borrower),
  amount,
  term,
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
