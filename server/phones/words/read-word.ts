import { shillings, type Cents } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import { plainDigits } from '@shared/typed-digits';

/** What somebody asks by an SMS to our short number. It never agrees to anything: who sent it can be forged. */
export type Word =
  | { word: 'balance' }
  | { word: 'pay'; amount: Cents | null }
  | { word: 'refuse'; number: string | null }
  | { word: 'stop' }
  | { word: 'help' };

/** Words that count only where no sentence follows. */
const ALONE = ['refuse', 'stop'] as const;

const KEYWORDS: Readonly<Record<string, Word['word']>> = {
  bal: 'balance',
  balance: 'balance',
  salio: 'balance',
  pay: 'pay',
  lipa: 'pay',
  no: 'refuse',
  hapana: 'refuse',
  stop: 'stop',
  acha: 'stop',
  help: 'help',
  msaada: 'help',
};

/** What is not seen, or stands on a letter: it comes with a copied word or an emoji. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
const FIRST_WORD = /^[^\p{L}\p{N}]*(\p{L}+)(.*)$/su;

/**
 * The word of an SMS, in either language and any case, whatever marks stand around it; whatever is none asks for help.
 * So does a sentence that begins with a no or a stop ("Acha nifikirie kwanza"): a stop stands alone, a no alone or with
 * a number.
 */
export function readWord(text: string): Word {
  const typed = plainDigits(text).replace(UNSEEN, '').toLowerCase();
  const [, first = '', said = ''] = FIRST_WORD.exec(typed) ?? [];
  const word = Object.hasOwn(KEYWORDS, first) ? (KEYWORDS[first] ?? 'help') : 'help';
  if (word === 'pay') return { word, amount: amountIn(said) };
  const [figure, ...more] = said.match(/\p{L}+|\p{N}+/gu) ?? [];
  if (word === 'refuse' && more.length === 0 && figure && /^\d{4}$/.test(figure)) {
    return { word, number: figure };
  }
  if (figure !== undefined && isOneOf(ALONE, word)) return { word: 'help' };
  return word === 'refuse' ? { word, number: null } : { word };
}

/** Shillings as people write them: "500", "KSh 1,500", "Ksh.500", "500/=". What may be a fraction is no sum. */
const BEFORE = /^[:=-]?\s*(?:(?:kshs?|kes|shs?)[.:\s]*)?/;
const AFTER = /(?:\.00)?(?:\/[=-])?\s*(?:kshs?|kes|shs?|bob)?$/;
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)$/;

function amountIn(said: string): Cents | null {
  // The marks that end the word, and those that end the SMS.
  const sum = said.replace(/^[^\p{L}\p{N}]*\s/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  const typed = sum.replace(BEFORE, '').replace(AFTER, '');
  const figure = FIGURE.test(typed) ? typed.replaceAll(',', '') : '';
  return /^[1-9]\d{0,6}$/.test(figure) ? shillings(Number(figure)) : null;
}
