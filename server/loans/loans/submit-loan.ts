import type { Language } from '@shared/language';
import { readOwnRecord } from '@server/people/accounts/own-record';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { readNeed } from '@server/people/identity/need';
import { sameAsShown, type ShownCost } from '@server/lending/agreed-price';
import { identityStated } from '@server/lending/identity';
import { submissionRules } from '@server/lending/request-rules';
import { firstRefusal } from '@server/lending/rule';
import { refusedStanding } from '@server/lending/standing';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { agreementOf } from './agreement';
import { isOpenGuarantee, priceOf } from './loan-file';
import { bumpBorrowerVersion, transitionLoan, pricedRows } from './parts';
import { firstDueChoiceOf } from './position-columns';
import { asInForce, borrowerOf } from './product-in-force';
import { findOwnLoan } from './store';

/** What the borrower's screen showed, and the language in which they read what they agree to. */
interface Consent {
  agreed?: ShownCost | undefined;
  language?: Language | undefined;
}

/**
 * Submits an open request for approval: keeps what the borrower agrees to as the most that the loan may cost. Its terms
 * are now fixed and it uses the limit.
 */
export async function submitLoan(
  context: PersonContext,
  loanId: string,
  { agreed, language = context.actor.person.language }: Consent = {},
): Promise<void> {
  await retrying(async () => {
    const now = context.now();
    const [found] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    if (!found) throw new Refused(NOT_FOUND);
    const file = await asInForce(context, found);
    const { product } = file;
    refuseFirst([refusedStanding(await readOwnRecord(context))]);
    const price = priceOf(file);
    const { row, set } = pricedRows(context, loanId, price, product);
    const submitted = {
      submittedAt: now,
      touchedAt: now,
      statusReason: null,
      ...set,
      productVersionId: product.id,
      firstDueOn: file.loan.firstDueOn,
      firstDueChosenOn: file.loan.firstDueChosenOn,
    };
    const update = transitionLoan(file, 'submit', 'borrower', now, submitted);
    refuseFirst([
      firstRefusal(submissionRules, {
        ...file.loan,
        firstDue: firstDueChoiceOf(file.loan),
        ...borrowerOf(file, now),
        product: product.terms,
        guarantorCount: file.guarantees.filter(isOpenGuarantee).length,
      }),
    ]);
    refuseFirst([
      identityStated(await readNeed(context, file)),
      sameAsShown(agreed, price, file.loan.firstDueOn),
    ]);
    await commit(context.db, {
      update: { loans: [update], persons: [bumpBorrowerVersion(file)] },
      insert: {
        quotes: [row],
        loanAgreements: [agreementOf(context, file, row.id, price)],
        events: [eventOf(context, 'loan_submitted', { kind: 'loan', id: loanId }, { language })],
      },
    });
  });
}
