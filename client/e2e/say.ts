import { readFileSync } from 'node:fs';
import type { Language } from '@shared/language';
import { KISWAHILI, parseCatalogue } from '../translation/catalogue';

/** An English text of the client → the same text as a screen in some language has it. */
export type Say = (english: string) => string;

const kiswahili = new Map(
  [...parseCatalogue(readFileSync(KISWAHILI, 'utf8')).values()].map(({ source, translation }) => [
    source,
    translation,
  ]),
);

/** What is not translated (the admin's desk) is English everywhere. */
export const sayIn =
  (language: Language): Say =>
  (english) =>
    (language === 'sw' && kiswahili.get(english)) || english;
