import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Catalog, localeFiles } from '@shared/catalogs';
import type { Language } from '@shared/language';
import { groupDigits } from '@shared/money';
import { withoutIntl } from '../../translation/without-intl';
import type { SharedWords } from './shared-words';

/** What Kiswahili has beside its messages. */
export interface Kiswahili {
  words?: SharedWords;
  /** Whole shillings in words, below a million. */
  spell?: (shillings: number) => string;
  /** A sentence that the server or a shared rule made; null when this part does not know it. */
  sentence?: (english: string) => string | null;
  /** For a refusal whose sentence no part knows: what its code says; null when that says too little. */
  refusal?: (code: string) => string | null;
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
  '../locales/sw-{words,sentences,desk}.ts',
]);

const loading = new Map<string, Promise<void>>();

/** Fetches what catalogues need in a language, each file once. Throws when one does not come. */
export async function loadCatalogs(
  language: Language,
  catalogs: readonly Catalog[],
): Promise<void> {
  await Promise.all(localeFiles(language, catalogs).map((file) => loadFile(language, file)));
}

function loadFile(language: Language, file: string): Promise<void> {
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
/** The latest first: it is about less. */
const sentences: NonNullable<Kiswahili['sentence']>[] = [];

/** Adds to what is known of Kiswahili, whatever the language in use. */
export function addKiswahili(part: Kiswahili): void {
  kiswahili = { ...kiswahili, ...part };
  if (part.sentence && !sentences.includes(part.sentence)) sentences.unshift(part.sentence);
}

export const currentLanguage = (): Language => (i18n.locale === 'sw' ? 'sw' : 'en');

/** Uses `language` from now on; its catalogues have to be there. */
export const setLocale = (language: Language): void => i18n.activate(language);

/** What the language in use has beside its messages; null for English. */
export const currentKiswahili = (): Kiswahili | null =>
  currentLanguage() === 'sw' ? kiswahili : null;

let sentencesLoading: Promise<void> | undefined;
let areSentencesSettled = false;

/** Fetches the server's sentences where the language in use needs them; if they do not come, English stands. */
export async function loadSentences(): Promise<void> {
  if (currentLanguage() === 'en') return;
  sentencesLoading ??= loadFile('sw', 'sw-sentences.ts')
    .catch(() => undefined)
    .then(() => void (areSentencesSettled = true));
  await sentencesLoading;
}

/**
 * A sentence of the server or of a shared schema, in the language in use where it is known there. A screen that shows
 * one before the list of sentences is there waits for it (Suspense).
 */
export function sentence(english: string, code?: string): string {
  if (currentLanguage() === 'en') return english;
  if (!areSentencesSettled && sentences.length === 0) throw loadSentences();
  for (const say of sentences) {
    const said = say(english);
    if (said) return said;
  }
  return (code && kiswahili.refusal?.(code)) || english;
}
