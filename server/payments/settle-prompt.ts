import type { Context } from '@server/context';
import type { Change } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { tellAll } from '@server/loans/parts';
import type { PaymentCase } from './store';

/** The prompt came to nothing; no money moved. */
export function promptFailedChange(
  context: Context,
  { payment, file }: PaymentCase,
  failed: { code: string; reason: string },
): Change {
  const subject = { kind: 'payment' as const, id: payment.id, loanId: file.loan.id };
  return {
    update: {
      payments: [
        {
          id: payment.id,
          version: payment.version,
          set: {
            status: 'failed',
            resultCode: failed.code,
            reason: failed.reason,
            settledAt: context.now(),
            nextCheckAt: null,
          },
        },
      ],
    },
    insert: { events: [eventOf(context, 'prompt_failed', subject, { ...failed })] },
    live: tellAll(file),
  };
}

/** The payment was booked on the word of a query, which bears no receipt; here it is. */
export const promptReceiptChange = ({ payment, file }: PaymentCase, receipt: string): Change => ({
  update: { payments: [{ id: payment.id, version: payment.version, set: { receipt } }] },
  live: tellAll(file),
});
