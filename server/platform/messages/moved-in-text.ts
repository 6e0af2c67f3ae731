import type { Language } from '@shared/language';
import { filledWords, nextPaymentWords } from '@shared/moved-in-words';
import type { MESSAGE_PARTS } from '@shared/contract/message-parts';
import type { Said } from './text-parts';

type MovedIn = Said<(typeof MESSAGE_PARTS)['loan_moved_in']>;

/** The SMS about a loan that moved in, in the owners' words where they gave any; empty where they gave none. */
export function inOwnersWords(s: MovedIn, language: Language): string {
  const words = { en: s.maybe('wordsEn'), sw: s.maybe('wordsSw') }[language];
  if (words === '') return '';
  return filledWords(words, {
    number: s.part('number'),
    source: s.part('source'),
    reference: s.part('reference'),
    left: s.money('left'),
    next: nextPaymentWords(s.money('payment'), s.date('dueOn'), language),
    link: s.link('/loans'),
  });
}
