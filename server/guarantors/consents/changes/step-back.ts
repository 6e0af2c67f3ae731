import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { guaranteeUpdate } from '@server/guarantors/guarantees/claim-parts';
import { declinedReasonOf, nextGuaranteeStatus } from '@server/lending/guarantee-lifecycle';
import { type GuaranteeInFile, type LoanFile, priceOf } from '@server/loans/loans/loan-file';
import { loanUpdate, pricedRows } from '@server/loans/loans/parts';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { orRefuse } from '@server/platform/core/refused';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * A guarantor takes their yes back before the loan is approved. The price follows, as with every guarantor; of a
 * request that waits for approval it never goes above what the borrower agreed to.
 */
export function stepBack(
  context: PersonContext,
  file: LoanFile,
  leaving: GuaranteeInFile,
  reason: string,
): Recorded {
  const { loan, borrower } = file;
  const { row } = leaving;
  const set = {
    status: orRefuse(nextGuaranteeStatus('step_back', row.status, 'guarantor')),
    statusReason: declinedReasonOf('step_back'),
    answeredAt: context.now(),
  };
  const without = {
    ...file,
    guarantees: file.guarantees.map((each) =>
      each === leaving ? { ...each, row: { ...row, ...set } } : each,
    ),
  };
  const price = priceOf(without);
  const { row: quote, set: priced } = pricedRows(context, loan.id, price, file.product);
  const parts = { name: row.name, apr: price.apr, loanId: loan.id };
  const message = messageOf(context, toPerson(borrower), 'guarantor_stepped_back', parts, loan.id);
  const subject = { kind: 'guarantee' as const, id: row.id, loanId: loan.id };
  const detail = { name: row.name, reason };
  return {
    update: {
      loans: [loanUpdate(file, priced)],
      guarantees: [guaranteeUpdate(leaving, set)],
    },
    insert: {
      quotes: [quote],
      events: [eventOf(context, 'guarantee_taken_back', subject, detail)],
    },
    messages: [message],
  };
}
