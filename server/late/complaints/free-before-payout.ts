import { isOneOf, BEFORE_APPROVAL } from '@shared/statuses';
import type { PersonContext } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { guaranteeUpdate } from '@server/guarantors/guarantees/claim-parts';
import { decidedAnew, takenOut, tellBorrower } from '@server/guarantors/guarantees/take-out';
import { type GuaranteeInFile, type LoanFile, priceOf } from '@server/loans/loans/loan-file';
import { loanUpdate, pricedRows } from '@server/loans/loans/parts';

/**
 * Takes somebody who was found not to guarantee out of a loan that is not paid out. The price of a request follows; an
 * approval that had counted them ends. Of a loan that is closed nothing is left to end.
 */
export function freedBeforePayout(
  context: PersonContext,
  file: LoanFile,
  own: GuaranteeInFile,
): Change {
  const { loan } = file;
  const subject = { kind: 'guarantee' as const, id: own.row.id, loanId: loan.id };
  const freed = { insert: { events: [eventOf(context, 'guarantee_freed', subject)] } };
  if (loan.status === 'approved') {
    return joinChanges(freed, decidedAnew(context, file, [own], 'take_approval_back', 'admin'));
  }
  if (!isOneOf(BEFORE_APPROVAL, loan.status)) return {};
  return joinChanges(freed, requestWithout(context, file, own));
}

function requestWithout(context: PersonContext, file: LoanFile, own: GuaranteeInFile): Change {
  const set = takenOut(context, own, 'admin');
  const guarantees = file.guarantees.map((each) =>
    each === own ? { ...each, row: { ...each.row, ...set } } : each,
  );
  const price = priceOf({ ...file, guarantees });
  const { row, set: priced } = pricedRows(context, file.loan.id, price, file.product);
  return {
    update: { loans: [loanUpdate(file, priced)], guarantees: [guaranteeUpdate(own, set)] },
    insert: { quotes: [row] },
    messages: [tellBorrower(context, file, own)],
  };
}
