import { day, formatDay, formatInstant, formatLongDay } from '@shared/day';
import type { Language } from '@shared/language';
import { nameWithin } from '@shared/called-name';
import { formatMoney, parseMoney } from '@shared/money';
import { linkToken } from '@server/platform/security/link-token';
import { codeDigits } from '@server/platform/security/phone-code';
import type { Context } from '@server/platform/context';
import { gsmText } from './gsm-text';

/** The variable parts of an SMS in storage format; formatted in a language only when it is sent. */
export type Parts = Readonly<Record<string, string>>;

/** Writes one kind of SMS. */
export type Write = (said: Said) => string;

/** Formats an SMS's parts in a language. Throws on a missing part, which is a bug. */
export interface Said {
  /** A name that fits, a receipt or a person's own words. */
  part(name: string): string;
  /** A name that its bearer chose, quoted; null when SMS has no letters for it. */
  quoted(name: string): string | null;
  /** Empty when the part is missing or empty. */
  maybe(name: string): string;
  /** "KSh 12,500" */
  money(name: string): string;
  /** "9 Mar 2026" */
  date(name: string): string;
  /** "Monday 9 March" */
  weekday(name: string): string;
  /** "9 Mar 2026, 22:41", Nairobi time. */
  instant(name: string): string;
  /** The URL of one of our pages. */
  link(path: string): string;
  /** The link by which an old number undoes its change; its token is never stored. */
  keepLink(): string;
  /** The link by which the phone stops its account's erasure; the same. */
  stopLink(): string;
  /** The digits of a code, which are never stored. */
  code(): string;
  /** The last line by which a phone fills in the code automatically. */
  codeLine(): string;
}

/** Parts that are a person's name. */
const NAMES: ReadonlySet<string> = new Set(['borrower', 'guarantor', 'name', 'newcomer']);
/** First and last name of most people; a longer one would add an SMS to the long texts. */
const NAME_MAX = 24;

/** The parts, formatted in `language`. */
export function said(parts: Parts, language: Language, { secret, publicUrl }: Context): Said {
  const part = (name: string): string => {
    const text = parts[name];
    if (text === undefined) throw new Error(`an SMS has no ${name}`);
    return NAMES.has(name) ? nameWithin(text, NAME_MAX) : text;
  };
  const code = () => codeDigits(secret, part('codeId'));
  return {
    part,
    quoted: (name) => quoted(part(name)),
    maybe: (name) => parts[name] ?? '',
    money: (name) => shillings(part(name)),
    date: (name) => formatDay(day(part(name)), language),
    weekday: (name) => formatLongDay(day(part(name)), language),
    instant: (name) => formatInstant(new Date(part(name)), language),
    link: (path) => `${publicUrl}${path}`,
    keepLink: () => `${publicUrl}/api/keep/${linkToken(secret, 'keepNumber', part('changeId'))}`,
    stopLink: () => `${publicUrl}/api/stay/${linkToken(secret, 'stopErasure', part('erasureId'))}`,
    code,
    codeLine: () => `@${new URL(publicUrl).hostname} #${code()}`,
  };
}

function quoted(name: string): string | null {
  const plain = gsmText(name);
  return plain.includes('?') ? null : `"${plain}"`;
}

function shillings(wire: string): string {
  const amount = parseMoney(wire);
  if (amount === null) throw new RangeError(`not money: ${wire}`);
  return formatMoney(amount);
}
