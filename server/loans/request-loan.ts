import type { NewLoan } from '@shared/contract/loans';
import { type PersonRecord, readRecord } from '@server/accounts/record-store';
import type { PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { newId, newReference } from '@server/platform/ids';
import { quote } from '@server/lending/quote';
import type { ProductVersion } from '@server/lending/product';
import { requestRules } from '@server/lending/request-rules';
import { firstRefusal } from '@server/lending/rule';
import { capacityOf, refusedStanding } from '@server/lending/standing';
import { refuseFirst } from '@server/platform/refused';
import { changedTerms } from './change-terms';
import { EMPTY_POSITION } from './position-columns';
import { pricedRows } from './parts';
import { productFor } from './product-in-force';
import { findDraft } from './store';

/**
 * Creates a draft with these terms and returns its id. A borrower has one draft at a time: an existing draft takes
 * the terms instead.
 */
export async function requestLoan(context: PersonContext, wanted: NewLoan): Promise<string> {
  return retrying(async () => {
    const { id } = context.actor.person;
    const [draft] = await findDraft(context.db, id);
    const record = await readRecord(context.db, id, context.now());
    const product = await productFor(context, draft, wanted.product);
    if (!draft) return openDraft(context, record, wanted, product);
    const change = changedTerms(context, { ...draft, product }, record, wanted);
    if (change) await commit(context.db, change);
    return draft.loan.id;
  });
}

async function openDraft(
  context: PersonContext,
  record: PersonRecord,
  wanted: NewLoan,
  product: ProductVersion,
): Promise<string> {
  const now = context.now();
  const { person: borrower } = context.actor;
  refuseFirst([refusedStanding(record)]);
  const available = capacityOf(record);
  const { trustScore: trust, loansCompleted: loansRepaid } = borrower;
  const asked = { ...wanted, available, trust, loansRepaid, product: product.terms };
  refuseFirst([firstRefusal(requestRules, asked)]);
  const { amount, term, purpose } = wanted;
  const id = newId();
  const price = quote({ amount, term, limit: record.limit, trust, guarantors: [] }, product.terms);
  const { row, set } = pricedRows(context, id, price, product);
  const loan = {
    id,
    version: 1,
    reference: newReference(),
    borrowerId: borrower.id,
    productVersionId: product.id,
    amount,
    term,
    purpose,
    status: 'quoting' as const,
    createdAt: now,
    touchedAt: now,
    ...set,
    ...EMPTY_POSITION,
  };
  await commit(context.db, {
    insert: {
      loans: [loan],
      quotes: [row],
      events: [
        eventOf(
          context,
          'loan_requested',
          { kind: 'loan', id },
          { amount, term, purpose, product: product.id },
        ),
      ],
    },
    live: [{ to: [borrower.id], topic: 'loan', loanId: id }],
  });
  return id;
}
