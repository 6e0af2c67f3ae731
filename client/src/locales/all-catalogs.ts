import type { Messages } from '@lingui/core';
import { addKiswahili, i18n } from '@client/lib/i18n';
import { kiswahili as desk } from './sw-desk';
import { kiswahili as texts } from './sw-texts';
import { kiswahili as words } from './sw-words';

const CATALOGS = import.meta.glob<{ messages: Messages }>('./*/*.po', { eager: true });

/** Both languages whole, for where nothing is fetched: prerendering and tests. */
export function loadAllCatalogs(): void {
  for (const [path, { messages }] of Object.entries(CATALOGS)) {
    i18n.load(path.startsWith('./sw/') ? 'sw' : 'en', messages);
  }
  for (const part of [words, texts, desk]) addKiswahili(part);
}
