import { shillings, type Cents } from '@shared/money';
import { isOneOf } from '@shared/statuses';

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

/**
 * The word of an SMS, in either language and any case; whatever is none asks for help. So does a sentence that begins
 * with a no or a stop ("Acha nifikirie kwanza"): a stop stands alone, a no alone or with a number.
 */
export function readWord(text: string): Word {
  const [first = '', ...rest] = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .split(/\s+/);
  const word = Object.hasOwn(KEYWORDS, first) ? (KEYWORDS[first] ?? 'help') : 'help';
  const [said = '', ...more] = rest;
  const figure = more.length === 0 ? said.replace(/^ksh|[,.](?=\d{3}\b)/g, '') : '';
  if (word === 'pay') return { word, amount: amountIn(figure) };
  if (word === 'refuse' && more.length === 0 && /^\d{4}$/.test(said)) return { word, number: said };
  if (rest.length > 0 && isOneOf(ALONE, word)) return { word: 'help' };
  return word === 'refuse' ? { word, number: null } : { word };
}

const amountIn = (figure: string): Cents | null =>
  /^[1-9]\d{0,6}$/.test(figure) ? shillings(Number(figure)) : null;
