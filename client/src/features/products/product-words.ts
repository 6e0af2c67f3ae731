import { plural, t } from '@lingui/core/macro';
import type { ProductField, ProductTermsView } from '@shared/contract/products';
import { moneyText, numberText } from '@client/lib/format';

/** What each field of a product's terms is called. */
export const fieldWords = (): Record<ProductField, string> => ({
  nameEn: t`Name in English`,
  nameSw: t`Name in Kiswahili`,
  isOffered: t`Open to new requests`,
  amountMin: t`Smallest amount`,
  amountMax: t`Largest amount`,
  terms: t`Months offered`,
  baseRate: t`Base rate`,
  ladder: t`Discount by strength`,
  trustPoints: t`Premium at trust score 0`,
  sizePoints: t`Premium for the whole limit`,
  feeFlat: t`Facility fee, as a sum`,
  feePoints: t`Facility fee, of the amount`,
  excise: t`Excise duty on fees`,
  lateFlat: t`Late fee, as a sum`,
  latePoints: t`Late fee, of what is late`,
  lateDays: t`Late fee after`,
  firstDueDays: t`First payment at the latest`,
  trust: t`Trust score from`,
  loansRepaid: t`Loans repaid before`,
  guarantorsMax: t`Guarantors at most`,
  guarantorsMin: t`Guarantors who must accept`,
  strength: t`Strength needed at approval`,
});

const percent = (value: number): string => `${value}%`;

/** What a field says, in words. */
export function valueText(field: ProductField, terms: ProductTermsView): string {
  switch (field) {
    case 'nameEn':
    case 'nameSw':
      return terms[field];
    case 'isOffered':
      return terms.isOffered ? t`Yes` : t`No`;
    case 'amountMin':
    case 'amountMax':
    case 'feeFlat':
    case 'lateFlat':
      return moneyText(terms[field]);
    case 'terms':
      return terms.terms
        .map(({ months, points }) => {
          const length = plural(months, { one: '# month', other: '# months' });
          return `${length} +${percent(points)}`;
        })
        .join(', ');
    case 'ladder':
      return terms.ladder
        .map(({ strength, discount }) => {
          const [at, off] = [percent(strength), percent(discount)];
          return t`${off} off at ${at}`;
        })
        .join(', ');
    case 'trust':
    case 'loansRepaid':
    case 'guarantorsMax':
    case 'guarantorsMin':
      return numberText(terms[field]);
    case 'lateDays':
      return plural(terms.lateDays, { one: '# day', other: '# days' });
    case 'firstDueDays':
      return terms.firstDueDays === 0
        ? t`One month after the money is sent`
        : plural(terms.firstDueDays, { one: '# day', other: '# days' });
    case 'baseRate':
    case 'trustPoints':
    case 'sizePoints':
    case 'feePoints':
    case 'latePoints':
    case 'excise':
    case 'strength':
      return percent(terms[field]);
  }
}
