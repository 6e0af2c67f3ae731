import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classes } from '@client/lib/classes';
import { centsOf, rateText } from '@client/lib/format';
import { currentLanguage } from '@client/lib/i18n';
import { words } from '@client/lib/shared-words';
import { AmountField } from '@client/ui/amount-field';
import { RadioCards } from '@client/ui/radio-cards';
import type { OfferedProduct } from '@shared/contract/products';
import { type Cents, formatMoney, min } from '@shared/money';
import { PURPOSES } from '@shared/purposes';
import { purposeIcon } from './purpose-icon';

interface LoanFieldsProps {
  /** The typed amount; 0 when empty. */
  amount: Cents;
  available: Cents;
  product: OfferedProduct;
  /** What it is chosen among. */
  products: readonly OfferedProduct[];
}

const QUICK_SHILLINGS = [5_000, 10_000, 20_000];

/** Amount, term and purpose, of the surrounding <Form>. */
export const LoanFields = ({ amount, available, product, products }: LoanFieldsProps) => (
  <>
    {products.length > 1 && (
      <RadioCards
        name="product"
        legend={t`Which loan?`}
        options={products.map((each) => ({
          value: each.id,
          label: each.name[currentLanguage()],
          hint: offerText(each),
        }))}
      />
    )}
    <AmountField
      name="amount"
      label={t`How much do you need?`}
      hint={<Range amount={amount} available={available} product={product} />}
      min={centsOf(product.amountMin) / 100}
      max={mostOf(product, available) / 100}
      quick={QUICK_SHILLINGS.filter((quick) => isWithin(quick * 100, product, available))}
    />
    <RadioCards
      name="term"
      legend={t`Pay back over`}
      columns={product.terms.length === 3 ? 3 : 2}
      options={product.terms.map((term) => ({
        value: term,
        label: t`${term} months`,
        hint: words().terms[term],
      }))}
    />
    <RadioCards
      name="purpose"
      legend={t`What is it for?`}
      options={PURPOSES.map((purpose) => ({
        value: purpose,
        label: words().purposes[purpose],
        icon: purposeIcon(purpose),
      }))}
    />
  </>
);

const mostOf = ({ amountMax }: OfferedProduct, available: Cents): Cents =>
  min(available, centsOf(amountMax));

const isWithin = (amount: number, product: OfferedProduct, available: Cents): boolean =>
  amount >= centsOf(product.amountMin) && amount <= mostOf(product, available);

/** What distinguishes a product: its rates. */
function offerText({ rates }: OfferedProduct): string {
  const [lowest, highest] = [rateText(rates.lowest), rateText(rates.highest)];
  return t`${lowest} to ${highest} a year`;
}

/** The allowed range: shown, not enforced (spec §5); outside of it the hint is highlighted. */
function Range({ amount, available, product }: Omit<LoanFieldsProps, 'products'>) {
  const smallest = centsOf(product.amountMin);
  const isOut = amount > 0 && !isWithin(amount, product, available);
  if (available < smallest) {
    return (
      <span className="font-medium text-wait">
        <Trans>
          You have {formatMoney(available)} available, less than the smallest loan of{' '}
          {formatMoney(smallest)}.
        </Trans>
      </span>
    );
  }
  const [least, most] = [formatMoney(smallest), formatMoney(mostOf(product, available))];
  return (
    <span className={classes('tabular', isOut && 'font-medium text-wait')}>
      {isOut ? t`Choose an amount from ${least} to ${most}` : t`${least} to ${most}`}
    </span>
  );
}
