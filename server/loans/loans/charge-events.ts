import { OWED_CHARGES } from '@shared/charges';
import { eventOf } from '@server/platform/db/event';
import { chargedSince } from '@server/lending/charges';
import { chargesIn } from '@server/lending/fees';
import type { Position } from '@server/lending/position';
import type { Context } from '@server/platform/core/context';
import type { PositionRows } from './loan-file';
import { chargesOf } from './position-columns';

/** What was charged since the loan's rows were written, an event for each kind. */
export function chargeEvents(context: Context, file: PositionRows, after: Position) {
  const written = chargesOf(file);
  return OWED_CHARGES.flatMap((kind) => {
    const { fee, excise } = chargedSince(written, after, kind);
    const amount = chargesIn({ fee, excise });
    if (amount <= 0) return [];
    const subject = { kind: 'loan' as const, id: file.loan.id };
    return [eventOf(context, `${kind}_charged`, subject, { amount, fee, excise })];
  });
}
