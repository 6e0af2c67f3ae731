import { readFileSync } from 'node:fs';
import type { Language } from '@shared/language';
import { CATALOGUES, parseCatalogue, pathOf } from '../translation/catalogue';

/** An English text of the client → the same text as a screen in some language has it. */
export type Say = (english: string) => string;

const kiswahili = new Map(
  CATALOGUES.flatMap((name) => [
    ...parseCatalogue(readFileSync(pathOf(name), 'utf8')).values(),
  ]).map(({ source, translation }) => [source, translation]),
);

/** What is not translated (the simulator, the design page) is English everywhere. */
export const sayIn =
  (language: Language): Say =>
  (english) =>
    (language === 'sw' && kiswahili.get(english)) || english;
