import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Catalog, localeFiles } from '@shared/catalogs';
import type { Language } from '@shared/language';
import { groupDigits } from '@shared/money';
import type { Coded } from '@shared/texts/template';
import { withoutIntl } from '../../translation/without-intl';
import { hydrating } from './hydration';
import type { SharedWords } from './shared-words';

/** The Kiswahili functions and words that are not catalogue messages. */
export interface Kiswahili {
  words?: SharedWords;
  /** Whole shillings in words, below a million. */
  spell?: (shillings: number) => string;
  /** Words a text of the server or of a shared schema; null when this part does not have it. */
  say?: (text: Coded) => string | null;
}

type Values = Record<string, unknown>;

/**
 * Groups the digits of counts by hand ("12,500"), because Intl starts slowly on a cheap phone. Says that texts have
 * come only once a ready page is taken over (hydration.ts): React would leave out each part whose code has not come.
 */
class PageI18n extends I18n {
  override emit(...[event, ...said]: Parameters<I18n['emit']>): void {
    const emit = () => super.emit(event, ...said);
    const through = hydrating();
    if (through) void through.then(emit);
    else emit();
  }

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

/** Looks texts up. In development and tests the English in the code needs no catalogue. */
export const i18n = new PageI18n({ locale: 'en', messages: { en: {}, sw: {} } });
if (!import.meta.env.PROD) i18n.setMessagesCompiler((text) => withoutIntl(compileMessage(text)));

interface LocaleFile {
  messages?: Messages;
  kiswahili?: Kiswahili;
}

const FILES = import.meta.glob<LocaleFile>(['../locales/*/*.po', '../locales/sw-{texts,desk}.ts']);

const loading = new Map<string, Promise<void>>();

/** Fetches what catalogues need in a language, each file once. Throws when a fetch fails. */
export async function loadCatalogs(
  language: Language,
  catalogs: readonly Catalog[],
): Promise<void> {
  await Promise.all(localeFiles(language, catalogs).map((file) => loadFile(language, file)));
}

/** Fetches one file of a language, once. Throws when the fetch fails. */
export function loadFile(language: Language, file: string): Promise<void> {
  const started = loading.get(file) ?? fetchFile(language, file);
  loading.set(file, started);
  // Allows a retry after a failed fetch.
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

/** Adds Kiswahili words and functions, whichever language is active. */
export function addKiswahili(part: Kiswahili): void {
  kiswahili = { ...kiswahili, ...part };
  if (part.say) sayings.push(part.say);
}

export const currentLanguage = (): Language => (i18n.locale === 'sw' ? 'sw' : 'en');

/** Activates `language`; its catalogues must be loaded. */
export const setLocale = (language: Language): void => i18n.activate(language);

/** The non-catalogue words of the active language; null for English. */
export const currentKiswahili = (): Kiswahili | null =>
  currentLanguage() === 'sw' ? kiswahili : null;

/** A server text in Kiswahili; null when it is unknown or not fetched yet. */
export const inKiswahili = (text: Coded): string | null =>
  sayings.reduce<string | null>((said, say) => said ?? say(text), null);
