import type { Day } from '@shared/day';
import { refusal, type Refusal } from './refusal';
import type { Quote } from './quote';

/** What a price costs, as a person agrees to it. */
export type Cost = Pick<Quote, Figure | 'aprWithCharges'>;

/** The same as a screen sends it; the rate with the charges follows from the others. */
export interface ShownCost extends Pick<Quote, Figure> {
  /** The first due date that was chosen, null for none; undefined where the screen names no dates. */
  firstDue?: Day | null | undefined;
}

const FIGURES = ['apr', 'monthlyPayment', 'totalRepayable', 'charges'] as const;
type Figure = (typeof FIGURES)[number];

/**
 * Whether any figure is above the agreed one. All count: payments are whole shillings, so a lower rate can cost
 * a shilling more a month.
 */
export const costsMore = (today: Pick<Quote, Figure>, agreed: Pick<Quote, Figure>): boolean =>
  FIGURES.some((figure) => today[figure] > agreed[figure]);

/**
 * The price that approving books: today's, or the agreed one where today's costs more. The strength stays today's,
 * because it is a risk, not a promise.
 */
export const atMostAgreed = (today: Quote, agreed: Quote): Quote =>
  costsMore(today, agreed)
    ? { ...agreed, strength: today.strength, gsValue: today.gsValue }
    : today;

/**
 * Refuses a yes to figures that are no longer the price, or to a first due date that is no longer the chosen one: two
 * dates can cost the same. `shown` is undefined if the screen sent none.
 */
export function sameAsShown(
  shown: ShownCost | undefined,
  price: Pick<Quote, Figure>,
  firstDue: Day | null,
): Refusal | null {
  if (!shown) return null;
  if (FIGURES.some((figure) => shown[figure] !== price[figure])) {
    return refusal('price_changed', price);
  }
  if (shown.firstDue === undefined || shown.firstDue === firstDue) return null;
  return firstDue ? refusal('first_due_changed', { firstDue }) : refusal('first_due_dropped');
}
