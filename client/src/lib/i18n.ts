import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Catalog, localeFiles } from '@shared/catalogs';
import type { Language } from '@shared/language';
import { groupDigits } from '@shared/money';
import type { Coded } from '@shared/texts/template';
import { withoutIntl } from '../../translation/without-intl';
import type { SharedWords } from './shared-words';

/** What Kiswahili has beside its messages. */
export interface Kiswahili {
  words?: SharedWords;
  /** Whole shillings in words, below a million. */
  spell?: (shillings: number) => string;
  /** Says a text of the server or of a shared schema; null when it is not among this part's. */
  say?: (text: Coded) => string | null;
}

type Values = Record<string, unknown>;

/** Writes counts as "12,500" by hand, because a cheap phone takes long to wake Intl. */
class GroupingI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof id === 'string') return super._(id, grouped(values), options);
    return super._({ ...id, values: grouped(id.values) });
  }
}

const grouped = (values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Number.isInteger(value) ? groupDigits(Number(value)) : value,
    ]),
  );

/** What looks texts up. In development and tests a text of the code needs no catalogue. */
export const i18n = new GroupingI18n({ locale: 'en', messages: { en: {}, sw: {} } });
if (!import.meta.env.PROD) i18n.setMessagesCompiler((text) => withoutIntl(compileMessage(text)));

interface LocaleFile {
  messages?: Messages;
  kiswahili?: Kiswahili;
}

const FILES = import.meta.glob<LocaleFile>([
  '../locales/*/*.po',
  '../locales/sw-{words,texts,desk}.ts',
]);

const loading = new Map<string, Promise<void>>();

/** Fetches what catalogues need in a language, each file once. Throws when one does not come. */
export async function loadCatalogs(
  language: Language,
  catalogs: readonly Catalog[],
): Promise<void> {
  await Promise.all(localeFiles(language, catalogs).map((file) => loadFile(language, file)));
}

/** Fetches one file of a language, once. Throws when it does not come. */
export function loadFile(language: Language, file: string): Promise<void> {
  const started = loading.get(file) ?? fetchFile(language, file);
  loading.set(file, started);
  // What did not come is asked for again.
  started.catch(() => loading.delete(file));
  return started;
}

async function fetchFile(language: Language, file: string): Promise<void> {
  const { messages, kiswahili: part } = (await FILES[`../locales/${file}`]?.()) ?? {};
  if (part) addKiswahili(part);
  if (messages) i18n.load(language, messages);
}

let kiswahili: Kiswahili = {};
const sayings: NonNullable<Kiswahili['say']>[] = [];

/** Adds to what is known of Kiswahili, whatever the language in use. */
export function addKiswahili(part: Kiswahili): void {
  kiswahili = { ...kiswahili, ...part };
  if (part.say) sayings.push(part.say);
}

export const currentLanguage = (): Language => (i18n.locale === 'sw' ? 'sw' : 'en');

/** Uses `language` from now on; its catalogues have to be there. */
export const setLocale = (language: Language): void => i18n.activate(language);

/** What the language in use has beside its messages; null for English. */
export const currentKiswahili = (): Kiswahili | null =>
  currentLanguage() === 'sw' ? kiswahili : null;

/** A text of the server in Kiswahili; null when it is not known or not fetched yet. */
export const inKiswahili = (text: Coded): string | null =>
  sayings.reduce<string | null>((said, say) => said ?? say(text), null);
