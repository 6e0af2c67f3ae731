import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { claims } from '@server/platform/db/schema';
import type { PositionRows } from './loan-file';

/** A loan that a request tops up, with what is under way on it. */
export interface ToppedUpLoan extends PositionRows {
  claims: (typeof claims.$inferSelect)[];
  /** Those who stand for it now. */
  guarantors: {
    personId: string | null;
    phone: Phone;
    cap: Cents;
    agreed: Cents | null;
    chargedBefore: Cents;
  }[];
  isPlanOpen: boolean;
  isChangeOpen: boolean;
  /** What the payout of the new loan keeps back for it, and since when that is fixed; null before the hand-over. */
  handedOver: { keptBack: Cents; on: Day } | null;
}
