import type { Speech } from '@client/lib/i18n';
import { sentenceInKiswahili } from './sw-sentences';
import { spellInKiswahili } from './sw-spell';
import { WORDS } from './sw-words';
import { messages } from './sw.po';

/** Kiswahili, whole: fetched only by who chose it. */
export const kiswahili: Speech = {
  messages,
  words: WORDS,
  sentence: sentenceInKiswahili,
  spell: spellInKiswahili,
};
