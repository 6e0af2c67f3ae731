import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classes } from '@client/lib/classes';
import { words } from '@client/lib/shared-words';
import { AmountField } from '@client/ui/amount-field';
import { RadioCards } from '@client/ui/radio-cards';
import { LOAN_MIN } from '@shared/limits';
import { TERMS } from '@shared/terms';
import { type Cents, formatMoney } from '@shared/money';
import { PURPOSES } from '@shared/purposes';
import { purposeIcon } from './purpose-icon';

interface LoanFieldsProps {
  /** The typed amount; 0 when empty. */
  amount: Cents;
  available: Cents;
}

const QUICK_SHILLINGS = [5_000, 10_000, 20_000];

/** Amount, term and purpose, of the surrounding <Form>. */
export const LoanFields = ({ amount, available }: LoanFieldsProps) => (
  <>
    <AmountField
      name="amount"
      label={t`How much do you need?`}
      hint={<Range amount={amount} available={available} />}
      min={LOAN_MIN / 100}
      max={available / 100}
      quick={QUICK_SHILLINGS.filter((quick) => quick * 100 <= available)}
    />
    <RadioCards
      name="term"
      legend={t`Pay back over`}
      columns={TERMS.length === 3 ? 3 : 2}
      options={TERMS.map((term) => ({
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

/** The allowed range: shown, not enforced (spec §5); outside of it the hint is highlighted. */
function Range({ amount, available }: LoanFieldsProps) {
  const isOut = amount > 0 && (amount < LOAN_MIN || amount > available);
  if (available < LOAN_MIN) {
    return (
      <span className="font-medium text-wait">
        <Trans>
          You have {formatMoney(available)} available, less than the smallest loan of{' '}
          {formatMoney(LOAN_MIN)}.
        </Trans>
      </span>
    );
  }
  const [least, most] = [formatMoney(LOAN_MIN), formatMoney(available)];
  return (
    <span className={classes('tabular', isOut && 'font-medium text-wait')}>
      {isOut ? t`Choose an amount from ${least} to ${most}` : t`${least} to ${most}`}
    </span>
  );
}
