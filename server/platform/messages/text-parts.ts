import { day, formatDay, formatInstant, formatLongDay } from '@shared/day';
import type { Language } from '@shared/language';
import {
  formatOf,
  type MESSAGE_PARTS,
  type MessageKind,
  type PartNames,
  type PartSpec,
  type SurePartNames,
} from '@shared/contract/message-parts';
import { type Purpose, purposeLabels } from '@shared/purposes';
import { nameWithin } from '@shared/called-name';
import { formatMoney, parseMoney } from '@shared/money';
import { linkToken } from '@server/platform/core/security/link-token';
import { codeDigits } from '@server/platform/core/security/phone-code';
import type { Context } from '@server/platform/core/context';
import { gsmText } from '@shared/gsm-text';

/** The variable parts of an SMS in storage format; formatted in a language only when it is sent. */
export type Parts = Readonly<Record<string, string>>;

/** Formats parts by their names in a language. Throws on a missing part, which is a bug. */
interface Formatting<
  Part extends string,
  Sure extends string,
  Name extends string,
  Id extends string,
  Money extends string,
  Day extends string,
  Instant extends string,
  Purpose extends string,
> {
  /** A name that fits, a receipt, a figure or a person's own words. */
  readonly part: (name: Sure) => string;
  /** A name that its bearer chose, quoted; null when SMS has no letters for it. */
  readonly quoted: (name: Name) => string | null;
  /** As it is stored; empty when the part is missing. */
  readonly maybe: (name: Part) => string;
  /** "KSh 12,500" */
  readonly money: (name: Money) => string;
  /** "9 Mar 2026" */
  readonly date: (name: Day) => string;
  /** "Monday 9 March" */
  readonly weekday: (name: Day) => string;
  /** "9 Mar 2026, 22:41", Nairobi time. */
  readonly instant: (name: Instant) => string;
  /** "business capital" */
  readonly purpose: (name: Purpose) => string;
  /** The URL of one of our pages. */
  readonly link: (path: string) => string;
  /** The link by which an old number undoes its change, by the change's id; its token is never stored. */
  readonly keepLink: (name: Id) => string;
  /** The link by which the phone stops its account's erasure; the same. */
  readonly stopLink: (name: Id) => string;
  /** The digits of a code by its id, which are never stored. */
  readonly code: (name: Id) => string;
  /** The last line by which a phone fills in the code automatically. */
  readonly codeLine: (name: Id) => string;
}

/** The parts of a message, each by what its format allows. */
export type Said<S extends PartSpec> = Formatting<
  PartNames<S>,
  SurePartNames<S, 'name' | 'text' | 'id' | 'count' | 'rate'>,
  SurePartNames<S, 'name'>,
  SurePartNames<S, 'id'>,
  PartNames<S, 'money'>,
  PartNames<S, 'day'>,
  PartNames<S, 'instant'>,
  PartNames<S, 'purpose'>
>;

/** Writes one kind of SMS. */
export type Write<K extends MessageKind> = (said: Said<(typeof MESSAGE_PARTS)[K]>) => string;

/** Every SMS in one language. */
export type Texts = { readonly [K in MessageKind]: Write<K> };

/** First and last name of most people; a longer one would add an SMS to the long texts. */
const NAME_MAX = 24;

/** The parts, formatted in `language`. */
export function said<K extends MessageKind>(
  kind: K,
  parts: Parts,
  language: Language,
  { secret, publicUrl }: Context,
): Said<(typeof MESSAGE_PARTS)[K]> {
  const part = (name: string): string => {
    const text = parts[name];
    if (text === undefined) throw new Error(`an SMS has no ${name}`);
    return formatOf(kind, name) === 'name' ? nameWithin(text, NAME_MAX) : text;
  };
  const code = (name: string): string => codeDigits(secret, part(name));
  return {
    part,
    quoted: (name) => quoted(part(name)),
    maybe: (name) => parts[name] ?? '',
    money: (name) => shillings(part(name)),
    date: (name) => formatDay(day(part(name)), language),
    weekday: (name) => formatLongDay(day(part(name)), language),
    instant: (name) => formatInstant(new Date(part(name)), language),
    link: (path) => `${publicUrl}${path}`,
    purpose: (name) => purposeLabels(language)[part(name) as Purpose].toLowerCase(),
    keepLink: (name) => `${publicUrl}/api/keep/${linkToken(secret, 'keepNumber', part(name))}`,
    stopLink: (name) => `${publicUrl}/api/stay/${linkToken(secret, 'stopErasure', part(name))}`,
    code,
    codeLine: (name) => `@${new URL(publicUrl).hostname} #${code(name)}`,
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
