import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { classes } from '@client/lib/classes';
import { numberText } from '@client/lib/format';
import { currentKiswahili } from '@client/lib/i18n';
import { spellShillings } from '@client/lib/spell-amount';
import { formatMoney, shillings } from '@shared/money';
import { IconButton } from './button';
import { Field, type FieldWords } from './field';

interface AmountFieldProps extends FieldWords {
  name: string;
  /** The step of the buttons next to the field, in shillings. */
  step?: number;
  /** The limits of the buttons, in shillings; typed values are not limited (the server decides). */
  min?: number;
  max?: number;
  /** Quick-choice amounts, in shillings. */
  quick?: readonly number[];
}

/** Whole shillings from what was typed or pasted: "KSh 20,000.50" → "20000". */
const digitsOf = (typed: string) => (typed.split('.')[0] ?? '').replaceAll(/\D/g, '').slice(0, 9);

/** A large amount in whole shillings, of the surrounding <Form>: grouped as it is typed; its value is digits alone. */
export function AmountField(props: AmountFieldProps) {
  const {
    name,
    label,
    hint,
    isLabelHidden,
    step = 500,
    min = 0,
    max = Infinity,
    quick = [],
  } = props;
  const { field, fieldState } = useController({ name });
  const amount = Number(field.value || 0);
  const shown = String(field.value ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stood behind the caret when something was typed. */
  const behind = useRef<number>(null);
  useLayoutEffect(() => {
    if (behind.current !== null) placeCaret(input.current, behind.current);
    behind.current = null;
  }, [shown]);
  const put = (value: number) => field.onChange(String(Math.min(max, Math.max(min, value))));
  return (
    <Field
      label={label}
      hint={hint}
      isLabelHidden={isLabelHidden}
      error={fieldState.error?.message}
    >
      {(control) => (
        <div className="grid gap-3">
          <div
            className={classes(
              '@container rounded-card border border-edge bg-surface has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-note',
              'has-aria-invalid:border-harm',
            )}
          >
            <div className="flex items-center justify-between gap-1 px-2 pt-3 @max-[10rem]:flex-wrap">
              <IconButton icon="minus" label={t`${step} less`} onClick={() => put(amount - step)} />
              <div
                // With large text on a line of its own, above both buttons.
                className={classes(
                  'flex min-w-0 grow items-baseline justify-center gap-1.5',
                  '@max-[10rem]:order-first @max-[10rem]:basis-full @max-[10rem]:flex-wrap',
                )}
              >
                <span className="font-medium text-ink-2">KSh</span>
                <input
                  {...control}
                  name={name}
                  ref={(element) => {
                    field.ref(element);
                    input.current = element;
                  }}
                  value={shown}
                  onBlur={field.onBlur}
                  onChange={({ target }) => {
                    const { value, selectionEnd } = target;
                    behind.current = digitsOf(value.slice(selectionEnd ?? value.length)).length;
                    field.onChange(digitsOf(value));
                  }}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="0"
                  size={Math.max(shown.length, 1)}
                  className={classes(
                    'field-sizing-content max-w-full min-w-8 bg-transparent text-money',
                    'font-bold tracking-tight tabular outline-none',
                  )}
                />
              </div>
              <IconButton icon="plus" label={t`${step} more`} onClick={() => put(amount + step)} />
            </div>
            <p className="px-3 pb-3 text-center text-meta text-ink-3">{inWords(amount)}</p>
          </div>
          {quick.length > 0 && <QuickAmounts amounts={quick} chosen={amount} onChoose={put} />}
        </div>
      )}
    </Field>
  );
}

/** Separators come and go, so the caret is placed by the digits behind it. */
function placeCaret(input: HTMLInputElement | null, digits: number): void {
  if (!input) return;
  let at = input.value.length;
  for (let left = digits; left > 0 && at > 0; at -= 1) {
    if (/\d/.test(input.value[at - 1] ?? '')) left -= 1;
  }
  input.setSelectionRange(at, at);
}

const inFiguresAndWords = (amount: number): string => {
  const figures = formatMoney(shillings(amount));
  const spelt = (currentKiswahili()?.spell ?? spellShillings)(amount);
  return t`${figures} · ${spelt} shillings`;
};

/** The amount in words, to reveal an extra zero. None above the providers' maximum. */
const inWords = (amount: number): string =>
  amount > 0 && amount < 1_000_000 ? inFiguresAndWords(amount) : t`Type an amount in shillings`;

interface QuickAmountsProps {
  amounts: readonly number[];
  chosen: number;
  onChoose: (amount: number) => void;
}

const QuickAmounts = ({ amounts, chosen, onChoose }: QuickAmountsProps) => (
  <div className="flex flex-wrap justify-center gap-2">
    {amounts.map((amount) => (
      <button
        key={amount}
        type="button"
        aria-pressed={amount === chosen}
        onClick={() => onChoose(amount)}
        className={classes(
          'min-h-12 rounded-full border px-4 text-meta font-medium tabular transition-colors',
          amount === chosen
            ? 'border-brand bg-brand-soft text-brand-on-soft'
            : 'border-edge bg-surface hover:border-ink-2',
        )}
      >
        {numberText(amount)}
      </button>
    ))}
  </div>
);
