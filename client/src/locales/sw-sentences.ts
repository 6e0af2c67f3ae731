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

interface Pattern {
  english: RegExp;
  kiswahili: string;
}

/** "Use {max} characters" → a pattern whose named groups are the holes. */
const PATTERNS: readonly Pattern[] = Object.entries(SENTENCES).map(([english, kiswahili]) => ({
  english: new RegExp(
    `^${english
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/\{(\w+)\}/g, (_hole, name: string) => `(?<${name}>.+?)`)}$`,
  ),
  kiswahili,
}));

/** A sentence that the server or a shared rule made → Kiswahili, or null when it is not known. */
export function sentenceInKiswahili(sentence: string, code?: string): string | null {
  for (const { english, kiswahili } of PATTERNS) {
    const holes = english.exec(sentence);
    if (!holes) continue;
    return kiswahili.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => holes.groups?.[name] ?? '');
  }
  return isCode(code) ? BY_CODE[code] : null;
}

const isCode = (code = ''): code is RefusalCode => code in BY_CODE;
