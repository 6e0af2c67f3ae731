import { LANGUAGE_PARAMETER } from '@shared/language';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { INVITATION_MARK } from '@shared/contract/guarantees';
import { firstPaymentText } from './first-due-text';
import { inOwnersWords } from './moved-in-text';
import type { Said, Texts } from './text-parts';
import { ACCOUNTS_KISWAHILI } from './texts-accounts-sw';
import { BUREAU_KISWAHILI } from './texts-bureau-sw';
import { CHANGES_KISWAHILI, dialling, orCall } from './texts-changes-sw';

/** What a member of the staff learns of their authenticators. */
export const FACTOR_NEWS: Record<string, string> = {
  passkey_added: 'passkey imeongezwa kwenye akaunti yako',
  totp_added: 'programu ya misimbo imeongezwa kwenye akaunti yako',
  passkey_removed: 'passkey imeondolewa kwenye akaunti yako',
  totp_removed: 'programu ya misimbo imeondolewa kwenye akaunti yako',
  recovery_used: 'msimbo wako wa kurejesha umetumika',
  recovery_renewed: 'misimbo mipya ya kurejesha imetengenezwa kwa akaunti yako',
  all_reset: 'passkey, programu na misimbo yako imefutwa',
};

/** Every SMS in Kiswahili; a missing one is a compile error. */
export const KISWAHILI: Texts = {
  invitation: (s) =>
    `Tegemea: ${s.quoted('borrower') ?? 'rafiki yako'} anakuomba umdhamini mkopo wa ` +
    `${s.money('amount')} (${s.purpose('purpose')}) na alitupatia nambari yako. Hudaiwi ` +
    `chochote usipokubali. ` +
    `${s.maybe('dialled') ? `Piga ${s.maybe('dialled')} au ona` : 'Tazama'} ombi, au kataa kabisa: ` +
    `${s.link('/guarantee/request-')}${s.part('loanId')}?${LANGUAGE_PARAMETER}=sw` +
    `${INVITATION_MARK}${s.part('invitation')}`,
  loan_approved: (s) =>
    `Tegemea: mkopo wako wa ${s.money('amount')} umeidhinishwa kwa riba ya ${rate(s)}. Utalipa ` +
    `${s.money('instalment')} kwa mwezi${firstPaymentText(s, 'sw')}.`,
  loan_declined: (s) => `Tegemea: hatuwezi kukukopesha mara hii. Sababu: ${s.part('reason')}`,
  loan_returned: (s) =>
    `Tegemea: mkopo wako unahitaji wadhamini zaidi. ${s.part('reason')} ${s.link('/loans')}`,
  loan_paid_out: (s) =>
    `Tegemea: tumekutumia ${s.money('amount')}, M-Pesa ${s.part('receipt')}. ${keptBack(s)}Malipo ya kwanza: ` +
    `${s.money('instalment')} kufikia ${s.date('firstDue')}.`,
  loan_moved_in: (s) =>
    inOwnersWords(s, 'sw') ||
    `Tegemea: mkopo wako ${s.part('number')} wa ${s.part('source')} sasa uko kwetu, nambari ${s.part('reference')}. ` +
      `Leo unadaiwa ${s.money('left')}. ${s.maybe('isLate') ? 'Ya kulipa sasa' : 'Malipo yanayofuata'}: ` +
      `${s.money('payment')}, tarehe ${s.date('dueOn')}. ` +
      `Nambari ya zamani bado inafanya kazi. Uone: ${s.link('/loans')}`,
  repayment_received: (s) => `Tegemea: ${received(s)}.${left(s)}`,
  loan_repaid: (s) => `Tegemea: ${received(s)}. Umemaliza kulipa mkopo wako. ${overpaid(s)}Asante.`,
  credit_refunded: (s) =>
    `Tegemea: tumekurudishia ${s.money('amount')} ulizolipa zaidi, M-Pesa ${s.part('receipt')}.`,
  guarantee_released: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} ulioudhamini umemalizika. Sasa uko huru. Asante.`,
  guarantee_not_counted: (s) =>
    `Tegemea: huwezi kudhamini mkopo wa ${s.part('borrower')} kwa sasa, kwa hivyo umeondolewa na hudaiwi ` +
    `chochote kwa ajili yake. Ona sababu na la kufanya: ${guarantee(s)}${orCall(s)}`,
  guaranteed_loan_paid_out: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} wa ${s.money('amount')}, unaoudhamini hadi ${s.money('cap')}, ` +
    `umetolewa. Malipo ya mwisho: ${s.date('lastDue')}. Kwa sasa hudaiwi kwa ajili yake.`,
  guaranteed_loan_ended: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} ulioudhamini haukuendelea. Hudaiwi chochote kwa ajili ` +
    `yake, nawe uko huru.`,
  appeal_upheld: (s) =>
    `Tegemea: rufaa yako imekubaliwa. Huna deni lolote kwa mkopo wa ${s.part('borrower')}, nawe uko ` +
    `huru. Sababu: ${s.part('reason')}`,
  appeal_dismissed: (s) =>
    `Tegemea: rufaa yako kuhusu mkopo wa ${s.part('borrower')} haikukubaliwa. Sababu: ` +
    `${s.part('reason')} Baada ya ${s.instant('deadline')} unaweza kutakiwa kulipa hadi ${s.money('amount')}, ` +
    `${s.part('borrower')} asipolipa: ${where(s)}`,
  loan_written_off: (s) =>
    `Tegemea: tumefunga mkopo wako ${s.part('reference')} kama hasara (write-off). ${s.money('amount')} bado ` +
    `hazijalipwa. Chochote utakacholipa kitahesabiwa.`,
  guarantee_written_off: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} ulioudhamini umefungwa. Hutaombwa chochote zaidi.`,
  final_demand: (s) =>
    `Tegemea: dai la mwisho. ${s.money('arrears')} za mkopo wako zimechelewa siku ${s.part('days')}. ` +
    `Zisipolipwa kufikia ${s.instant('deadline')}, tutawataka wadhamini wako walipe: ${s.link('/loans')}`,
  claim_notice: (s) =>
    `Tegemea: ${s.part('borrower')} amechelewa siku ${s.part('days')} kulipa ${s.money('arrears')}, ` +
    `${afterReminders(s)}. Sasa hudaiwi. Asipolipa kufikia ${s.instant('deadline')}, tutakutaka ulipe ` +
    `${s.money('share')}. Ona sababu, au kata rufaa kabla: ${where(s)}`,
  claim_charged: (s) =>
    `Tegemea: saa ${NOTICE_HOURS} zimeisha na ${s.part('borrower')} hajamaliza kulipa. Kama mdhamini, tafadhali lipa ` +
    `${s.money('amount')}${s.maybe('passedOn') ? ' hapa' : ': ombi la M-Pesa litakuja kwa simu yako, au lipa hapa'}: ` +
    where(s),
  charge_lowered: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} umepungua. Sasa unatakiwa kulipa ${s.money('amount')} tu: ` +
    `${guarantee(s)}`,
  claim_lifted: (s) =>
    `Tegemea: ${s.part('borrower')} amelipa kilichochelewa kwenye mkopo ulioudhamini. Sasa huombwi ` +
    `chochote.`,
  claim_taken_back: (s) =>
    `Tegemea: habari za malipo ya ${s.part('borrower')} zilitufikia zikiwa zimechelewa, kwa hivyo notisi ` +
    `yetu kwako ilikuja mapema mno. Sasa huombwi chochote.`,
  claim_cured_late: (s) =>
    `Tegemea: tulipokuandikia, ${s.part('borrower')} alikuwa amechelewa siku ${DEFAULT_DAYS} kwa tulivyojua. ` +
    `Malipo ya ${s.date('paidOn')} yalijulikana baadaye. Sasa huombwi chochote.`,
  guarantor_payment_received: (s) =>
    `Tegemea: ${received(s)}. Asante. Sasa unamdai ${s.part('borrower')} kiasi hicho: atakacholipa kuanzia ` +
    `sasa kitaenda kwanza kwa wadhamini.`,
  guarantor_payment_returned: (s) =>
    `Tegemea: ${received(s)}. ${s.part('borrower')} alikuwa ameshalipa, kwa hivyo tunakurudishia ` +
    `${s.money('back')}.`,
  guarantor_paid_for_you: (s) =>
    `Tegemea: ${s.part('guarantor')} amelipa ${s.money('amount')} za mkopo wako kama mdhamini. Sasa ` +
    `anakudai hizo; malipo yako yataenda kwake kwanza.${left(s)}`,
  guarantors_repaid: (s) =>
    `Tegemea: ${received(s)}. ${s.money('passedOn')} zinaenda kwa wadhamini waliokulipia.` +
    left(s),
  refund_declined: (s) =>
    `Tegemea: hatukukurudishia ${s.money('amount')}. Bado ni zako na tunakuwekea. Omba tena, au ` +
    `lalamika: ${s.link('/profile')}`,
  payment_taken_back: (s) =>
    `Tegemea: M-Pesa imerudisha malipo yako ya ${withReceipt(s, '')}, kwa hivyo ` +
    `hayahesabiwi tena.${left(s)}`,
  guarantor_payment_taken_back: (s) =>
    `Tegemea: M-Pesa imerudisha ${s.money('amount')} ambazo ${s.part('guarantor')} alikulipia. Unadaiwa ` +
    `hizo tena kwenye mkopo, si naye.${left(s)}`,
  own_payment_taken_back: (s) =>
    `Tegemea: M-Pesa imekurudishia ${withReceipt(s, '')}, kwa hivyo hazihesabiwi tena ` +
    `kwa mkopo wa ${s.part('borrower')}.${again(s)}${ahead(s)}`,
  own_payback_received: (s) =>
    `Tegemea: tumepokea ${s.money('amount')} ulizorudisha kwa mkopo wa ${s.part('borrower')}.` +
    (ahead(s) || ' Hakuna zilizobaki za kurudisha.'),
  payment_taken_off: (s) =>
    `Tegemea: ${withReceipt(s)}, ziliwekwa kwenye mkopo wako kimakosa na ` +
    `zimeondolewa.${left(s)}`,
  guarantee_counts_again: (s) =>
    `Tegemea: malipo fulani ya mkopo wa ${s.part('borrower')} yamebatilishwa. Unaudhamini tena` +
    `${upTo(s)}. ` +
    (s.maybe('stays')
      ? 'Ulichoombwa awali kinabaki vilevile.'
      : 'Kwa sasa huombwi chochote zaidi.'),
  claim_asked_wrongly: (s) =>
    `Tegemea: tulikuomba kimakosa kwa mkopo wa ${s.part('borrower')} na tumeondoa dai hilo. ` +
    `${s.maybe('stays') ? 'Dai lako jingine kwa mkopo huo linabaki.' : 'Hudaiwi chochote.'} ` +
    `Ulicholipa kinarudi kwako: ${s.money('back')}.`,
  interest_waived: (s) =>
    `Tegemea: tumesamehe ${s.money('amount')} za deni la mkopo wako.${left(s)}`,
  recovered: (s) =>
    `Tegemea: ${received(s)}, kwa mkopo uliofungwa kama hasara (write-off). ${overpaid(s)}Asante.`,
  reimbursed: (s) =>
    `Tegemea: tumekutumia ${s.money('amount')}, M-Pesa ${s.part('receipt')}, kwa ulicholipa kama ` +
    `mdhamini wa ${s.part('borrower')}.`,
  payment_soon: (s) =>
    `Tegemea: ${s.money('amount')} za mkopo wako zinapaswa kulipwa ${s.weekday('dueOn')}. Kulipa kwa ` +
    `wakati huongeza alama zako za uaminifu.`,
  payment_today: (s) =>
    `Tegemea: ${s.money('amount')} za mkopo wako zinapaswa kulipwa leo, ${s.weekday('dueOn')}. Ukilipa ` +
    `leo umelipa kwa wakati.`,
  payment_late: (s) =>
    `Tegemea: ${s.money('amount')} zilipaswa kulipwa ${s.weekday('dueOn')}.` +
    (lateFee(s) || (s.maybe('inDefault') ? '' : ' Ukilipa leo, hakuna kingine kitakachobadilika.')),
  payment_late_7: (s) =>
    `Tegemea: ${s.money('amount')} zilipaswa kulipwa ${s.weekday('dueOn')}. ` +
    `Kulipa sehemu pia husaidia: kila unacholipa hupunguza riba.${lateFee(s)}`,
  payment_late_30: (s) =>
    `Tegemea: ${s.money('amount')} za mkopo wako zimechelewa siku ${s.part('days')}. Ukizilipa, mkopo ` +
    `wako utaendelea kama kawaida.${lateFee(s)}`,
  payment_late_60: (s) =>
    `Tegemea: ${s.money('amount')} za mkopo wako zimechelewa siku ${s.part('days')}. ` +
    afterSixty(s),
  ...ACCOUNTS_KISWAHILI,
  ...BUREAU_KISWAHILI,
  name_changed: () =>
    `Tegemea: jina kwenye akaunti yako limebadilishwa. Kama si wewe, tupigie simu na uchague nenosiri jipya.`,
  audit_seal: (s) =>
    `Tegemea: kumbukumbu za ${s.date('day')} zimefungwa kwa muhuri, matukio ${s.part('events')}: ` +
    `${s.part('seal')} Hifadhi SMS hii; inathibitisha kuwa hakuna kilichobadilishwa.`,
  staff_factor: (s) =>
    `Tegemea wafanyakazi: ${FACTOR_NEWS[s.part('what')] ?? 'njia yako ya kuingia imebadilishwa'}. Kama si ` +
    `wewe, mpigie mmiliki sasa hivi.`,
  ...CHANGES_KISWAHILI,
  early_word: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} unahitaji kuangaliwa. Kwa sasa hudaiwi chochote kwa ` +
    `ajili yake.`,
  early_word_60: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} bado unahitaji kuangaliwa. Kwa sasa hudaiwi chochote kwa ` +
    `ajili yake. Hilo halitabadilika kabla hatujakupa notisi.`,
};

const guarantee = (s: Said<{ guaranteeId: 'id' }>): string =>
  `${s.link('/guarantee/')}${s.part('guaranteeId')}`;

const where = (s: Said<{ guaranteeId: 'id'; dialled: 'text?' }>): string =>
  dialling(s) || guarantee(s);

const received = (s: Said<{ amount: 'money'; receipt: 'text?' }>): string =>
  `tumepokea ${withReceipt(s)}`;

/** An amount with its receipt when that is known: a payment settled by a status query has none yet. */
function withReceipt(s: Said<{ amount: 'money'; receipt: 'text?' }>, provider = 'M-Pesa '): string {
  const receipt = s.maybe('receipt');
  return `${s.money('amount')}${receipt && `, ${provider}${receipt}`}`;
}

const left = (s: Said<{ left: 'money?' }>): string =>
  s.maybe('left') && ` Salio la mkopo: ${s.money('left')}.`;

const again = (s: Said<{ asked: 'money?' }>): string =>
  s.maybe('asked') && ` Unatakiwa tena kulipa ${s.money('asked')}.`;

const upTo = (s: Said<{ most: 'money?' }>): string => s.maybe('most') && ` hadi ${s.money('most')}`;

/** What was passed on to a guarantor whose own payment was none. */
const ahead = (s: Said<{ ahead: 'money?' }>): string =>
  s.maybe('ahead') && ` Tunakudai ${s.money('ahead')} tulizokutumia.`;

/** A loan stays in default until nothing of it is late: there the guarantors were asked before. */
function afterSixty(s: Said<{ inDefault: 'flag?'; guarantors: 'count' }>): string {
  if (s.maybe('inDefault'))
    return 'Mkopo bado unahesabiwa kuwa haujalipwa kwa muda mrefu (default) hadi hizo zote zilipwe.';
  return s.part('guarantors') === '0'
    ? `Kuanzia siku ya ${DEFAULT_DAYS} mkopo utahesabiwa kuwa haujalipwa kwa muda mrefu (default).`
    : `Kuanzia siku ya ${DEFAULT_DAYS} itabidi tuwatake wadhamini wako walipe.`;
}

const rate = (s: Said<{ apr: 'rate'; charges: 'money?'; aprWithCharges: 'rate?' }>): string =>
  s.maybe('charges')
    ? `${s.part('apr')} kwa mwaka, ${s.maybe('aprWithCharges')} (APR) pamoja na gharama za ${s.money('charges')}`
    : `${s.part('apr')} kwa mwaka`;

/** Of a loan with a late fee: what of the amount is fees, and when the next one comes. */
function lateFee(s: Said<{ lateFees: 'money?'; feeOn: 'day?' }>): string {
  const owed = s.maybe('lateFees')
    ? ` Kati ya hizo, ${s.money('lateFees')} ni ada za kuchelewa.`
    : '';
  return s.maybe('feeOn') ? `${owed} Ada ya kuchelewa itaongezwa ${s.weekday('feeOn')}.` : owed;
}

const keptBack = (s: Said<{ charges: 'money?'; keptBack: 'money?'; earlier: 'text?' }>): string =>
  (s.maybe('charges') ? `Gharama za ${s.money('charges')} zimekatwa. ` : '') +
  (s.maybe('keptBack')
    ? `${s.money('keptBack')} zimemaliza mkopo wako ${s.maybe('earlier')}. `
    : '');

function overpaid(s: Said<{ credit: 'money?' }>): string {
  const credit = s.maybe('credit');
  return credit && credit !== '0.00' ? `${s.money('credit')} ulizolipa zaidi tunakuwekea. ` : '';
}

function afterReminders(s: Said<{ reminders: 'count' }>): string {
  const count = s.maybe('reminders');
  if (!count || count === '0') return 'licha ya dai la mwisho';
  return `licha ya ${count === '1' ? 'kikumbusho 1' : `vikumbusho ${count}`} na dai la mwisho`;
}
