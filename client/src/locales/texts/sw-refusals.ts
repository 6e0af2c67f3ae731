import type { EVERYONES_REFUSALS } from '@shared/texts/refusals-everyone';
import type { LENDING_REFUSALS } from '@shared/texts/refusals-lending';

/** Why something was refused, to anybody. */
export const REFUSALS: Record<
  keyof typeof EVERYONES_REFUSALS | keyof typeof LENDING_REFUSALS,
  string
> = {
  invalid_json: 'Hiyo si JSON sahihi',
  address_unreadable: 'Anwani hiyo haisomeki',
  cursor_unknown: 'Tumia alama ambayo ukurasa uliotangulia uliishia nayo.',
  key_unreadable: 'Idempotency-Key huwa na herufi 1 hadi 255 za kawaida',
  signed_out: 'Hujaingia: tafadhali ingia kwenye akaunti',
  forbidden: 'Msimamizi pekee ndiye anayeweza kufanya hivi',
  not_your_role: 'Wadhifa wako haufanyi hili: muulize mwenye wadhifa unaofanya.',
  second_factor_needed:
    'Onyesha ufunguo wako wa siri (passkey), au weka msimbo wa programu yako ya uthibitishaji',
  proof_needed: 'Thibitisha kuwa ni wewe, kisha ujaribu tena',
  service_key_needed: 'Toa ufunguo wa huduma: Authorization: Bearer tgm_…',
  service_key_unknown: 'Hakuna ufunguo wa huduma unaofanya kazi unaosomeka hivi',
  scope_missing: 'Ufunguo huu wa huduma hauna ruhusa {scope:text}',
  foreign_origin: 'Ombi hilo limetoka kwenye tovuti nyingine',
  other_host: 'Huduma hii haijibu kwa jina hilo',
  not_found: 'Hakuna kitu hapa unachoweza kuona',
  address_unknown: 'Hakuna anwani kama hiyo hapa',
  changed_meanwhile: 'Mtu mwingine amebadilisha hili wakati huo huo. Angalia tena.',
  still_running: 'Bado tunashughulikia hili. Uliza tena baada ya muda mfupi.',
  already_done: 'Hili lilishafanyika, lakini jibu lake lilipotea. Angalia tena uone lilivyo.',
  too_large: 'Hiyo ni zaidi ya tunavyopokea kwa mara moja',
  not_json: 'Tuma JSON, pamoja na Content-Type: application/json',
  not_utf8: 'Tuma JSON katika UTF-8 ya kawaida',
  key_reused: 'Idempotency-Key hii ilitumika kwa ombi lingine. Tengeneza mpya kwa ombi jipya.',
  too_soon: 'Umejaribu mara nyingi. Tafadhali subiri sekunde {seconds:count}.',
  unforeseen: 'Kuna hitilafu upande wetu. Nambari ya kumbukumbu {reference:text}.',
  unavailable: 'Hatuwezi kufikia rekodi zetu kwa sasa. Tafadhali jaribu tena.',
  wrong_credentials: 'Barua pepe au nenosiri si sahihi',
  account_unknown: 'Hakuna akaunti kama hiyo',
  email_taken: 'Tayari kuna akaunti yenye barua pepe hii. Ingia badala yake.',
  account_has_way_in:
    'Mwenyewe anaweza kuingia na kubadilisha nambari humo, au akaunti imefutwa na haina mkopo wala udhamini.',
  phone_taken: 'Nambari hii imethibitishwa kwenye akaunti nyingine',
  no_mail_sent: 'Hatutumi barua pepe. Hati zako hufunguka kwenye skrini hii.',
  email_missing: 'Akaunti yako haina barua pepe bado. Iongeze kwanza.',
  email_verified_already: 'Barua pepe yako imethibitishwa tayari.',
  email_unverified:
    'Thibitisha barua pepe yako kwanza kwenye wasifu wako, kwa msimbo tutakaoutuma kwayo.',
  phone_unverified: 'Thibitisha simu yako kwanza: msimbo hutumwa kwenye simu hiyo.',
  password_needed: 'Thibitisha kwanza kuwa ni wewe, kwa nenosiri lako au msimbo kwa simu yako.',
  password_wrong: 'Hilo si nenosiri lako',
  phone_missing: 'Andika nambari yako ya simu kwanza',
  has_password: 'Una nenosiri tayari. Libadilishe kwenye wasifu wako.',
  invitation_incomplete: 'Kiungo hiki hakijakamilika. Tafadhali andika nambari yako badala yake.',
  entry_over: 'Imechukua muda mrefu. Tafadhali omba msimbo mpya.',
  code_wrong: 'Msimbo si sahihi au muda wake umeisha',
  password_too_short:
    'Tumia herufi {least:count} au zaidi: nenosiri fupi hukisiwa kwa dakika chache',
  password_known: 'Nenosiri hilo limewahi kuvuja au ni rahisi kukisia. Chagua lingine',
  erasure_of_admin: 'Akaunti ya msimamizi inathibitisha maamuzi, kwa hivyo haiwezi kufutwa hapa.',
  erasure_while_frozen: 'Akaunti yako imesimamishwa, kwa hivyo haiwezi kufutwa sasa.',
  erasure_after_new_number:
    'Nambari yako ilibadilishwa hivi karibuni. Akaunti yako inaweza kufutwa kuanzia {from:instant}.',
  erasure_with_open_loan: 'Una mkopo au ombi lililo wazi. Lipa au ondoa ombi kwanza.',
  erasure_owing_guarantors: 'Bado unadaiwa na wadhamini walichokulipia.',
  erasure_owing_us: 'Bado tunakudai pesa tulizokulipia, au tulizokutumia ambazo si zako.',
  erasure_while_guaranteeing: 'Unadhamini mkopo ambao haujalipwa wote.',
  erasure_while_barred: 'Akaunti yako haiwezi kufutwa bado. {why:sentences}',
  erasure_with_credit: 'Bado una haki ya kurudishiwa ulicholipa zaidi. Omba urudishiwe kwanza.',
  erasure_with_refund: 'Ulicholipa zaidi kiko njiani kukufikia. Subiri kikufikie kwanza.',
  not_eligible: '{why:sentences}',
  over_capacity:
    'Limit yako ya kukopa ina nafasi ya {most:money} zaidi. Punguza kiasi hadi hapo, au kataa.',
  loan_act_forbidden: 'Huna ruhusa: mkopo huu hauwezi {act:loanAct} na wewe.',
  loan_in_wrong_state: 'Mkopo huu hauwezi {act:loanAct}: hali yake ni “{status:loanStatus}”.',
  price_changed:
    'Bei imebadilika: sasa ni {apr:rate} kwa mwaka, {monthlyPayment:shillings} kwa mwezi, ' +
    '{totalRepayable:money} kwa jumla. Gharama zinazokatwa ni {charges:money}.',
  first_due_changed:
    'Malipo ya kwanza sasa ni {firstDue:day}. Tafadhali angalia tena kabla ya kukubali.',
  first_due_dropped:
    'Malipo ya kwanza sasa ni mwezi mmoja baada ya kupata pesa. ' +
    'Tafadhali angalia tena kabla ya kukubali.',
  rate_fixed: 'Riba ya mkopo huu haiwezi kubadilika tena.',
  identity_not_stated:
    'Mkopo wa {from:money} au zaidi unahitaji nambari ya kitambulisho chako. Iweke kwenye wasifu wako, ' +
    'chini ya “Kitambulisho cha taifa”, kisha utume tena.',
  id_number_unusable:
    'Hatuwezi kutumia nambari hii. Angalia tarakimu zake; kama ni sahihi, tuandikie.',
  identity_settled: 'Kitambulisho chako kimeshathibitishwa.',
  limit_used_up:
    'Kiasi unachoweza kukopa ni {available:money}, chini ya mkopo mdogo kabisa, kwa hivyo huwezi kukopa sasa.',
  amount_out_of_range: 'Andika kiasi kwa shilingi kamili, kuanzia {least:money} hadi {most:money}.',
  top_up_not_possible: '{why:sentences}',
  top_up_too_small:
    'Weka {least:money} au zaidi: {keptBack:money} zinamaliza mkopo wako wa awali, ' +
    'na angalau {arrives:money} zikufikie.',
  term_not_offered: 'Chagua muda wa miezi {terms:oneOf}.',
  first_due_fixed: 'Malipo ya kwanza ya mkopo huu ni mwezi mmoja baada ya pesa kutumwa.',
  first_due_not_offered:
    'Chagua siku kuanzia {earliest:day} hadi {latest:day} ya malipo ya kwanza.',
  product_not_offered: 'Chagua mojawapo ya mikopo inayotolewa.',
  product_not_for_you:
    'Mkopo huu ni wa watu wenye alama za uaminifu {trust:count} au zaidi, ' +
    'na waliolipa mikopo {loans:count} au zaidi. Chagua mwingine.',
  purpose_missing: 'Chagua kusudi la mkopo.',
  no_guarantor: 'Tafadhali ongeza angalau mdhamini mmoja ili uendelee',
  guarantee_act_forbidden: 'Huna ruhusa: dhamana hii haiwezi {act:guaranteeAct} na wewe.',
  guarantee_in_wrong_state: 'Dhamana hii haiwezi {act:guaranteeAct}: {status:guaranteeStatus}.',
  guarantor_not_noted: 'Hatukuweza kumwandika mdhamini huyo',
  request_changed: 'Mkopaji amebadilisha ombi tangu ulisome. Tafadhali lisome tena.',
  already_answered: 'Tayari umejibu kuhusu mkopo huu.',
  guarantor_answered: 'Mtu huyu tayari amejibu kuhusu mkopo huu.',
  thanks_too_early: 'Unaweza kuwashukuru mkopo ukishalipwa.',
  thanked_before: 'Tayari umewashukuru kwa mkopo huu.',
  guarantor_already_asked: 'Mtu huyu tayari ameombwa kudhamini mkopo huu.',
  own_number: 'Hakuna anayeweza kudhamini mkopo wake mwenyewe. Andika nambari ya mtu mwingine.',
  own_loan: 'Huu ni mkopo wako mwenyewe, kwa hivyo huwezi kuudhamini.',
  cap_not_positive: 'Kikomo cha dhamana lazima kiwe zaidi ya KSh 0.',
  cap_raised: 'Unaweza kupunguza kikomo cha dhamana, lakini si kukiongeza zaidi ya {most:money}.',
  sim_swapped:
    'Laini ya {name:text} ilibadilishwa hivi karibuni. Hatuitumii pesa kabla ya {from:instant}.',
  own_sim_swapped:
    'Laini yako ilibadilishwa hivi karibuni. Kwa usalama wako unaweza kukubali kuanzia {from:instant}.',
  phone_changed_lately:
    '{name:text} amebadilisha nambari yake ya simu. Hatuitumii pesa kabla ya {from:instant}.',
  verify_to_invite: 'Thibitisha simu yako kwanza: unayemwomba ajue kuwa ni wewe.',
  too_many_new_numbers:
    'Umewaomba watu wengi wapya hivi karibuni. Mwombe huyu kuanzia {from:instant}.',
  too_many_guarantors: 'Mkopo unaweza kuwa na wadhamini wasiozidi {most:count}.',
  claim_act_forbidden: 'Huna ruhusa: dai hili haliwezi {act:claimAct} na wewe.',
  claim_in_wrong_state: 'Dai hili haliwezi {act:claimAct}: {status:claimStatus}.',
  no_notice: 'Hujapewa notisi yoyote kwenye dhamana hii, kwa hivyo hakuna cha kukatia rufaa.',
  already_appealed: 'Tayari umekata rufaa; msimamizi ameamua au ataamua.',
  notice_over: 'Saa {hours:count} za notisi zimeisha, kwa hivyo muda wa kukata rufaa umepita.',
  no_such_paper: 'Hakuna hati kama hiyo ya mkopo huu sasa.',
  nothing_asked: 'Sasa huombwi chochote kwenye dhamana hii.',
  plan_in_wrong_state: 'Mpango huu hauwezi kujibiwa: {status:planStatus}.',
  plan_open: 'Tayari kuna mpango wa mkopo huu. Ujibu au uuondoe kwanza.',
  plan_claims_open:
    'Wadhamini wana notisi au wameombwa kulipa. Hilo liishe kwanza kabla ya mpango.',
  plan_months_out_of_range: 'Chagua miezi 1 hadi {most:count}.',
  plan_over: 'Muda wa mpango huu umeisha. Omba mwingine.',
  plan_changed: 'Mkopo umebadilika tangu mpango huu utolewe, kwa hivyo hesabu zake hazifai tena.',
  change_in_wrong_state: 'Badiliko hili la wadhamini haliwezi kujibiwa: {status:changeStatus}.',
  change_not_standing: 'Mdhamini huyu hadhamini mkopo huu.',
  change_not_decided: 'Mkopo huu haujaamuliwa bado: ongeza wadhamini kwa njia ya kawaida.',
  change_awaits_payout:
    'Mkopo huu umeidhinishwa na unasubiri pesa zitumwe. Omba tena pesa zikishatumwa.',
  change_while_late:
    'Kuna deni lililochelewa kwenye mkopo huu. Wadhamini wanaweza kubadilika likilipwa.',
  change_in_default:
    'Mkopo huu haujalipwa kwa muda mrefu, kwa hivyo wadhamini wake wanabaki. Wanaweza kukata rufaa.',
  change_loan_closed: 'Mkopo huu umefungwa, kwa hivyo wadhamini wake wako huru.',
  change_claims_open: 'Wadhamini wana notisi au wameombwa kulipa. Hilo liishe kwanza.',
  change_in_hardship:
    'Mkopo huu una mpango mpya ambao haujafuatwa kwa muda wa kutosha. Omba tena ukifuatwa.',
  change_plan_open: 'Mpango wa mkopo huu unaamuliwa. Hilo liishe kwanza.',
  change_open: 'Tayari kuna badiliko la wadhamini wa mkopo huu. Hilo liishe kwanza.',
  change_taken_back: 'Ombi hili liliondolewa chini ya siku 14 zilizopita. Omba tena baada ya hapo.',
  change_last_guarantor:
    'Bila mdhamini huyu, mkopo ungekuwa na wadhamini wachache mno. Lazima mtu achukue nafasi.',
  change_needs_newcomer: 'Taja atakayechukua nafasi.',
  change_over: 'Muda wa badiliko hili umeisha. Omba tena.',
  pay_day_not_running:
    'Tunatuma ombi siku ya mshahara ikiwa tu mkopo unalipwa na haujachelewa siku 90.',
  nothing_to_repay: 'Hakuna cha kulipa kwa mkopo huu sasa.',
  other_prompt_open: 'Kuna ombi la kiasi kingine kwenye simu yako. Limalize, au usubiri liishe.',
  prompt_out_of_range: 'Andika shilingi kamili, kuanzia {least:money} hadi {most:money}.',
};
