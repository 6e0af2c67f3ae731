import { type Coded, fill } from '@shared/texts/template';
import { showIn, wordOf } from '@shared/texts/values';
import { currentKiswahili, inKiswahili } from '@client/lib/i18n';
import { VOCABULARY } from './sw-vocabulary';

const show = showIn({
  language: 'sw',
  or: 'au',
  word: (kind, value) =>
    wordOf({ ...VOCABULARY, loanStatus: currentKiswahili()?.words?.loanStatuses }, kind, value),
  say: inKiswahili,
});

/** What says a text in Kiswahili; null for one that is not among these. */
export const speakerOf =
  (texts: Readonly<Record<string, string>>) =>
  ({ code, params }: Coded): string | null => {
    const template = texts[code];
    return template === undefined ? null : fill(template, params, show);
  };
