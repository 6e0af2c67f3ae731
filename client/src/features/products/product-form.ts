import * as z from 'zod/mini';
import { typedNumber } from '@client/lib/typed-number';
import { calendarDay } from '@shared/contract/calendar-day';
import { money, reason, text } from '@shared/contract/fields';
import { PRODUCT_NAME_MAX, type ProductTermsView } from '@shared/contract/products';
import { toDecimalString } from '@shared/money';
import { messageFor } from '@shared/texts/message';

/** Lines of two numbers each, such as "9: 0.75". */
const PAIR = /^(\d{1,5}(?:\.\d{1,4})?)\s*[:;,\s]\s*(\d{1,5}(?:\.\d{1,4})?)$/;

const pairs = z.pipe(
  z.string(),
  z.transform((typed, context): [number, number][] => {
    const lines = typed.split('\n').map((line) => line.trim());
    const read = lines.filter((line) => line !== '').map((line) => PAIR.exec(line));
    if (read.length > 0 && read.every((match) => match !== null)) {
      return read.map((match) => [Number(match[1]), Number(match[2])]);
    }
    context.issues.push({
      code: 'custom',
      message: messageFor('pairs_unreadable'),
      input: typed,
    });
    return z.NEVER;
  }),
);

const shillings = z.pipe(money, z.transform(toDecimalString));

const NUMBERS = {
  baseRate: typedNumber,
  trustPoints: typedNumber,
  sizePoints: typedNumber,
  feePoints: typedNumber,
  excise: typedNumber,
  latePoints: typedNumber,
  lateDays: typedNumber,
  firstDueDays: typedNumber,
  trust: typedNumber,
  loansRepaid: typedNumber,
  guarantorsMax: typedNumber,
  guarantorsMin: typedNumber,
  strength: typedNumber,
} as const;
export type NumberField = keyof typeof NUMBERS;

const name = text(PRODUCT_NAME_MAX, 2);

/** The terms as they are typed; comes out as the body of a proposal. */
const typedTerms = {
  nameEn: name,
  nameSw: name,
  isOffered: z.boolean(),
  amountMin: shillings,
  amountMax: shillings,
  feeFlat: shillings,
  lateFlat: shillings,
  terms: pairs,
  ladder: pairs,
  ...NUMBERS,
};

const asTerms = z.object(typedTerms);
type Typed = z.output<typeof asTerms>;

const termsOf = ({ terms, ladder, ...rest }: Typed): ProductTermsView => ({
  ...rest,
  terms: terms.map(([months, points]) => ({ months, points })),
  ladder: ladder.map(([strength, discount]) => ({ strength, discount })),
});

/** The terms of a version; a new product has its code beside them. */
const bodyOf = <More extends { from: string; reason: string; code?: string | undefined }>({
  from,
  reason: why,
  code,
  ...typed
}: More & Typed) => ({
  version: { from, reason: why, terms: termsOf(typed) },
  code: code ?? '',
});

const own = { from: calendarDay, reason, ...typedTerms };

/** A new version of a product. */
export const versionForm = z.pipe(z.object(own), z.transform(bodyOf));
/** A new product. */
export const productForm = z.pipe(
  z.object({ code: z.string().check(z.trim(), z.minLength(2, messageFor('required'))), ...own }),
  z.transform(bodyOf),
);
export type ProposalBody = z.output<typeof versionForm>;
export type TypedProposal = z.input<typeof productForm>;

/** A product's terms as the form shows them. */
export const typedOf = (terms: ProductTermsView, from: string): TypedProposal => ({
  ...terms,
  code: '',
  from,
  reason: '',
  terms: terms.terms.map(({ months, points }) => `${months}: ${points}`).join('\n'),
  ladder: terms.ladder.map(({ strength, discount }) => `${strength}: ${discount}`).join('\n'),
  ...numbersOf(terms),
});

const numbersOf = (terms: ProductTermsView): Record<NumberField, string> => {
  const fields = Object.keys(NUMBERS) as NumberField[];
  return Object.fromEntries(fields.map((field) => [field, String(terms[field])])) as Record<
    NumberField,
    string
  >;
};
