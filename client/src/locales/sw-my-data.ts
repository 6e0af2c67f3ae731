/** Sentences as in sw-sentence-list.ts, of those about one's own data and its erasure. */
export const MY_DATA_SENTENCES: Readonly<Record<string, string>> = {
  'An admin’s account stands behind decisions and can’t be erased here.':
    'Akaunti ya msimamizi inathibitisha maamuzi, kwa hivyo haiwezi kufutwa hapa.',
  'Your account is frozen, so it can’t be erased now.':
    'Akaunti yako imesimamishwa, kwa hivyo haiwezi kufutwa sasa.',
  'You have an open loan or request. Repay or withdraw it first.':
    'Una mkopo au ombi lililo wazi. Lipa au ondoa ombi kwanza.',
  'You still owe guarantors what they paid for you.': 'Bado unadaiwa na wadhamini walichokulipia.',
  'You guarantee a loan that is not repaid yet.': 'Unadhamini mkopo ambao haujalipwa wote.',
  'We still owe you what you paid too much. Ask for it back first.':
    'Bado una haki ya kurudishiwa ulicholipa zaidi. Omba urudishiwe kwanza.',
  'Your email address and your password': 'Barua pepe na nenosiri lako',
  'Your sign-ins on every device': 'Kuingia kwako kwenye kila kifaa',
  'The codes that we sent to your phone': 'Misimbo tuliyotuma kwenye simu yako',
  'The people you named and never asked': 'Watu uliowataja na hukuwaomba',
  'Your name and your phone number': 'Jina lako na nambari yako ya simu',
  'The messages that we sent you': 'Ujumbe tuliokutumia',
  'Your name and your verified phone number; no other account can use the number meanwhile':
    'Jina lako na nambari yako iliyothibitishwa; akaunti nyingine haiwezi kutumia nambari hiyo kwa sasa',
  'Your loans and requests, guarantees, payments and the messages about them':
    'Mikopo na maombi yako, dhamana, malipo na ujumbe kuhusu hayo',
  'The record of what was done here, when and from which address, which can’t be changed':
    'Kumbukumbu ya yaliyofanyika hapa, lini na kutoka anwani gani, isiyoweza kubadilishwa',
  'The law on money laundering makes a lender keep it for seven years.':
    'Sheria ya utakatishaji fedha inamtaka mkopeshaji aitunze kwa miaka saba.',
  'It proves what was decided and paid, and by whom.':
    'Inathibitisha kilichoamuliwa na kulipwa, na nani.',
};
