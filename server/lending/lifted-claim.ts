import type { Day } from '@shared/day';
import { type Cents, ZERO } from '@shared/money';
import type { DefaultSpan } from './replay';

/** What a guarantor reads when a claim ends without a further charge. */
export type LiftedKind = 'claim_lifted' | 'claim_taken_back' | 'claim_cured_late';

/** News of a payment that came late, by which a loan that stood in default is not in default now. */
export interface LateNews {
  readonly paidOn: Day;
  /** The loan's defaults, as they are known with the payment. */
  readonly defaults: readonly DefaultSpan[];
}

/** A claim that ended, and what ended it. */
export interface LiftedClaim {
  readonly arrears: Cents;
  readonly isCharged: boolean;
  readonly noticedOn: Day;
  readonly news: LateNews | null;
}

/**
 * With nothing due the borrower has caught up; a charge that was asked is never called wrong. Else late news ended the
 * notice: it was too early if no default had begun by then, and right by what was known if one had.
 */
export function liftedKind({ arrears, isCharged, noticedOn, news }: LiftedClaim): LiftedKind {
  if (arrears === ZERO || isCharged || !news) return 'claim_lifted';
  return news.defaults.some((each) => hadBegun(each, noticedOn, news.paidOn))
    ? 'claim_cured_late'
    : 'claim_taken_back';
}

/** Before the payment's day the loan's course is as it was known, so a default that ended earlier is another one. */
const hadBegun = ({ from, endedOn }: DefaultSpan, noticedOn: Day, paidOn: Day): boolean =>
  from < noticedOn && (endedOn === null || endedOn >= paidOn);
