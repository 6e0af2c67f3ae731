import { type Day, dayOf } from '@shared/day';
import { type Cents, add } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { claims, guarantees, instalments, loans, persons } from '@server/db/schema';
import { advance, type Advanced } from '@server/lending/advance';
import { owedToGuarantor } from '@server/lending/claim-shares';
import type { Decided } from '@server/lending/decisions';
import type { PayableLoan } from '@server/lending/incoming';
import { availableToBorrow, headroom } from '@server/lending/limit';
import type { Position } from '@server/lending/position';
import type { Movement } from '@server/lending/replay';
import { type PricingInput, type Quote, quote } from '@server/lending/quote';
import { type Backing, type Tie, tiesOf } from '@server/lending/ties';
import { LIMIT_START, TRUST_START } from '@shared/limits';

export type LoanRow = typeof loans.$inferSelect;
export type InstalmentRow = typeof instalments.$inferSelect;
export type ClaimRow = typeof claims.$inferSelect;
export type PersonRow = typeof persons.$inferSelect;

/** A guarantee with what pricing needs of whoever stands behind it. */
export interface GuaranteeInFile {
  row: typeof guarantees.$inferSelect;
  /** Who answered, or else whoever has verified the phone; null while the number is nobody's. */
  backer: {
    id: string;
    version: number;
    /** Set while the account is frozen; as JSON has it. */
    frozenAt: string | null;
    /** Their verified number by now. */
    phone: Phone;
    trustScore: number;
    limit: Cents;
    ownOutstanding: Cents;
    /** What they could be asked for on other loans. */
    exposure: Cents;
  } | null;
}

/** Everything that decides about one loan, as one read gives it. */
export interface LoanFile {
  loan: LoanRow;
  borrower: PersonRow;
  /** Σ amounts of the borrower's other open loans. */
  otherOpenAmounts: Cents;
  guarantees: GuaranteeInFile[];
  /** Every call on a guarantor of this loan, oldest first. */
  claims: ClaimRow[];
  instalments: InstalmentRow[];
  /** Through which day its bucket has accrued its interest; null while it is in none. */
  bucketDay: Day | null;
  backings: Backing[];
  /** The quote that the loan bears, as it was stored. */
  quote: Quote;
}

/** A file with what admins last decided about the loan. */
export interface DecidedFile extends LoanFile {
  decided: Decided | null;
}

/** What a loan has been through, as far as news that came late has to know it. */
export interface Past {
  /** All money that the loan took, in the order in which it moved. */
  movements: Movement[];
  /** What this loan has earned its borrower and cost them. */
  trust: { cause: string; points: number }[];
}

/** What money is booked on: the file with its past. */
export type FileWithPast = LoanFile & { past: Past };

export const isOpenGuarantee = ({ row }: GuaranteeInFile): boolean => row.status !== 'declined';

/** What the borrower may ask for with this loan left aside. */
export const availableFor = ({ borrower, otherOpenAmounts }: LoanFile): Cents =>
  availableToBorrow(borrower.limit, [otherOpenAmounts]);

/** The price as of now, from the guarantees in the file; `terms` asks for other terms than the loan's. */
export function priceOf(
  file: LoanFile,
  terms: Partial<Pick<LoanRow, 'amount' | 'term'>> = {},
): Quote {
  const { loan, borrower } = file;
  const input: PricingInput = {
    amount: terms.amount ?? loan.amount,
    term: terms.term ?? loan.term,
    limit: borrower.limit,
    trust: borrower.trustScore,
    guarantors: quotedGuarantors(file),
  };
  return quote(input);
}

/** Who of the loan's guarantors is tied to whom, now. */
export const tiesIn = ({ borrower, guarantees: all, backings }: LoanFile): Tie[] =>
  tiesOf(
    borrower.id,
    all.filter(isOpenGuarantee).map(({ row, backer }) => ({
      id: row.id,
      personId: backer?.id ?? null,
      createdAt: row.askedAt,
      acceptedAt: row.status === 'accepted' ? row.answeredAt : null,
    })),
    backings,
  );

function quotedGuarantors(file: LoanFile): PricingInput['guarantors'] {
  const tied = new Set(tiesIn(file).map(({ id }) => id));
  return file.guarantees.filter(isOpenGuarantee).map(({ row, backer }) => ({
    id: row.id,
    status: row.status === 'accepted' ? 'accepted' : 'pending',
    cap: row.cap,
    headroom: backer
      ? headroom(backer.limit, backer.ownOutstanding, [backer.exposure])
      : LIMIT_START,
    trust: backer?.trustScore ?? TRUST_START,
    relationship: row.relationship,
    isTied: tied.has(row.id),
  }));
}

/** Whether and how the loan takes money. */
export const payableLoanOf = ({ loan, claims: all }: LoanFile): PayableLoan => ({
  status: loan.status,
  closedReason: loan.closedReason,
  owedToGuarantors: add(...all.map(owedToGuarantor)),
});

/** What a loan's money is read from. */
export type PositionRows = Pick<LoanFile, 'loan' | 'instalments' | 'bucketDay'>;

/** The loan's money as its own rows have it; null before the payout. */
export function writtenPosition({
  loan,
  instalments: rows,
}: Pick<PositionRows, 'loan' | 'instalments'>): Position | null {
  if (!loan.disbursedAt || !loan.accruedThrough || rows.length === 0) return null;
  return {
    lent: loan.amount,
    apr: loan.apr,
    term: loan.term,
    paidOutOn: dayOf(loan.disbursedAt),
    outstanding: loan.outstanding,
    overduePrincipal: loan.overduePrincipal,
    lateInterest: loan.lateInterest,
    currentInterest: loan.currentInterest,
    accruedThrough: loan.accruedThrough,
    carry: loan.carry,
    lateCarry: loan.lateCarry,
    ahead: loan.ahead,
    credit: loan.credit,
    instalments: rows.map((row) => ({
      number: row.number,
      dueDate: row.dueDate,
      scheduled: { principal: row.principal, interest: row.interest, amount: row.amount },
      maturedInterest: row.maturedInterest,
      maturedPrincipal: row.maturedPrincipal,
      interestPaid: row.interestPaid,
      principalPaid: row.principalPaid,
      hasMatured: row.hasMatured,
    })),
  };
}

/**
 * The loan's money as it was last booked: its rows with what its bucket has accrued since they were written. Null
 * before the payout.
 */
export const positionOf = (rows: PositionRows): Position | null =>
  bookedSince(rows)?.position ?? null;

/** The same with the interest that the rows do not have yet. */
export function bookedSince(rows: PositionRows): Advanced | null {
  const written = writtenPosition(rows);
  return written && advance(written, rows.bucketDay ?? written.accruedThrough);
}

/** Given up: no day passes for it any more, and what still comes is counted against what it owed then. */
export const isWrittenOff = ({ loan }: Pick<LoanFile, 'loan'>): boolean =>
  loan.closedReason === 'written_off';

/**
 * The position as of the business day, for showing; nothing is booked. A loan that runs has been taken through
 * every closed day, so one that is ahead of `now` stays where it is; one that was given up stays as it was then.
 */
export function positionNow(file: PositionRows, now: Date): Position | null {
  const booked = positionOf(file);
  if (!booked || isWrittenOff(file)) return booked;
  return advance(booked, dayOf(now)).position;
}

/** The columns that a price sets on the loan. */
export const priceColumns = (priced: Quote, quoteId: string) => ({
  quoteId,
  apr: priced.apr,
  monthlyPayment: priced.monthlyPayment,
  strengthPpm: Math.round(priced.strength * 1_000_000),
  gsPpm: Math.round(priced.gsValue * 1_000_000),
});
