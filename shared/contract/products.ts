import * as z from 'zod/mini';
import type { Language } from '../language';
import { fromPercent } from '../rate';
import { TERM_MAX } from '../terms';
import { messageFor } from '../texts/message';
import { calendarDay } from './calendar-day';
import { id, money, reason, text } from './fields';

export const PRODUCT_NAME_MAX = 40;

const NUMBER = messageFor('number_unreadable');

/** Percent → basis points. */
const percent = z.pipe(
  z.number(NUMBER).check(z.gte(0, NUMBER), z.lte(100, NUMBER)),
  z.transform(fromPercent),
);
/** Percent → millionths, for strengths. */
const share = z.pipe(
  z.number(NUMBER).check(z.gte(0, NUMBER), z.lte(100, NUMBER)),
  z.transform((value) => Math.round(value * 10_000)),
);
const count = (most: number) => z.int(NUMBER).check(z.gte(0, NUMBER), z.lte(most, NUMBER));
const name = text(PRODUCT_NAME_MAX, 2);

/** The terms of a version: rates in percent, amounts in shillings; which of them fit is the server's to say. */
export const productTerms = z.object({
  nameEn: name,
  nameSw: name,
  isOffered: z.boolean(),
  amountMin: money,
  amountMax: money,
  terms: z.array(z.object({ months: count(TERM_MAX), points: percent })).check(z.maxLength(20)),
  baseRate: percent,
  ladder: z.array(z.object({ strength: share, discount: percent })).check(z.maxLength(20)),
  trustPoints: percent,
  sizePoints: percent,
  /** The facility fee: a sum, and a share of the amount; the duty is of this fee and of the late fee. */
  feeFlat: money,
  feePoints: percent,
  excise: percent,
  /** The late fee: a sum, and a share of what is late of the instalment, so many days after its due date. */
  lateFlat: money,
  latePoints: percent,
  lateDays: count(1_000),
  /** The latest first due date, in days after it is chosen; 0 or not sent: none can be chosen. */
  firstDueDays: z.optional(count(1_000)),
  trust: count(1_000),
  loansRepaid: count(1_000),
  guarantorsMax: count(100),
  guarantorsMin: count(100),
  strength: share,
});
export type NewProductTerms = z.output<typeof productTerms>;

/** `POST /api/admin/products/{id}/versions` */
export const newVersionBody = z.object({ from: calendarDay, reason, terms: productTerms });
export type NewVersion = z.output<typeof newVersionBody>;

const CODE = messageFor('product_code_unreadable');

/** `POST /api/admin/products`; the code is for the lender's own lists and never changes. */
export const newProductBody = z.object({
  ...newVersionBody.shape,
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,19}$/, CODE)),
});
export type NewProduct = z.output<typeof newProductBody>;

export const productParams = z.object({ id });

/** The terms as the API shows them, and as `productTerms` reads them. */
export interface ProductTermsView {
  nameEn: string;
  nameSw: string;
  isOffered: boolean;
  amountMin: string;
  amountMax: string;
  terms: { months: number; points: number }[];
  baseRate: number;
  ladder: { strength: number; discount: number }[];
  trustPoints: number;
  sizePoints: number;
  feeFlat: string;
  feePoints: number;
  excise: number;
  lateFlat: string;
  latePoints: number;
  lateDays: number;
  /** 0: none can be chosen. */
  firstDueDays: number;
  trust: number;
  loansRepaid: number;
  guarantorsMax: number;
  guarantorsMin: number;
  strength: number;
}
export type ProductField = keyof ProductTermsView;

/** One of `GET /api/products`: what a borrower may choose among; rates in percent. */
export interface OfferedProduct {
  id: string;
  name: Record<Language, string>;
  amountMin: string;
  amountMax: string;
  /** Months. */
  terms: number[];
  rates: { lowest: number; highest: number };
  /** Whether the first due date can be chosen. */
  hasFirstDue: boolean;
}

/** A confirmed version, or a proposed one. */
export interface ProductVersionView {
  version: number;
  /** Its first day; null of the version that was there from the beginning. */
  from: string | null;
  terms: ProductTermsView;
  /** The fields in which it differs from the version before; all of a first one. */
  changed: ProductField[];
  reason: string;
  /** Null of the version that was there from the beginning. */
  proposedBy: string | null;
}

export interface ConfirmedVersion extends ProductVersionView {
  id: string;
  confirmedBy: string | null;
  confirmedAt: string | null;
  isInForce: boolean;
}

export interface ProductOnDesk {
  id: string;
  code: string;
  /** The latest first. */
  versions: ConfirmedVersion[];
  /** What waits for a second person. */
  proposed: (ProductVersionView & { approvalId: string }) | null;
}

/** `GET /api/admin/products` */
export interface ProductsOnDesk {
  products: ProductOnDesk[];
  /** The first day from which a new version may hold. */
  earliest: string;
}

/** Loans on one set of terms; the rate in percent, null where nothing is lent. */
export interface SimulatedSide {
  lent: string;
  /** Were each loan repaid on its due dates. */
  interest: string;
  /** Facility fees, and the excise duty on them. */
  fees: string;
  excise: string;
  /** With their duty: as booked, and as the same payments on the same days would have cost. */
  lateFees: string;
  apr: number | null;
}

/** `POST /api/admin/products/{id}/simulation`: the last months' loans on their terms, and on the proposed ones. */
export interface SimulatedTerms {
  months: number;
  loans: number;
  /** How many of them the proposed terms would not have allowed. */
  refused: number;
  asBooked: SimulatedSide;
  asProposed: SimulatedSide;
}

/** To a proposal of a version or a product. */
export interface VersionProposed {
  productId: string;
  approvalId: string;
}
