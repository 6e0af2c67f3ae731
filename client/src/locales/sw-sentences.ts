import type { RefusalCode } from '@shared/contract/refusals';
import { SENTENCES } from './sw-sentence-list';

/**
 * For a refusal whose own sentence is not in the list: what its code says, where that helps. Null:
 * the code alone says too little, so the English sentence stands.
 */
const BY_CODE: Record<RefusalCode, string | null> = {
  malformed: null,
  signed_out: 'Hujaingia: tafadhali ingia kwenye akaunti',
  forbidden: 'Huna ruhusa ya kufanya hivi',
  not_found: 'Hakuna kitu hapa unachoweza kuona',
  wrong_state: 'Hali imebadilika. Tafadhali angalia tena.',
  taken: null,
  still_running: 'Bado tunashughulikia hili. Uliza tena baada ya muda mfupi.',
  already_done: 'Hili lilishafanyika. Tafadhali angalia tena uone lilivyo.',
  too_large: 'Hiyo ni zaidi ya tunavyopokea kwa mara moja',
  not_json: null,
  broken_rule: null,
  key_reused: null,
  too_soon: 'Umejaribu mara nyingi. Tafadhali subiri kidogo.',
  unavailable: 'Hatuwezi kufikia rekodi zetu kwa sasa. Tafadhali jaribu tena.',
};

/**
 * Sentences with {holes} → what says one of them in Kiswahili, or null when it is none of them. A sentence that stands
 * in a hole is said so too.
 */
export function translator(
  sentences: Readonly<Record<string, string>>,
): (english: string) => string | null {
  const patterns = Object.entries(sentences).map(([english, kiswahili]) => ({
    english: patternOf(english),
    kiswahili,
  }));
  const say = (said: string): string | null => {
    for (const { english, kiswahili } of patterns) {
      const holes = english.exec(said);
      if (!holes) continue;
      return kiswahili.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
        inHole(holes.groups?.[name] ?? ''),
      );
    }
    return null;
  };
  const inHole = (said: string): string => say(said) ?? dayInKiswahili(said);
  return say;
}

/** Where the months of the server's "9 Mar 2026" have another name. */
const MONTHS: Readonly<Record<string, string>> = {
  Mar: 'Mac',
  May: 'Mei',
  Aug: 'Ago',
  Sept: 'Sep',
  Oct: 'Okt',
  Dec: 'Des',
};

const dayInKiswahili = (said: string): string =>
  said.replace(
    /^(\d{1,2}) (\w+)(?= \d{4}\b)/,
    (_all, day: string, month: string) => `${day} ${MONTHS[month] ?? month}`,
  );

/** Holes that only money fits, so that nobody's own words are taken for a sentence of ours. */
const IS_MONEY = new Set([
  'amount',
  'due',
  'arrears',
  'available',
  'least',
  'most',
  'here',
  'there',
]);

/** "Use {max} characters" → a pattern whose named groups are the holes. */
const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(
        /\{(\w+)\}/g,
        (_hole, name: string) => `(?<${name}>${IS_MONEY.has(name) ? 'KSh [\\d,.]+?' : '.+?'})`,
      )}$`,
  );

const listed = translator(SENTENCES);

/** A sentence that the server or a shared rule made → Kiswahili, or null when it is not known. */
export const sentenceInKiswahili = (english: string, code?: string): string | null =>
  listed(english) ?? (isCode(code) ? BY_CODE[code] : null);

const isCode = (code = ''): code is RefusalCode => code in BY_CODE;
