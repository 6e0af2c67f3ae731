import { day, formatDay, formatInstant, formatLongDay } from '@shared/day';
import type { Language } from '@shared/language';
import { formatMoney, parseMoney } from '@shared/money';
import { codeDigits } from '@server/platform/security/phone-code';
import type { Context } from '@server/platform/context';

/** The variable parts of an SMS in storage format; formatted in a language only when it is sent. */
export type Parts = Readonly<Record<string, string>>;

/** Writes one kind of SMS. */
export type Write = (said: Said) => string;

/** Formats an SMS's parts in a language. Throws on a missing part, which is a bug. */
export interface Said {
  /** A name, a receipt or a person's own words. */
  part(name: string): string;
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
  /** The digits of a code, which are never stored. */
  code(): string;
  /** The last line by which a phone fills in the code automatically. */
  codeLine(): string;
}

/** The parts, formatted in `language`. */
export function said(parts: Parts, language: Language, { secret, publicUrl }: Context): Said {
  const part = (name: string): string => {
    const text = parts[name];
    if (text === undefined) throw new Error(`an SMS has no ${name}`);
    return text;
  };
  const code = () => codeDigits(secret, part('codeId'));
  return {
    part,
    maybe: (name) => parts[name] ?? '',
    money: (name) => shillings(part(name)),
    date: (name) => formatDay(day(part(name)), language),
    weekday: (name) => formatLongDay(day(part(name)), language),
    instant: (name) => formatInstant(new Date(part(name)), language),
    link: (path) => `${publicUrl}${path}`,
    code,
    codeLine: () => `@${new URL(publicUrl).hostname} #${code()}`,
  };
}

function shillings(wire: string): string {
  const amount = parseMoney(wire);
  if (amount === null) throw new RangeError(`not money: ${wire}`);
  return formatMoney(amount);
}
