import { CODE_LENGTH, PIN_DIGITS } from '@shared/limits';
import type { Sight } from './facts';
import type { At, Hint, Landing, Move, Screen, State, StateName } from './states';

/** What a state shows, and where each input leads from it. */
export interface StateOf<N extends StateName> {
  show(state: At<N>, sight: Sight): Screen;
  take(state: At<N>, input: string, sight: Sight): Move;
}

export type StatesOf<N extends StateName> = { readonly [K in N]: StateOf<K> };

export const BACK = '0';
const MORE = '9';
export const MENU: State = { at: 'menu' };

export const shown = (text: string): Screen => ({ text, isEnd: false });

/** What a screen that offers no choices by number waits for. */
const WAITS_FOR: Partial<Record<StateName, Hint>> = {
  cap: { text: 'not_amount', words: {} },
  pay_amount: { text: 'not_amount', words: {} },
  code: { text: 'code_digits', words: { digits: String(CODE_LENGTH) } },
  pin: { text: 'pin_digits', words: { digits: String(PIN_DIGITS) } },
  accept: { text: 'pin_digits', words: { digits: String(PIN_DIGITS) } },
  new_pin: { text: 'pin_digits', words: { digits: String(PIN_DIGITS) } },
  repeat_pin: { text: 'pin_digits', words: { digits: String(PIN_DIGITS) } },
};

/** The same screen again, because the input is none that it takes. */
export const again = (to: State): Landing => ({
  to,
  hint: WAITS_FOR[to.at] ?? { text: 'not_understood', words: {} },
});

/** Where a choice by number leads; the same screen again for any other input. */
export function chosen(
  state: State,
  input: string,
  choices: Readonly<Record<string, State | Move>>,
): Move {
  const choice = Object.hasOwn(choices, input) ? choices[input] : undefined;
  if (!choice) return again(state);
  return 'at' in choice ? { to: choice } : choice;
}

/** One page of a list: its items and whether more follow. */
export interface ListPage<T> {
  items: readonly T[];
  hasMore: boolean;
}

export function pageOf<T>(items: readonly T[], page: number, size: number): ListPage<T> {
  const from = page * size < items.length ? page * size : 0;
  return { items: items.slice(from, from + size), hasMore: items.length > from + size };
}

/** Where a choice from a page of a list leads: to the item of that number, to the next page, or back. */
export function chosenItem(
  state: State,
  input: string,
  { items, hasMore }: ListPage<{ id: string }>,
  { to, more, back }: { to: (id: string) => State; more: State; back: State },
): Move {
  const named = items.map(({ id }, index): [string, State] => [String(index + 1), to(id)]);
  const next: [string, State][] = hasMore ? [[MORE, more]] : [];
  return chosen(state, input, Object.fromEntries([...named, ...next, [BACK, back]]));
}

/** A whole number of shillings as typed on a keypad; null for anything else. */
export const typedShillings = (input: string): number | null =>
  /^[1-9]\d{0,8}$/.test(input) ? Number(input) : null;
