import { centsOf, centsOfShillings } from '@client/lib/format';
import { classes } from '@client/lib/classes';
import { type Cents, formatMoney } from '@shared/money';

type AmountProps = (
  | { cents: Cents }
  /** The contract's decimal string, "12500.00". */
  | { wire: string }
  /** The contract's number of shillings (monthlyPayment). */
  | { shillings: number }
) & {
  /** Always shows cents, so that a column of figures aligns. */
  isExact?: boolean;
  /** money: the main figure of a screen; omitted: the size of the surrounding text. */
  size?: 'money' | 'h1' | 'h2' | 'lead';
  className?: string;
};

const SIZES = {
  money: 'font-display text-money font-bold tracking-tight',
  h1: 'font-display text-h1 font-bold tracking-tight',
  h2: 'font-display text-h2 font-bold',
  lead: 'text-lead font-bold',
};

/** The only component that prints money: "KSh 12,500", with a small currency next to large figures. */
export function Amount(props: AmountProps) {
  const { size, isExact, className } = props;
  const [currency, figures = ''] = formatMoney(centsIn(props)).split(' ');
  return (
    <span className={classes('amount', size && SIZES[size], className)}>
      <span className={size && 'text-[0.6em] leading-none font-medium tracking-normal opacity-80'}>
        {currency}
      </span>
      {'\u00a0'}
      <wbr />
      {figures}
      {isExact && !figures.includes('.') && '.00'}
    </span>
  );
}

function centsIn(props: AmountProps): Cents {
  if ('cents' in props) return props.cents;
  return 'wire' in props ? centsOf(props.wire) : centsOfShillings(props.shillings);
}
