import { type Day, formatDay } from '@shared/day';
import type { Language } from '@shared/language';
import { type Cents, formatMoney, shillings } from '@shared/money';

/** The lowest cap that can be typed: a keypad has no cents. */
export const LEAST_CAP = shillings(1);

/** The longest screen of the networks, with `CON ` or `END ` before it. */
export const SCREEN_MAX = 160;
export const PREFIX = 'CON ';
/** What is left for the text. */
export const TEXT_MAX = SCREEN_MAX - PREFIX.length;

/** "12,500" or "12,500.50": a screen says KSh where it has the room. */
export const bareMoney = (amount: Cents): string => formatMoney(amount).replace('KSh ', '');

/** "28 Jan": of a day that is near. */
export const bareDay = (day: Day, language: Language): string =>
  formatDay(day, language).replace(/ \d+$/, '');

/** A text in pages of at most `max` characters, cut between words; joined by spaces they are the text. */
export function pagesOf(text: string, max: number): string[] {
  const pages: string[] = [];
  let page = '';
  for (const word of text.split(' ')) {
    const longer = page === '' ? word : `${page} ${word}`;
    if (longer.length > max) pages.push(page);
    page = longer.length > max ? word : longer;
  }
  return [...pages, page];
}
