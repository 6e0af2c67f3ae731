import type { IDENTITY_REFUSALS } from '@shared/texts/refusals-identity';

/** Refusals of admins about the identity of a borrower. */
export const IDENTITY: Record<keyof typeof IDENTITY_REFUSALS, string> = {
  identity_unknown:
    '{name:text} bado hajaweka nambari ya kitambulisho. Rudisha ombi la mkopo na umwambie hivyo.',
  identity_unavailable:
    'Sajili bado haijajibu kuhusu {name:text}. Iulize tena kwenye ukurasa huu, au subiri: ' +
    'tunauliza kila dakika {minutes:count}.',
  identity_unconfirmed:
    'Jibu la sajili kuhusu {name:text} linahitaji mtu. Angalia kitambulisho chake na ukithibitishe ' +
    'kwenye ukurasa huu, au kataa mkopo.',
  identity_not_waiting: 'Hakuna kinachokusubiri kuhusu kitambulisho hiki.',
  own_identity: 'Hiki ni kitambulisho chako: msimamizi mwingine anapaswa kukiangalia.',
  party_of_person: 'Ni wewe mwenyewe, au mna mkopo mmoja: msimamizi mwingine lazima aamue.',
  nobody_left_to_confirm:
    'Hakuna wa kuthibitisha: kila mmiliki mwingine ndiye mtu huyu, ana mkopo pamoja naye ' +
    'au akaunti yake imesimamishwa. ' +
    'Kwanza alika mmiliki mwingine kwenye “Wafanyakazi”, au rejesha akaunti iliyosimamishwa.',
  identity_in_use: 'Akaunti nyingine imethibitisha nambari hii. Mtu mmoja ana akaunti moja.',
};
