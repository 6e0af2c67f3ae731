import type { Kiswahili } from '@client/lib/i18n';
import { MY_DATA_SENTENCES } from './sw-my-data';
import { SENTENCES } from './sw-sentence-list';
import { SIGNED_IN_SENTENCES } from './sw-signed-in-sentences';
import { translator } from './sw-translator';

/**
 * For a refusal whose own sentence is not in the list: what its code says, where that helps. Null:
 * the code alone says too little, so the English sentence stands.
 */
const BY_CODE: Record<string, string | null> = {
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

/** What people are told, fetched with the first of them; what only admins are told is in sw-desk.ts. */
export const kiswahili: Kiswahili = {
  sentence: translator({ ...MY_DATA_SENTENCES, ...SIGNED_IN_SENTENCES, ...SENTENCES }),
  refusal: (code) => BY_CODE[code] ?? null,
};
