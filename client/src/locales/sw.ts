import type { Speech } from '@client/lib/i18n';
import { kiswahili as desk } from './sw-desk';
import { messages as deskMessages } from './sw-desk.po';
import { kiswahili as myData } from './sw-my-data';
import { kiswahili as sentences } from './sw-sentences';
import { kiswahili as signedIn } from './sw-signed-in';
import { kiswahili as spell } from './sw-spell';
import { kiswahili as words } from './sw-words';
import { messages } from './sw.po';

/**
 * Kiswahili, whole, for where nothing is fetched: ready HTML and tests. A browser gets it in parts,
 * with the screens that need them (translation/screens.ts).
 */
export const kiswahili: readonly Speech[] = [
  { messages },
  { messages: deskMessages },
  sentences,
  signedIn,
  myData,
  desk,
  words,
  spell,
];
