import type { COVERAGE_TEXTS } from '@shared/coverage';
import type { PAYMENT_TEXTS } from '@shared/texts/payments';
import type { STANDING_TEXTS } from '@shared/texts/standing';

/** What people read about their payments and about themselves. */
export const REASONS: Record<
  keyof typeof PAYMENT_TEXTS | keyof typeof STANDING_TEXTS | keyof typeof COVERAGE_TEXTS,
  string
> = {
  prompt_being_sent: 'Tunatuma ombi la M-Pesa kwa simu yako.',
  prompt_on_phone: 'Ombi liko kwenye simu yako. Weka PIN yako ya {provider:text}.',
  prompt_unanswered:
    '{provider:text} bado haijajibu. Ombi likionekana, lilipe mara moja tu, si mara mbili.',
  payment_was_misposted: 'Yaliwekwa kwenye mkopo huu kimakosa, na yameondolewa.',
  payment_taken_back: '{provider:text} imerudisha pesa hizi, kwa hivyo hazihesabiwi tena.',
  deposit_being_confirmed:
    'Yamepokelewa, na yanathibitishwa na {provider:text}. Yatahesabiwa mara rekodi zake zitakapokubali.',
  paid_by_top_up: 'Umelipwa wote na mkopo wako mpya {loan:text}.',
  prompt_in_review: '{provider:text} haijatuambia kilichotokea. Mtu wetu anaangalia.',
  prompt_paid: 'Malipo yamepokelewa.',
  prompt_low_balance: 'Salio lako la M-Pesa halikutosha. Ongeza pesa, kisha tuma ombi tena.',
  prompt_below_least: 'Kiasi hicho ni chini ya kiwango cha chini cha M-Pesa, {least:money}.',
  prompt_above_most: 'Kiasi hicho kinazidi kile ambacho M-Pesa hutuma kwa mara moja, {most:money}.',
  prompt_over_day_limit:
    'Hii ingezidi kikomo chako cha M-Pesa cha siku moja. Lipa kiasi kidogo, au lipa kesho.',
  prompt_our_fault: 'Hili ni tatizo letu, si lako. Hakuna pesa iliyochukuliwa.',
  prompt_repeated:
    'M-Pesa hupokea kiasi kile kile mara moja tu kwa dakika 2. Subiri kidogo, kisha ujaribu tena.',
  prompt_busy: 'M-Pesa ina shughuli nyingi sasa. Subiri dakika chache, kisha tuma ombi tena.',
  prompt_other_open:
    'Simu yako ina ombi lingine la M-Pesa. Limalize, subiri dakika moja, kisha ujaribu tena.',
  prompt_expired: 'Muda wa ombi uliisha kabla ya M-Pesa kumaliza. Litume tena.',
  prompt_not_shown:
    'M-Pesa haikuweza kuonyesha ombi kwenye simu yako. Subiri dakika moja, kisha tuma tena.',
  prompt_not_accepted:
    'M-Pesa haikukubali ombi letu, kwa hivyo hakuna pesa iliyochukuliwa. Subiri dakika chache, kisha ujaribu tena.',
  prompt_cancelled: 'Ulighairi ombi. Hakuna kilicholipwa. Litume tena ukiwa tayari.',
  prompt_phone_silent:
    'Simu yako haikujibu. Hakikisha imewashwa na ina mtandao, kisha ujaribu tena.',
  prompt_wrong_pin: 'PIN ya M-Pesa haikuwa sahihi. Hakuna kilicholipwa. Tuma ombi tena.',
  prompt_pin_locked:
    'PIN yako ya M-Pesa imefungwa. Piga simu kwa Safaricom 100 waifungue, kisha ujaribu tena.',
  prompt_not_paid: 'Tumeangalia kwa M-Pesa: ombi hili halikulipwa.',
  prompt_settled_separately:
    'M-Pesa ilituma kiasi tofauti na tulichoomba. Kimeandikwa kama malipo yake yenyewe.',
  prompt_not_needed: 'Mkopaji amelipa wakati huo, kwa hivyo hatukuombi chochote.',
  prompt_to_another: 'Hatukulituma: nambari hii imethibitishwa kwenye akaunti nyingine.',
  prompt_not_sent: 'M-Pesa haikupatikana. Hakuna kilichotumwa; jaribu tena baada ya dakika moja.',
  prompt_not_taken:
    'M-Pesa haikukubali nambari hii au kiasi hiki. Tumia nambari iliyosajiliwa M-Pesa.',
  prompt_failed:
    'M-Pesa haikukamilisha malipo haya (msimbo {code:text}). Angalia ujumbe wako wa M-Pesa kabla ya kujaribu tena.',
  payout_sent: 'Pesa zimetumwa.',
  payout_known_already: 'M-Pesa tayari ina malipo haya.',
  payout_low_balance: 'Akaunti yetu ya M-Pesa haina pesa za kutosha. Iongeze, kisha utume.',
  payout_below_least: 'Kiasi hicho ni chini ya kiwango cha chini cha M-Pesa, {least:money}.',
  payout_above_most: 'Kiasi hicho kinazidi kile ambacho M-Pesa hutuma kwa mara moja, {most:money}.',
  payout_over_day_limit: 'Mpokeaji amefikia kikomo cha M-Pesa cha siku moja. Tuma kesho.',
  payout_over_balance_limit:
    'Mpokeaji angekuwa na zaidi ya KSh 500,000. Lazima kwanza apunguze salio lake.',
  payout_account_inactive: 'Akaunti yetu ya kutuma pesa ya M-Pesa haifanyi kazi. Uliza Safaricom.',
  payout_failed_inside: 'M-Pesa ilipata hitilafu. Tuma tena baadaye.',
  payout_credential_refused:
    'M-Pesa ilikataa kitambulisho chetu. Hakuna pesa zitakazotumwa hadi msimamizi wa mfumo akirekebishe.',
  payout_technical:
    'M-Pesa ilikataa kutuma pesa kwa sababu ya kiufundi. Msimamizi wa mfumo aangalie.',
  payout_role_missing: 'Mtumiaji wetu wa M-Pesa hana ruhusa ya kutuma pesa (B2C initiator).',
  payout_operator_inactive: 'Mtumiaji wetu wa M-Pesa hajawezeshwa. Msimamizi wa mfumo amwezeshe.',
  payout_busy: 'M-Pesa ilikuwa na shughuli nyingi. Tuma tena baadaye.',
  payout_kind_not_allowed: 'Akaunti yetu ya M-Pesa hairuhusiwi kufanya malipo ya aina hii.',
  payout_number_unregistered: 'Nambari hii haijasajiliwa M-Pesa. Mkopaji atoe iliyosajiliwa.',
  payout_not_sent: 'M-Pesa haikupatikana. Hakuna kilichotumwa.',
  payout_not_enabled: 'M-Pesa haijawezesha akaunti yetu kutuma pesa.',
  payout_cancelled: 'Kutuma pesa kulighairiwa M-Pesa.',
  payout_declined: 'M-Pesa ilikataa kutuma pesa.',
  payout_not_made: 'Msimamizi aligundua M-Pesa kwamba pesa hazikutumwa.',
  payout_undecided: 'Hatukuzituma: mkopo unaamuliwa upya.',
  payout_not_eligible: 'Hatukuzituma: mkopaji haruhusiwi kukopa kwa sasa.',
  payout_number_changed: 'Hatukuzituma: amebadilisha nambari yake ya simu.',
  payout_to_another: 'Hatukuzituma: nambari hii imethibitishwa kwenye akaunti nyingine.',
  payout_owed_beside: 'Hatukuzituma: kwanza zinalipa deni lililo kando ya mkopo.',
  payout_not_theirs: 'Hatukuzituma: kuna malipo yaliyorudishwa, na si zote bado ni zake.',
  payout_taken_back: 'Pesa za awali zilikuwa zimefika.',
  payout_expired: 'Muda wa kutuma pesa uliisha M-Pesa kabla hazijatumwa.',
  payout_not_accepted:
    'M-Pesa haikukubali ombi (jibu {code:text}), kwa hivyo hakuna kilichotumwa. Chunguza, kisha uitume tena.',
  payout_unexpected: 'M-Pesa ilitoa jibu lisilotarajiwa (msimbo {code:text}). Mtu aangalie.',
  refund_owed_beside: 'Hatukuzituma: kwanza zinalipa unachodaiwa kando ya mkopo.',
  refund_number_changed: 'Hatukuzituma: nambari yako ya simu ilibadilishwa. Pesa bado ni zako.',
  refund_made_before: 'Hatukuzituma: pesa za awali zilikuwa zimekufikia.',
  refund_to_another:
    'Hatukuzituma: nambari uliyokuwa nayo imethibitishwa kwenye akaunti nyingine. Pesa bado ni zako. ' +
    'Nambari yako mwenyewe ikishathibitishwa, ziombe tena.',
  refund_not_taken: '{provider:text} haikupokea mara hii. Pesa bado ni zako; tutazituma tena.',
  written: '{text:text}',
  account_frozen:
    'Akaunti yako imesimamishwa: unaweza kulipa, lakini si kukopa, kualika wala kudhamini. ' +
    'Tuandikie ili iangaliwe.',
  past_due:
    'Malipo yako yaliyofaa kulipwa {dueOn:day} hayajalipwa yote. ' +
    'Lipa kinachodaiwa, na utaweza tena kukopa na kudhamini.',
  in_default:
    'Mkopo wako haujalipwa kwa muda mrefu (default). Lipa kinachodaiwa: siku {days:count} baadaye ' +
    'utaweza tena kukopa na kudhamini.',
  default_recent:
    'Mkopo wako ulichelewa siku {days:count} au zaidi hadi hivi karibuni. ' +
    'Utaweza tena kukopa na kudhamini kuanzia {from:day}, ukiendelea kulipa kwa wakati.',
  written_off:
    'Mkopo wako ulifungwa kama hasara (write-off), na bado unadaiwa {owed:money}. ' +
    'Lipa hizo, na utaweza tena kukopa na kudhamini.',
  charge_unpaid:
    'Umeombwa {asked:money} kama mdhamini na hujalipa. ' +
    'Lipa, na utaweza tena kukopa na kudhamini.',
  in_hardship:
    'Mkopo wako una mpango mpya. Baada ya malipo {payments:count} mfululizo kwa wakati unaweza kukopa na kudhamini.',
  in_hardship_of: 'Mkopo wa {name:text} una mpango mpya ambao haujafuatwa vya kutosha bado.',
  account_frozen_of: 'Akaunti ya {name:text} imesimamishwa.',
  past_due_of: 'Malipo ya {name:text} yaliyofaa kulipwa {dueOn:day} hayajalipwa yote.',
  in_default_of: 'Mkopo wa {name:text} haujalipwa kwa muda mrefu (default).',
  default_recent_of:
    'Mkopo wa {name:text} haukuwa umelipwa kwa muda mrefu hadi hivi karibuni; ataweza tena kuanzia {from:day}.',
  written_off_of:
    'Mkopo wa {name:text} ulifungwa kama hasara (write-off), na {owed:money} bado zinadaiwa.',
  charge_unpaid_of: '{name:text} ameombwa {asked:money} kama mdhamini na hajalipa.',
  phone_changed_of:
    '{name:text} amebadilisha nambari yake ya simu. Hatuitumii pesa kabla ya {from:instant}.',
  sim_swapped_of:
    'Laini ya {name:text} ilibadilishwa hivi karibuni. Hatuitumii pesa kabla ya {from:instant}.',
  no_override:
    'Kwa sasa hakuna anayeweza kuidhinisha au kutoa pesa za mkopo huu: subiri, au ukatae.',
  approval_ended: 'Mtu aliyehesabiwa hadhamini mkopo huu, kwa hivyo unaamuliwa upya.',
  payout_held: 'Pesa hazijatumwa: {why:sentences}',
  phone_verified: 'Ulithibitisha nambari yako ya simu',
  instalment_on_time: 'Ulilipa awamu kwa wakati',
  loan_repaid: 'Ulimaliza kulipa mkopo',
  loan_repaid_on_time: 'Ulimaliza kulipa mkopo kwa wakati',
  guaranteed_loan_repaid: 'Mkopo ulioudhamini ulilipwa wote',
  guaranteed_in_ring:
    'Mkopo ulioudhamini ulilipwa wote. Hakuna alama: wewe na mkopaji mnadhaminiana',
  guaranteed_again:
    'Mkopo ulioudhamini ulilipwa wote. Hakuna alama: ulipata za mkopaji huyu siku {days:count} hazijaisha',
  paid_by_loan: '{reason:coded}. Hakuna alama: mkopo wako mpya uliulipa',
  top_up_brought_in: 'Mkopo huu ulitoka kwenye mfumo mwingine. Umalize kabla ya kuomba mwingine.',
  top_up_not_active:
    'Mkopo usio na deni lililochelewa pekee ndio unaoweza kuongezwa. Lipa kwanza kinachodaiwa.',
  top_up_claimed: 'Wadhamini wa mkopo huu wamepewa notisi au wameombwa pesa. Hilo liishe kwanza.',
  top_up_owes_guarantors: 'Unadaiwa na wadhamini waliolipa kwenye mkopo huu. Walipe kwanza.',
  top_up_in_plan:
    'Mkopo huu una mpango mpya, au umeuomba. Ufuate hadi mwisho, au uusitishe, kwanza.',
  top_up_in_change: 'Mdhamini wa mkopo huu anabadilishwa. Maliza hilo kwanza.',
  top_up_over_limit: 'Ingehitaji {least:money} au zaidi, na unaweza kukopa {most:money}.',
  top_up_under_way: 'Tayari una ombi la kuongeza mkopo huu. Endelea na hilo.',
  held_briefly: '{reason:coded}. Hakuna alama: siku {days:count} tangu pesa kutumwa hazijaisha',
  covered_little: '{reason:coded}. Hakuna alama: wadhamini hawakufikia {percent:count}% ya mkopo',
  instalment_late: 'Ulichelewa kulipa awamu',
  instalment_very_late: 'Ulichelewa kulipa awamu kwa siku {days:count}',
  loan_defaulted:
    'Ulichelewa kulipa awamu kwa siku {days:count}, na mkopo wako ukahesabiwa kuwa haujalipwa (default)',
  points_of_reversed_payment: 'Malipo yalitenguliwa, pamoja na alama zilizokuja nayo',
  guaranteed_loan_reopened:
    'Mkopo ulioudhamini umefunguliwa tena, kwa hivyo alama hizi zimeondolewa',
  limit_of_reversed_payment: 'Malipo yalitenguliwa, kwa hivyo mkopo haujalipwa kwa wakati',
  news_came_late:
    'Habari za malipo zilitufikia kwa kuchelewa. Ulilipa kwa wakati, kwa hivyo alama hizi zimerudishwa',
  reminded_before_due: 'SMS kwa {borrower:text} kuhusu {due:money}, kabla ya tarehe ya kulipa.',
  reminded_on_due_day: 'SMS kwa {borrower:text} kuhusu {due:money}, siku yenyewe ya kulipa.',
  reminded_one_day_late:
    'SMS kwa {borrower:text} kuhusu {due:money}, siku 1 baada ya tarehe ya kulipa.',
  reminded_days_late:
    'SMS kwa {borrower:text} kuhusu {due:money}, siku {days:count} baada ya tarehe ya kulipa.',
  final_demand_sent: 'Dai la mwisho la {arrears:money} kwa {borrower:text}, kwa SMS.',
  prompt_sent: 'Ombi la M-Pesa la {amount:money} kwa {borrower:text}.',
  borrower_paid: '{borrower:text} alilipa {amount:money}.',
  erased_sign_in: 'Barua pepe na nenosiri lako',
  erased_sessions: 'Kuingia kwako kwenye kila kifaa',
  erased_codes: 'Misimbo tuliyotuma kwenye simu yako',
  erased_contacts: 'Watu uliowataja na hukuwaomba',
  erased_lines: 'Maneno uliyowaandikia marafiki kuhusu mikopo',
  erased_identity: 'Jina lako na nambari yako ya simu',
  erased_messages: 'Ujumbe tuliokutumia',
  kept_identity:
    'Jina lako na nambari yako iliyothibitishwa; akaunti nyingine haiwezi kutumia nambari hiyo kwa sasa',
  kept_lending: 'Mikopo na maombi yako, dhamana, malipo na ujumbe kuhusu hayo',
  kept_audit:
    'Kumbukumbu ya yaliyofanyika hapa, lini na kutoka anwani gani, isiyoweza kubadilishwa',
  kept_by_law: 'Sheria ya kuzuia utakatishaji wa fedha inamtaka mkopeshaji aitunze kwa miaka saba.',
  kept_as_proof: 'Inathibitisha kilichoamuliwa na kulipwa, na nani.',
  coverage_poor: 'Ongeza wadhamini ili upate riba nafuu zaidi',
  coverage_good: 'Ongeza mdhamini 1 zaidi ili upate riba ya chini kabisa',
  coverage_excellent: 'Dhamana bora! Umepata riba nafuu kabisa',
};
