import { MOVING } from './sw-moving';
import type { DESK_TEXTS } from '@shared/texts/desk';
import type { DESK_REFUSALS } from '@shared/texts/refusals-desk';
import type { PRODUCT_REFUSALS } from '@shared/texts/refusals-products';
import { IDENTITY } from './sw-identity';
import { IMPORT_FAULTS } from './sw-imports';
import { PRODUCTS } from './sw-products';

/** What the desk alone is told. */
export const DESK: Record<
  keyof typeof DESK_TEXTS | keyof typeof DESK_REFUSALS | keyof typeof PRODUCT_REFUSALS,
  string
> = {
  ...IMPORT_FAULTS,
  ...PRODUCTS,
  ...IDENTITY,
  hear_appeal: 'Sikiliza rufaa.',
  hear_appeals: 'Sikiliza rufaa {count:count}.',
  decide_write_off: 'Msimamizi wa pili athibitishe au akatae kufunga mkopo kama hasara.',
  notice_not_taken:
    'Angalia kwenye Ujumbe kwa nini notisi ya mdhamini haijamfikia: saa zake 72 hazijaanza.',
  wait_for_deadline: 'Subiri hadi {deadline:instant}: hapo wadhamini wataombwa, mkopaji asipolipa.',
  answer_dispute: 'Jibu hoja ya mkopaji. Kabla ya hapo, usiombe pesa.',
  finish_plan: 'Anzisha mpango uliokubaliwa.',
  wait_for_plan: 'Subiri jibu la mpango uliopendekezwa, si zaidi ya {on:day}.',
  offer_plan: 'Mkopaji aliomba masharti nafuu: pendekeza mpango, au eleza kwa nini haiwezekani.',
  contact_hours:
    'Hakuna anayepigiwa simu kuhusu deni kati ya saa 20:00 na 8:00. Wasiliana naye kuanzia {from:instant}.',
  contacted_enough:
    'Kikomo ni kuwasiliana naye mara {most:count} kwa siku saba. Wasiliana naye kuanzia {from:instant}.',
  call_about_promise: 'Piga simu: {amount:money} zilizoahidiwa {on:day} hazikuja.',
  check_promise: 'Angalia {on:day} kwamba {amount:money} zimekuja kama ilivyoahidiwa.',
  propose_write_off: 'Pendekeza ufungwe kama hasara: umechelewa zaidi ya siku {days:count}.',
  follow_up_guarantor: 'Fuatilia mdhamini aliyeombwa.',
  follow_up_guarantors: 'Fuatilia wadhamini {count:count} walioombwa.',
  leave_to_reminders: 'Kwa sasa, vikumbusho vinatosha.',
  call_for_day: 'Mpigie mkopaji simu na umwombe siku ya kulipa.',
  call_for_plan: 'Piga simu, kubalianeni mpango na uandike kilichoahidiwa.',
  call_before_notice: 'Piga simu: kuanzia siku ya {days:count} wadhamini watapata notisi.',
  call_without_claim: 'Mpigie mkopaji simu: hakuna dai lililo wazi kwa mdhamini.',
  message_refused: 'Mtoa huduma wa SMS aliukataa: “{why:text}”.',
  message_to_another: 'Hatukuutuma: nambari hii imethibitishwa kwenye akaunti nyingine.',
  message_too_late: 'Hatukuutuma: wadhamini tayari waliombwa. Mwambie mkopaji kwa njia nyingine.',
  message_maybe_missent:
    'Huenda ulimfikia mtu mwingine, na wadhamini waliombwa. Mwambie mkopaji kwa njia nyingine.',
  message_not_delivered: 'Mtoa huduma wa SMS aliuchukua lakini hakuweza kuufikisha: “{why:text}”.',
  message_expired: 'Ulijaribiwa hadi muda wake ukaisha; mara ya mwisho haukufaulu: “{why:text}”.',
  message_never_tried: 'Muda wake uliisha kabla haujajaribiwa.',
  message_tried_again: 'Haujachukuliwa bado: “{why:text}”. Utajaribiwa tena {at:instant}.',
  stopped_send_message: 'SMS haikukabidhiwa kwa mtoa huduma.',
  stopped_send_mail: 'Barua pepe haikukabidhiwa kwa mtoa huduma.',
  stopped_notice_changed:
    'Notisi ya mdhamini ilipokelewa au haikufika, na saa zake 72 hazikuwekwa kulingana na hilo.',
  stopped_send_prompt: 'Ombi la M-Pesa halikutumwa.',
  stopped_send_payout: 'Pesa za kutumwa hazikukabidhiwa M-Pesa.',
  stopped_apply_callback:
    'Taarifa ya M-Pesa kuhusu malipo ilihifadhiwa, lakini haikuingizwa kwenye vitabu.',
  stopped_confirm_deposit: 'Malipo yaliyofanywa kwa mkono hayakuthibitishwa na M-Pesa.',
  stopped_reconcile: 'Vitabu havikulinganishwa na rekodi za M-Pesa.',
  stopped_ask_balance: 'M-Pesa haikuulizwa salio la akaunti ya kutoa pesa.',
  stopped_ask_payment: 'M-Pesa haikuulizwa malipo yaliishia wapi.',
  stopped_thank_guarantors: 'Wadhamini wa mkopo uliolipwa hawakupata pointi zao.',
  stopped_pass_on: 'Alicholipa mkopaji kwa ajili ya mdhamini hakikupitishwa kwake.',
  stopped_deliver_webhook: 'Webhook haikuchukuliwa na mpokeaji wake.',
  stopped_post_import: 'Mikopo ya mfumo mwingine haikuingizwa yote.',
  stopped_other: 'Kazi ya toleo lingine haikufanyika.',
  payout_fate_unknown:
    '{provider:text} haijasema kama pesa hizi zilitumwa. Angalia kwenye tovuti yake.',
  prompt_fate_unknown:
    '{provider:text} haijasema kama ombi hili lililipwa. Angalia kwenye tovuti yake.',
  payout_not_owed: 'Pesa hizi zilitumwa ingawa hazikuhitajika tena. Zirejeshe.',
  paid_in_unallocated: 'Zililipwa moja kwa moja kwa akaunti isiyo ya mkopo unaoendelea.',
  credit_to_return: 'Mkopaji alilipa zaidi. Zinaweza kurudishwa.',
  credit_unverified: 'Mkopaji alilipa zaidi. Zinaweza kurudishwa akishathibitisha simu.',
  credit_of_another:
    'Mkopaji alilipa zaidi. Akaunti nyingine imethibitisha nambari yake, kwa hivyo haziwezi kutumwa huko.',
  reimbursement_stuck: 'Alicholipa mkopaji kwa mdhamini hakikumfikia. {why:coded}',
  guarantor_was_ahead:
    'M-Pesa ilimrudishia malipo yake. Tulichomtumia kinahesabiwa kwenye atakachopata, au anakirudisha.',
  callback_does_not_fit: '{provider:text} ilitueleza jambo lisilolingana.',
  callback_not_a_message: 'Kitu kisicho ujumbe wake kilikuja kwenye anwani ya {provider:text}.',
  callback_other_amount:
    '{provider:text} ilitaja kiasi tofauti na kilichoombwa, au haikutaja risiti. Hakuna kilichoandikwa.',
  callback_other_than_booked:
    '{provider:text} ilitaja {there:money}, na vitabu vyetu vina {here:money} kwa risiti hii.',
  callback_other_request: 'Ujumbe wa {provider:text} unataja ombi tofauti na lile uliojibu.',
  callback_other_receipt: 'Malipo yaliyoandikwa tayari yametajwa tena, kwa risiti nyingine.',
  callback_receipt_used:
    'Risiti iliyo kwenye ujumbe wa {provider:text} imeandikwa kwa malipo mengine.',
  callback_other_account: 'Malipo kwa Paybill isiyo yetu yametajwa.',
  callback_other_address:
    'Ujumbe ulitoka kwenye anwani isiyo ya {provider:text}. Ikiwa anwani zake zimebadilika, badilisha orodha yetu.',
  deposit_not_confirmed:
    'Malipo ya mkono yametajwa, na rekodi za {provider:text} zenyewe haziyaonyeshi. Hakuna kilichoandikwa.',
  callback_payment_unknown: '{provider:text} ilijibu kuhusu malipo yasiyo kwenye rekodi zetu.',
  callback_contradicted:
    'Rekodi za {provider:text} zinasema malipo tuliyoandika kuwa yalifanyika hayakufaulu.',
  difference_missing_here: '{provider:text} ina malipo haya, na vitabu vyetu havina.',
  difference_missing_there: 'Vitabu vyetu vina malipo haya, na rekodi za {provider:text} hazina.',
  difference_in_amount: 'Kiasi kinatofautiana.',
  difference_in_amounts:
    'Vitabu vyetu vinasema {here:money}, {provider:text} inasema {there:money}.',
  account_cash_in_mpesa: 'Paybill ya M-Pesa: pesa zinazolipwa',
  account_cash_out_mpesa: 'Akaunti ya M-Pesa: pesa tunazotoa',
  account_payouts_in_transit: 'Pesa zilizokabidhiwa M-Pesa, hazijathibitishwa',
  account_loan_principal: 'Kiasi kilichokopwa na hakijalipwa',
  account_fees_deferred: 'Ada zilizotozwa, bado hazijawa mapato',
  account_fee_income: 'Mapato ya ada',
  account_fees_receivable: 'Ada za kuchelewa zilizotozwa na hazijalipwa',
  account_late_fee_income: 'Mapato ya ada za kuchelewa',
  account_late_fees_suspended: 'Ada za kuchelewa zisizohesabiwa kuwa mapato hadi zilipwe',
  account_bank: 'Akaunti yetu ya benki, kwa yaliyoandikwa hapa',
  account_excise_payable: 'Ushuru wa bidhaa wa kulipa serikalini',
  account_interest_receivable: 'Riba iliyolimbikizwa na haijalipwa',
  account_interest_accruing: 'Riba iliyolimbikizwa, bado haijaandikwa kwenye mikopo yake',
  account_interest_income: 'Riba iliyopatikana',
  account_interest_suspended: 'Riba isiyohesabiwa kuwa mapato hadi ilipwe',
  account_customer_credit: 'Malipo ya ziada tunayowawekea wateja',
  account_unallocated: 'Pesa zilizopokelewa ambazo bado hazina mkopo',
  account_borrowers_owe_guarantors: 'Deni la wakopaji kwa wadhamini waliolipa',
  account_advanced_for_borrower: 'Tuliyowalipia wakopaji kando ya mikopo yao',
  account_interest_waived: 'Riba, ada za kuchelewa na salio dogo la mwisho zilizosamehewa',
  account_owed_to_guarantors: 'Pesa za kupelekewa wadhamini',
  account_loss_allowance: 'Akiba ya mikopo inayoweza kupotea',
  account_impairment_expense: 'Gharama ya akiba ya mikopo inayoweza kupotea',
  account_write_offs: 'Mikopo iliyofungwa kama hasara',
  account_recoveries: 'Pesa zilizorejea baada ya mkopo kufungwa kama hasara',
  account_payouts_to_recover: 'Pesa zilizotumwa ambazo hazikupaswa kutumwa',
  account_top_ups: 'Kutoka mikopo mipya kwenda ile inayolipa',
  account_opening_balances: 'Kilichodaiwa kwenye mikopo ilipoingizwa',
  visitor: 'Mgeni',
  service: 'Ufunguo wa huduma',
  approved_by_other: 'Tayari umeidhinishwa na {name:text}, {at:moment}.',
  declined_by_other: 'Tayari umekataliwa na {name:text}, {at:moment}.',
  returned_by_other: 'Tayari umerudishwa na {name:text}, {at:moment}.',
  disbursed_by_other: 'Pesa tayari zimetolewa na {name:text}, {at:moment}.',
  approved_by_you: 'Tayari uliuidhinisha, {at:moment}.',
  declined_by_you: 'Tayari uliukataa, {at:moment}.',
  returned_by_you: 'Tayari uliurudisha, {at:moment}.',
  disbursed_by_you: 'Tayari ulitoa pesa zake, {at:moment}.',
  approver_disburses:
    'Wewe ndiye uliyeidhinisha mkopo huu: msimamizi mwingine ndiye wa kutoa pesa.',
  float_too_low:
    'Kwa malipo zilibaki {available:money}, {at:instant}; zinahitajika {needed:money}. Weka pesa, kisha uulize M-Pesa.',
  no_accepted_guarantor:
    'Hakuna mdhamini anayehesabika aliyekubali. Rudisha mkopo upate wadhamini zaidi, au ukatae.',
  backing_too_weak:
    'Aina hii ya mkopo inahitaji wadhamini {guarantors:count} au zaidi waliokubali, ' +
    'na nguvu ya asilimia {percent:count}. Rudisha mkopo upate wadhamini zaidi, au ukatae.',
  borrower_unverified:
    'Mkopaji bado hajathibitisha simu, kwa hivyo pesa zinaweza kumfikia mtu asiyefaa.',
  number_of_another:
    'Akaunti nyingine imethibitisha nambari hii, kwa hivyo huenda ni ya mtu mwingine.',
  admin_borrows: 'Huu ni mkopo wako mwenyewe: msimamizi mwingine ndiye wa kuamua.',
  admin_guarantees: 'Unadhamini mkopo huu: msimamizi mwingine ndiye wa kuamua.',
  borrower_over_limit: 'Mkopaji sasa anaweza kukopa {available:money}, chini ya mkopo huu.',
  message_not_waiting: 'Ujumbe huu hausubiri mtu yeyote tena.',
  message_of_own_loan:
    'Ujumbe huu unahusu mkopo unaokopa au kudhamini: msimamizi mwingine ndiye ashughulikie.',
  job_of_own_loan:
    'Kazi hii inahusu mkopo unaokopa au kudhamini: msimamizi mwingine ndiye ashughulikie.',
  service_key_ended: 'Ufunguo huu tayari umefungwa.',
  ...MOVING,
  too_many_service_keys:
    'Funguo za huduma zinazofanya kazi kwa wakati mmoja hazizidi {most:count}: funga mmoja kwanza.',
  webhook_waits: 'Ujumbe huu tayari unasubiri jaribio lake lijalo.',
  webhook_ended: 'Webhook hii tayari imefungwa.',
  too_many_webhooks:
    'Webhook zinazofanya kazi kwa wakati mmoja hazizidi {most:count}: funga moja kwanza.',
  webhook_url_needs_https: 'Webhook hutumwa kwa anwani za https:// pekee.',
  already_frozen: 'Akaunti hii tayari imesimamishwa.',
  not_frozen: 'Akaunti hii haijasimamishwa.',
  own_account: 'Hii ni akaunti yako mwenyewe: msimamizi mwingine ndiye wa kufanya hivi.',
  staff_frozen_by_owner:
    'Mtu huyu anafanya kazi hapa: ni mmiliki pekee anayeweza kusimamisha au kurejesha akaunti yake.',
  link_unknown: 'Kiungo hiki kilitumika, kilibadilishwa na kipya, au kina zaidi ya siku moja.',
  factor_refused: 'Hiyo haikukubaliwa. Jaribu tena.',
  factor_wrong: 'Hiyo haikukubaliwa. Jaribu tena.',
  who_missing: 'Taja jina lako na nambari ya simu.',
  factor_missing: 'Ongeza passkey au programu ya uthibitishaji.',
  last_factor: 'Hii ndiyo pekee uliyo nayo: ongeza nyingine kabla ya kuiondoa.',
  not_on_staff: 'Mtu huyu hafanyi kazi hapa tena.',
  signature_needed: 'Tia sahihi kwa passkey yako.',
  passkey_needed:
    'Ni passkey pekee inayotia sahihi kwa ajili ya pesa: iongeze kwanza kwenye akaunti yako.',
  second_way_needed:
    'Ongeza passkey au programu ya pili, au tengeneza misimbo mipya ya kurejesha, kabla ya kutoa pesa.',
  act_changed: 'Ulichotia sahihi kimebadilika. Angalia tena, kisha utie sahihi kilichopo sasa.',
  last_owner: 'Lazima kuwe na mmiliki mmoja anayeweza kuingia.',
  not_paid_out: 'Hakuna cha kufuatilia: pesa hazijatolewa.',
  nothing_owed: 'Mkopo huu hauna deni tena.',
  contact_not_now: '{why:coded} Ikiwa ni yeye aliyewasiliana nasi, onyesha hivyo.',
  not_a_collector: 'Mtu huyu hafuatilii mikopo iliyochelewa.',
  collector_is_party: 'Mtu huyu amekopa au anadhamini mkopo huu: mpe mtu mwingine.',
  no_sim_swap: 'Hakuna pesa za mkopo huu zinazosubiri kwa sababu ya laini iliyobadilishwa.',
  not_late: 'Mkopo huu haujachelewa.',
  promise_in_past: 'Ahadi iwe ya leo au siku inayofuata.',
  promise_too_late: 'Ahadi isizidi {last:day}.',
  promise_of_nothing: 'Andika kiasi kilichoahidiwa.',
  promise_above_debt: 'Deni lote halizidi {owed:money}.',
  complaint_of_own: 'Unahusika na lalamiko hili: msimamizi mwingine alisikilize.',
  complaint_on_own_decision: 'Uliamua mkopo huu: msimamizi mwingine alisikilize lalamiko.',
  complaint_acknowledged: 'Kupokelewa kwa lalamiko hili tayari kumethibitishwa.',
  complaint_answered: 'Lalamiko hili tayari limejibiwa.',
  admin_approved: 'Uliidhinisha mkopo huu: msimamizi mwingine asikilize rufaa.',
  no_write_off_proposed: 'Hakuna pendekezo la kufunga mkopo huu kama hasara.',
  already_proposed: '{name:text} tayari amependekeza hili.',
  proposer_left: 'Aliyependekeza hili hawezi kutenda tena. Liondoe, kisha lipendekezwe upya.',
  already_decided: 'Tayari mtu ameamua kuhusu hili.',
  newer_kind_of_act: 'Toleo jipya zaidi lilipendekeza hili: liondoe, au usubiri.',
  you_proposed_this: 'Wewe ndiye uliyependekeza: msimamizi mwingine lazima athibitishe.',
  changed_since_proposal:
    'Mambo yamebadilika tangu lilipopendekezwa. Ondoa pendekezo, angalia tena kisha upendekeze upya.',
  part_of_this_loan: 'Umekopa au unadhamini mkopo huu: msimamizi mwingine lazima aamue.',
  not_reversible:
    'Ni pesa zilizolipwa kwa ajili ya mkopo tu zinazoweza kutenguliwa, na mara moja tu.',
  guarantor_paid_it:
    'Mdhamini ndiye aliyelipa pesa hizi. Ikiwa alidaiwa kimakosa, ondoa dai lake: pesa zitarudi kwake.',
  receipt_not_known:
    'Risiti ya M-Pesa ya malipo haya bado haijulikani. Itakuja kwenye ulinganishi unaofuata.',
  reversal_receipt_is_its_own: 'Weka risiti ya kutengua, si ya malipo yenyewe.',
  history_unclear: 'Malipo ya mkopo hayarudiwi kwa usahihi: wataalamu wanahitajika.',
  waiver_above_interest: 'Riba na ada za kuchelewa zisizolipwa hazizidi {most:money}.',
  no_excise_payable: 'Vitabu havidaiwi ushuru wa bidhaa wowote.',
  excise_above_payable: 'Vitabu vinadaiwa ushuru wa {most:money} tu.',
  no_interest_to_waive: 'Hakuna riba wala ada ya kuchelewa isiyolipwa kwenye mkopo huu.',
  reference_unknown: 'Hakuna mkopo wenye nambari hii.',
  loan_takes_no_payments: 'Mkopo huu haupokei malipo sasa: pesa hazijatolewa, au umefungwa.',
  payment_allocated: 'Pesa hizi tayari zimewekwa kwa mkopo.',
  payment_returned: 'Pesa hizi zimerudishwa, au ziko njiani.',
  not_the_payer: 'Hii si nambari iliyolipa. Pesa hurudi tu zilikotoka.',
  payer_unknown: 'M-Pesa haijasema nambari iliyolipa hizi: iombe M-Pesa izirudishe.',
  payout_out_of_range: 'M-Pesa hutuma shilingi kamili, kuanzia {least:money} hadi {most:money}.',
  refund_under_way: 'Salio la mkopo huu tayari liko njiani kurudishwa.',
  nothing_to_pass_on:
    'Hakuna pesa za mdhamini huyu ambazo M-Pesa inaweza kutuma, au tayari ziko njiani.',
  nothing_to_give_back: 'Hatumdai mdhamini huyu chochote.',
  sent_to_guarantor: 'Kuna pesa njiani kwa mdhamini huyu. Subiri hadi M-Pesa iseme kilichotokea.',
  more_than_owed_back: 'Tunamdai mdhamini {most:money}, si zaidi.',
  nothing_to_recover: 'Hakuna cha kurejesha kwenye pesa hizi.',
  difference_resolved: 'Tofauti hii haipo tena.',
  callback_resolved: 'Mtu mwingine tayari ameliangalia hili.',
  callback_not_bookable:
    'Haiwezi kuandikwa: haitaji risiti na kiasi cha pesa za mkopo, au imeandikwa tayari.',
  payment_not_in_review:
    'Malipo yanayoamuliwa na mtu ni yale tu ambayo M-Pesa imekaa kimya kwa muda mrefu.',
  receipt_taken: 'Malipo mengine yameandikwa kwa risiti hii.',
  snooze_out_of_range: 'Chagua siku kuanzia {first:day} hadi {last:day}',
  period_invalid: 'Chagua siku ya kwanza isiyozidi ya mwisho, isiyopita miaka mitatu nyuma',
};
