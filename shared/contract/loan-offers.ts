import * as z from 'zod/mini';
import { money } from './fields';
import type { TopUpOffer } from './top-up';

/** How much more somebody would stand for. */
export const whatIfQuery = z.object({ more: money });

/** One of `GET /api/loans/{id}/what-if`: the loan were this one to stand for so much and say yes. */
export interface WhatIf {
  /** Null is a friend who has not been asked. */
  guaranteeId: string | null;
  cap: string;
  apr: number;
  monthlyPayment: number;
  totalRepayable: string;
}

/** `GET /api/loans/{id}/first-due`: when the first payment of an open request may be due. */
export interface FirstDueOffer {
  /** One month after today, for a payout of today: without a choice. */
  regular: string;
  chosen: string | null;
  /**
   * In order, none where the product offers no choice. `firstPayment`: in shillings; `more`: what the loan costs more
   * than without a choice. Both are the most, whenever the money is sent.
   */
  dates: { on: string; firstPayment: number; more: string }[];
}

/** What a borrower may choose among. */
export interface OfferAnswers {
  listWhatIfs: WhatIf[];
  getFirstDueOffer: FirstDueOffer;
  getTopUpOffer: TopUpOffer;
}
