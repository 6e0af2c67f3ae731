import { type Day, dayOf } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type {
  claims,
  guarantees,
  instalments,
  loanCharges,
  loans,
  persons,
} from '@server/platform/db/schema';
import type { OpenRow } from '@server/platform/db/schema/open-row';
import { advance, type Advanced } from '@server/lending/advance';
import { atMostAgreed } from '@server/lending/agreed-price';
import type { Decided } from '@server/lending/decisions';
import type { FirstDueChoice } from '@server/lending/first-due';
import { freeLimit } from '@server/lending/limit';
import type { Position } from '@server/lending/position';
import type { BookedMovement } from '@server/lending/reversal';
import { type PricingInput, type Quote, quote } from '@server/lending/quote';
import type { ProductVersion } from '@server/lending/product';
import { type Backing, type Tie, tiesOf } from '@server/lending/ties';
import type { Caused } from '@server/lending/trust-causes';
import { refuseFirst } from '@server/platform/core/refused';
import { LIMIT_START, TRUST_START } from '@shared/limits';
import { firstDueChoiceOf, writtenPosition } from './position-columns';
import { termRefused } from './priced-term';
import type { ToppedUpLoan } from './topped-up-loan';

export type LoanRow = typeof loans.$inferSelect;
export type InstalmentRow = typeof instalments.$inferSelect;
export type ChargeRow = typeof loanCharges.$inferSelect;
export type ClaimRow = typeof claims.$inferSelect;
export type PersonRow = OpenRow<typeof persons>;

type GuaranteeRow = typeof guarantees.$inferSelect;

/** A guarantee as far as money that comes in concerns it. */
export interface BookedGuarantee {
  row: Omit<GuaranteeRow, 'agreement' | 'agreedCurve'>;
  /** The person who answered, or else who has verified the phone, with their current verified number. */
  backer: { id: string; phone: Phone } | null;
}

/** A guarantee with what pricing needs of its guarantor. */
export interface GuaranteeInFile extends BookedGuarantee {
  row: GuaranteeRow;
  /** The person who answered, or else who has verified the phone; null while the number has no account. */
  backer: {
    id: string;
    version: number;
    /** Their current verified number. */
    phone: Phone;
    trustScore: number;
    limit: Cents;
    /** Σ amounts of their own open loans. */
    openAmounts: Cents;
    /** What guarantees on other loans hold of their limit. */
    exposure: Cents;
  } | null;
}

/** What money that comes in is booked by: a loan without what only prices and limits need. */
export interface BookedFile {
  loan: LoanRow;
  borrower: PersonRow;
  guarantees: BookedGuarantee[];
  /** Every claim on a guarantor of this loan, oldest first. */
  claims: ClaimRow[];
  instalments: InstalmentRow[];
  charges: ChargeRow[];
  /** The last day that the loan's bucket has accrued; null while the loan is in no bucket. */
  bucketDay: Day | null;
}

/** Everything that decides about one loan, from one read. */
export interface LoanFile extends BookedFile {
  guarantees: GuaranteeInFile[];
  /** The loan that it tops up; null for a loan by itself. */
  earlier: ToppedUpLoan | null;
  /** Σ amounts of the borrower's other open loans, without the one that it tops up. */
  otherOpenAmounts: Cents;
  /** What the guarantees that the borrower gave hold of their limit. */
  held: Cents;
  backings: Backing[];
  product: ProductVersion;
  /** The loan's stored quote. */
  quote: Quote;
  /** The price that the borrower agreed to, while the loan waits for approval; else null. */
  agreed: Quote | null;
}

/** What the list of one's own loans shows of a loan, unless its price is still to be computed. */
export interface ListedLoan extends Pick<LoanFile, keyof PositionRows | 'claims'> {
  borrower: Pick<PersonRow, 'firstName' | 'lastName'>;
  product: Pick<ProductVersion, 'productId'>;
  guarantees: { row: Pick<GuaranteeInFile['row'], 'id' | 'status' | 'name'> }[];
}

/** A file with the latest admin decision about the loan. */
export interface DecidedFile extends LoanFile {
  decided: Decided | null;
}

/** The loan's history, as far as payments need it. */
export interface Past {
  /** Money and waivers in the order in which they moved. Null where only backdated money would need them. */
  movements: BookedMovement[] | null;
  /** The points that this loan gave to and took from its borrower. */
  trust: Caused[];
}

/** The input of a booking: the file with its history. */
export type FileWithPast = BookedFile & { past: Past };

export type FileWithWholePast = LoanFile & { past: Past & { movements: BookedMovement[] } };

export const isOpenGuarantee = ({ row }: Pick<BookedGuarantee, 'row'>): boolean =>
  row.status !== 'declined';

/** What the borrower may request, without this loan. */
export const availableFor = ({ borrower, otherOpenAmounts, held }: LoanFile): Cents =>
  freeLimit(borrower.limit, [otherOpenAmounts, held]);

/** What a guarantor of the loan can carry on it, for themself alone; without an account the first limit. */
export const capacityOn = ({ backer }: GuaranteeInFile): Cents =>
  backer ? freeLimit(backer.limit, [backer.openAmounts, backer.exposure]) : LIMIT_START;

/** What a price is asked with. */
export interface Asked {
  /** Replace the loan's own terms. */
  amount?: Cents;
  term?: number;
  firstDue?: FirstDueChoice | null;
  /**
   * The guarantee of who reads it: their own record counts, also while they have not answered, and of effects they see
   * theirs alone.
   */
  readerId?: string | undefined;
  /** Nobody's effect is shown. */
  isCostAlone?: boolean;
}

/** The current price with the guarantees in the file, while the loan waits for approval at most the agreed one. */
export function priceOf(file: LoanFile, asked?: Asked): Quote {
  const today = priceToday(file, asked);
  return file.agreed ? atMostAgreed(today, file.agreed) : today;
}

/** The current price, whatever was agreed. Throws Refused (422) where the product has no such term (any more). */
export function priceToday(
  file: LoanFile,
  { amount, term, firstDue, readerId, isCostAlone }: Asked = {},
): Quote {
  const { loan, borrower } = file;
  refuseFirst([termRefused(file, term)]);
  const input: PricingInput = {
    amount: amount ?? loan.amount,
    term: term ?? loan.term,
    limit: borrower.limit,
    trust: borrower.trustScore,
    firstDue: firstDue === undefined ? firstDueChoiceOf(loan) : firstDue,
    guarantors: quotedGuarantors(file, readerId),
  };
  return quote(input, file.product.terms, isCostAlone ? null : readerId);
}

/** Whether a guarantor's record may count: nobody's is told before they accepted, but to themself. */
const mayBeTold = ({ row }: GuaranteeInFile, readerId?: string): boolean =>
  row.status === 'accepted' || row.id === readerId;

/** The current ties among the loan's guarantors whose records count. */
export const tiesIn = (
  { borrower, guarantees: all, backings }: LoanFile,
  readerId?: string,
): Tie[] =>
  tiesOf(
    borrower.id,
    all
      .filter((each) => mayBeTold(each, readerId))
      .map(({ row, backer }) => ({
        id: row.id,
        personId: backer?.id ?? null,
        createdAt: row.askedAt,
        acceptedAt: row.status === 'accepted' ? row.answeredAt : null,
      })),
    backings,
  );

function quotedGuarantors(file: LoanFile, readerId?: string): PricingInput['guarantors'] {
  const tied = new Set(tiesIn(file, readerId).map(({ id }) => id));
  return file.guarantees.filter(isOpenGuarantee).map((each) => {
    const { row, backer } = each;
    const isAccepted = row.status === 'accepted';
    const isReader = row.id === readerId;
    return {
      id: row.id,
      status: isAccepted ? ('accepted' as const) : ('pending' as const),
      cap: row.cap,
      // An accepted cap is held, so nothing that the guarantor does later lowers what counts of it.
      headroom: isReader && !isAccepted ? capacityOn(each) : row.cap,
      trust: (mayBeTold(each, readerId) ? backer?.trustScore : null) ?? TRUST_START,
      relationship: row.relationship,
      isTied: tied.has(row.id),
    };
  });
}

/** The rows that a loan's position is computed from. */
export type PositionRows = Pick<LoanFile, 'loan' | 'instalments' | 'charges' | 'bucketDay'>;

/** The position as last booked: the rows plus what the bucket has accrued since; null before the payout. */
export const positionOf = (rows: PositionRows): Position | null =>
  bookedSince(rows)?.position ?? null;

/** The same with the interest that the rows don't have yet. */
export function bookedSince(rows: PositionRows): Advanced | null {
  const written = writtenPosition(rows);
  return written && advance(written, rows.bucketDay ?? written.accruedThrough);
}

/** A written-off loan accrues nothing; further money counts against the written-off amounts. */
export const isWrittenOff = ({ loan }: Pick<LoanFile, 'loan'>): boolean =>
  loan.closedReason === 'written_off';

/** The position as of the business day, for display; nothing is booked. A loan booked ahead of `now` stays as it is. */
export function positionNow(file: PositionRows, now: Date): Position | null {
  const booked = positionOf(file);
  if (!booked || isWrittenOff(file)) return booked;
  return advance(booked, dayOf(now)).position;
}
