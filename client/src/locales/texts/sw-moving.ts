import type { MOVING_REFUSALS } from '@shared/texts/refusals-moving';

/** What is said about books that move in or out. */
export const MOVING: Record<keyof typeof MOVING_REFUSALS, string> = {
  accounts_unmapped:
    'Akaunti hizi hazina msimbo wa mhasibu kwa siku ulizoomba: {names:text}. Ipe kila moja msimbo wake kwanza.',
  ledger_account_unknown: 'Vitabu havina akaunti ya {account:text}.',
  journal_unlike_balance:
    'Jumla ya jarida si sawa na urari wa siku hizo hizo, kwa hivyo hakuna faili iliyotengenezwa.',
  no_day_closed: 'Bado hakuna siku iliyokamilishwa usiku: hakuna siku ya kufunga.',
  period_not_over:
    'Siku zilizokamilishwa usiku pekee ndizo zinazofungwa: chagua {day:day} au kabla yake.',
  period_closed_already: 'Vitabu tayari vimefungwa hadi {day:day}.',
  import_over:
    'Faili za uingizaji huu tayari zimekaguliwa. Pakia zilizorekebishwa kama uingizaji mpya.',
  import_piece_differs:
    'Kipande hiki cha faili kilikuja awali kikiwa na maandishi mengine. Anza uingizaji mpya.',
  import_incomplete: 'Kipande cha {file:text} hakipo. Pakia faili upya kama uingizaji mpya.',
  import_not_checked:
    'Ni faili zisizo na kosa na ambazo hazijathibitishwa pekee zinazoweza kuingizwa.',
  import_outdated:
    'Mikopo mingine imeingia kwenye vitabu tangu faili hizi zikaguliwe. Zipakie tena.',
  words_lack: 'SMS ya {which:text} inahitaji {name:text}.',
  words_unknown: 'SMS ya {which:text} ina {name:text}, ambayo haimaanishi chochote.',
  words_character:
    'SMS ya {which:text} ina “{character:text}”, ambayo simu zisizo na data haziwezi kuonyesha.',
  words_too_long:
    'Kwa tarakimu ndefu SMS ya {which:text} ni SMS {parts:count}; zisizidi {most:count}.',
  import_day_passed:
    'Salio liwe la siku iliyo ndani ya siku {days:count} zilizopita, na si baada ya leo.',
  bureau_file_made: 'Faili ya CRB ya {day:day} tayari imetengenezwa: kuna moja kwa siku.',
  bureau_file_empty: 'Leo hakuna mkopo unaoweza kuripotiwa kwa CRB, kwa hivyo hakuna faili.',
  no_figures_yet: 'Hakuna siku iliyofungwa bado, kwa hivyo hakuna takwimu.',
  day_not_closed: 'Chagua siku hadi {day:day}: hiyo ndiyo siku ya mwisho iliyofungwa',
  period_not_latest: 'Kipindi kilichofungwa mwisho pekee ndicho kinachoweza kufunguliwa tena.',
};
