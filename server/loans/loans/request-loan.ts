import type { NewLoan } from '@shared/contract/loans';
import { dayOf } from '@shared/day';
import { readOwnRecord } from '@server/people/accounts/own-record';
import type { PersonRecord } from '@server/people/accounts/record-store';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { newId, newReference } from '@server/platform/core/ids';
import { quote } from '@server/lending/quote';
import type { ProductVersion } from '@server/lending/product';
import { requestRules } from '@server/lending/request-rules';
import { firstRefusal } from '@server/lending/rule';
import { capacityOf, openAmountOf, refusedStanding } from '@server/lending/standing';
import { mayBeToppedUp } from '@server/lending/top-up';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { isOneOf, TOPPING_UP } from '@shared/statuses';
import { changedTerms } from './change-terms';
import { earlierOf, toppingUp } from './earlier-loan';
import { findToTopUp } from './earlier-store';
import type { LoanFile } from './loan-file';
import { EMPTY_POSITION } from './position-columns';
import { pricedRows } from './parts';
import { productFor } from './product-in-force';
import { findDraft } from './store';
import type { ToppedUpLoan } from './topped-up-loan';

/**
 * Creates a draft with these terms and returns its id. A borrower has one draft at a time: an existing draft takes
 * the terms instead.
 */
export async function requestLoan(context: PersonContext, wanted: NewLoan): Promise<string> {
  return retrying(async () => {
    const { id } = context.actor.person;
    const [draft] = await findDraft(context.db, id);
    const record = await readOwnRecord(context);
    const product = await productFor(context, draft, wanted.product);
    const earlier = await earlierLoan(context, draft, wanted.topsUp);
    if (!draft) return openDraft(context, record, wanted, { product, earlier });
    const otherOpenAmounts = openAmountOf(record, [draft.loan.id, earlier?.loan.id ?? null]);
    const file = { ...draft, product, earlier, otherOpenAmounts };
    const change = changedTerms(context, file, record, wanted);
    if (change) await commit(context.db, change);
    return draft.loan.id;
  });
}

/**
 * The loan that the request tops up: the draft's own, unless another or none is asked for. Throws Refused (404) for a
 * loan of somebody else, and (409) for one that can't be topped up now.
 */
async function earlierLoan(
  { db, actor, now }: PersonContext,
  draft: LoanFile | undefined,
  wanted: string | null | undefined,
): Promise<ToppedUpLoan | null> {
  if (wanted === undefined || wanted === draft?.loan.topsUpId) return draft?.earlier ?? null;
  if (wanted === null) return null;
  const found = await findToTopUp(db, wanted, actor.person.id);
  if (!found) throw new Refused(NOT_FOUND);
  const { earlier, next } = found;
  const isUnderWay = next !== null && isOneOf(TOPPING_UP, next.status);
  refuseFirst([mayBeToppedUp(earlierOf(earlier, now()), isUnderWay)]);
  return earlier;
}

/** What a draft begins with beside its terms. */
interface Beginning {
  product: ProductVersion;
  earlier: ToppedUpLoan | null;
}

async function openDraft(
  context: PersonContext,
  record: PersonRecord,
  wanted: NewLoan,
  { product, earlier }: Beginning,
): Promise<string> {
  const now = context.now();
  const { person: borrower } = context.actor;
  const available = capacityOf(record, [earlier?.loan.id ?? null]);
  const { trustScore: trust, loansCompleted: loansRepaid } = borrower;
  const firstDue = wanted.firstDue ? { on: wanted.firstDue, chosenOn: dayOf(now) } : null;
  const asked = {
    ...wanted,
    firstDue,
    ...toppingUp({ earlier }, now),
    available,
    trust,
    loansRepaid,
    product: product.terms,
  };
  refuseFirst([refusedStanding(record), firstRefusal(requestRules, asked)]);
  const { amount, term, purpose } = wanted;
  const id = newId();
  const inputs = { amount, term, firstDue, limit: record.limit, trust, guarantors: [] };
  const price = quote(inputs, product.terms);
  const { row, set } = pricedRows(context, id, price, product);
  const loan = {
    id,
    version: 1,
    reference: newReference(),
    borrowerId: borrower.id,
    productVersionId: product.id,
    topsUpId: earlier?.loan.id ?? null,
    amount,
    term,
    purpose,
    firstDueOn: firstDue?.on ?? null,
    firstDueChosenOn: firstDue?.chosenOn ?? null,
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
          {
            amount,
            term,
            purpose,
            product: product.id,
            ...topsUpDetail(earlier),
            ...(firstDue ? { firstDueOn: firstDue.on } : {}),
          },
        ),
      ],
    },
  });
  return id;
}

/** The loan that is topped up, for the history. */
const topsUpDetail = (earlier: ToppedUpLoan | null) =>
  earlier ? { topsUp: earlier.loan.reference } : {};
