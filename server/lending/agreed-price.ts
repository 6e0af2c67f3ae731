import { refusal, type Refusal } from './refusal';
import type { Quote } from './quote';

/** What a price costs, as a person agrees to it. */
export type Cost = Pick<Quote, Figure | 'aprWithCharges'>;

/** The same as a screen sends it; the rate with the charges follows from the others. */
export type ShownCost = Pick<Quote, Figure>;

const FIGURES = ['apr', 'monthlyPayment', 'totalRepayable', 'charges'] as const;
type Figure = (typeof FIGURES)[number];

/**
 * Whether any figure is above the agreed one. All count: payments are whole shillings, so a lower rate can cost
 * a shilling more a month.
 */
export const costsMore = (today: ShownCost, agreed: ShownCost): boolean =>
  FIGURES.some((figure) => today[figure] > agreed[figure]);

/**
 * The price that approving books: today's, or the agreed one where today's costs more. The strength stays today's,
 * because it is a risk, not a promise.
 */
export const atMostAgreed = (today: Quote, agreed: Quote): Quote =>
  costsMore(today, agreed)
    ? { ...agreed, strength: today.strength, gsValue: today.gsValue }
    : today;

/** Refuses a yes to figures that are no longer the price; `shown` is undefined if the screen sent none. */
export const sameAsShown = (shown: ShownCost | undefined, price: ShownCost): Refusal | null =>
  !shown || FIGURES.every((figure) => shown[figure] === price[figure])
    ? null
    : refusal('price_changed', price);
