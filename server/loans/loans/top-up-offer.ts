import type { TopUpOffer } from '@shared/contract/top-up';
import { dayOf } from '@shared/day';
import { TOP_UP_ARRIVES_MIN } from '@shared/limits';
import { max, min, toDecimalString } from '@shared/money';
import { isOneOf, TOPPING_UP } from '@shared/statuses';
import { coded, saying } from '@shared/texts/english';
import { readRecord } from '@server/people/accounts/record-store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { FIRST_PRODUCT } from '@server/lending/product';
import { barsOf, capacityOf } from '@server/lending/standing';
import { keptBackFor, leastTopUp, whyNotToppedUp } from '@server/lending/top-up';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { earlierOf } from './earlier-loan';
import { findToTopUp } from './earlier-store';
import { versionInForce } from './product-in-force';

/** Whether the caller may borrow more on a loan of theirs, by the terms of the first product. */
export async function topUpOffer(context: PersonContext, loanId: string): Promise<TopUpOffer> {
  const now = context.now();
  const { id } = context.actor.person;
  const found = await findToTopUp(context.db, loanId, id);
  if (!found) throw new Refused(NOT_FOUND);
  const { next } = found;
  const earlier = earlierOf(found.earlier, now);
  const record = await readRecord(context.db, id, now);
  const { terms } = await versionInForce(context, FIRST_PRODUCT.id);
  const least = max(leastTopUp(earlier.payOff, terms.facilityFee), terms.amount.min);
  const most = min(capacityOf(record, [loanId, next?.id ?? null]), terms.amount.max);
  const why = [
    ...barsOf(record).map(({ own }) => own),
    ...whyNotToppedUp(earlier),
    ...(next && isOneOf(TOPPING_UP, next.status) ? [coded('top_up_under_way')] : []),
    ...(least > most ? [coded('top_up_over_limit', { least, most })] : []),
  ];
  return {
    reference: found.earlier.loan.reference,
    ...saying('reason', why.length > 0 ? coded('top_up_not_possible', { why }) : null),
    keptBack: toDecimalString(keptBackFor(earlier.payOff)),
    on: dayOf(now),
    arrives: toDecimalString(TOP_UP_ARRIVES_MIN),
    least: toDecimalString(least),
    most: toDecimalString(most),
    next,
  };
}
