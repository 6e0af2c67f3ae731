import type { Language } from '@shared/language';
import { readKiswahili } from '../translation/read-catalogs';

/** An English text of the client → the same text as a screen in some language has it. */
export type Say = (english: string) => string;

const kiswahili = new Map(readKiswahili().map(({ source, translation }) => [source, translation]));

/** What is not translated (the simulator, the design page) is English everywhere. */
export const sayIn =
  (language: Language): Say =>
  (english) =>
    (language === 'sw' && kiswahili.get(english)) || english;
