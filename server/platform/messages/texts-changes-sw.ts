import { INVITATION_MARK } from '@shared/contract/guarantees';
import { LANGUAGE_PARAMETER } from '@shared/language';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { firstDueText } from './first-due-text';
import type { Said, Texts } from './text-parts';

/** How somebody without data sees what an SMS is about; empty for everybody else. */
export const dialling = (s: Said<{ dialled: 'text?' }>): string =>
  s.maybe('dialled') && `piga ${s.maybe('dialled')}`;

/** The way of who has no browser to what only a link answers; empty for everybody else. */
export const orCall = (s: Said<{ orCall: 'flag?' }>): string =>
  s.maybe('orCall') && ' au tupigie simu';

/** The SMS about new terms, about plans of running loans and about guarantors who leave one, in Kiswahili. */
export const CHANGES_KISWAHILI = {
  release_wished: (s) =>
    `Tegemea: ${s.part('name')} anaomba kuacha kudhamini mkopo wako. Riba yako haibadiliki: ` +
    `${s.part('apr')} kwa mwaka. Tutaamua kufikia ${s.date('until')}: ` +
    `${s.link('/loans/')}${s.part('loanId')}/guarantors`,
  replacement_wished: (s) =>
    `Tegemea: ${s.part('name')} anaomba mtu mwingine achukue nafasi yake ya udhamini. Riba yako haibadiliki: ` +
    `${s.part('apr')} kwa mwaka. Taja mtu kufikia ${s.date('until')}: ` +
    `${s.link('/loans/')}${s.part('loanId')}/guarantors`,
  place_offered: (s) =>
    `Tegemea: ${s.quoted('borrower') ?? 'rafiki yako'} anakuomba uchukue nafasi ya mdhamini wa mkopo wa ` +
    `${s.money('amount')} (${s.purpose('purpose')}) na alitupatia nambari yako. Hudaiwi ` +
    `chochote usipokubali. Ona au kataa kabisa: ` +
    `${s.link('/guarantee/request-')}${s.part('loanId')}?${LANGUAGE_PARAMETER}=sw` +
    `${INVITATION_MARK}${s.part('invitation')}`,
  release_question: (s) =>
    `Tegemea: mdhamini mmoja wa mkopo wa ${s.part('borrower')} anataka kuondoka. Sehemu yako inaweza kupanda, ` +
    `lakini haitazidi kamwe ${s.money('most')}. Unakubali? Jibu kufikia ${s.date('answerBy')}; usipojibu ni hapana: ` +
    `${s.link('/changes/')}${s.part('changeId')}${orCall(s)}`,
  release_reminder: (s) =>
    `Tegemea: tafadhali sema kufikia ${s.date('answerBy')} kama mdhamini wa mkopo wa ${s.part('borrower')} ` +
    `anaweza kuondoka. Usipojibu ni hapana, na sehemu yako inabaki: ` +
    `${s.link('/changes/')}${s.part('changeId')}${orCall(s)}`,
  released_by_change: (s) =>
    `Tegemea: humdhamini tena ${s.part('borrower')} kwa mkopo wake. Hutaombwa chochote zaidi. Barua yako: ` +
    `${s.link('/guarantee/')}${s.part('guaranteeId')}`,
  word_answered: (s) => s.part('answer'),
  terms_changed: (s) =>
    `Tegemea: ${s.quoted('borrower') ?? 'rafiki yako'} amebadilisha mkopo ulioudhamini: sasa ni ` +
    `${s.money('amount')} kwa miezi ${s.part('term')}${firstDueText(s, 'sw')}. ` +
    'Ulichokubali awali hakitumiki tena. Angalia upya: ' +
    (dialling(s) || `${s.link('/guarantee/request-')}${s.part('loanId')}`),
  agreed_by_menu: (s) =>
    `Tegemea: unamdhamini ${s.part('borrower')} hadi ${s.money('cap')} tu. Mkopo: ${s.money('amount')}, ` +
    (s.maybe('firstDue')
      ? `malipo ${s.part('term')} kuanzia ${s.date('firstDue')} au baadaye, `
      : `miezi ${s.part('term')}, `) +
    `riba leo ${s.part('apr')} kwa mwaka. Utatakiwa kulipa ikiwa tu amechelewa siku ${DEFAULT_DAYS}, ` +
    `baada ya notisi ya saa ${NOTICE_HOURS}; unaweza kukata rufaa. ` +
    `Unaweza kughairi hadi mkopo uidhinishwe: piga ${s.part('dialled')}.`,
  place_taken: (s) =>
    `Tegemea: sasa unadhamini mkopo wa ${s.part('borrower')}. Leo ni hadi ${s.money('most')}, na kiasi hicho ` +
    `hupungua kila malipo yanapofanywa: ${s.link('/guarantee/')}${s.part('guaranteeId')}`,
  guarantor_left: (s) =>
    `Tegemea: ${s.part('name')} hadhamini tena mkopo wako. Riba yako haibadiliki: ${s.part('apr')} kwa mwaka.`,
  guarantor_swapped: (s) =>
    `Tegemea: ${s.part('newcomer')} sasa anadhamini mkopo wako badala ya ${s.part('name')}. Riba yako haibadiliki: ` +
    `${s.part('apr')} kwa mwaka.`,
  change_refused: (s) =>
    `Tegemea: wadhamini wa mkopo huu wanabaki walivyo. Sababu: ${s.part('reason')}`,
  guarantor_freed: (s) =>
    `Tegemea: tulichunguza, na ${s.part('name')} hadhamini ombi lako. Tutaamua bila yeye, kwa riba iliyo ` +
    `hapa: ${s.link('/loan-request/')}${s.part('loanId')}/guarantors`,
  guarantor_stepped_back: (s) =>
    `Tegemea: ${s.part('name')} ameghairi na hatakudhamini. Riba sasa ni ${s.part('apr')} kwa mwaka: ` +
    `${s.link('/loan-request/')}${s.part('loanId')}/guarantors`,
  plan_offered: (s) =>
    `Tegemea: tunakupendekezea mpango mpya wa kulipa mkopo wako: ${s.money('amount')} kwa mwezi. ` +
    `Usome na ujibu kufikia ${s.date('agreeBy')}: ${s.link('/loans/')}${s.part('loanId')}/plan`,
  plan_refused: (s) =>
    `Tegemea: hatuwezi kukupa mpango huu wa mkopo wako. Sababu: ${s.part('reason')}`,
  plan_in_force: (s) =>
    `Tegemea: mpango mpya wa mkopo wako umeanza. Unalipa ${s.money('amount')} kwa mwezi, kuanzia ` +
    `${s.date('firstDue')}.`,
  plan_question: (s) =>
    `Tegemea: ${s.part('borrower')} anahitaji mpango mpya wa mkopo unaoudhamini. Ukikubali, utadhamini hadi ` +
    `${s.money('more')} zaidi ya sasa, kwa miezi ${s.part('months')} zaidi. Usipojibu kufikia ${s.date('answerBy')} ` +
    `ni hapana: ${s.link('/plans/')}${s.part('planId')}${orCall(s)}`,
  plan_reminder: (s) =>
    `Tegemea: tafadhali sema kufikia ${s.date('answerBy')} kama unakubali mpango mpya wa ` +
    `${s.part('borrower')}. Usipojibu ni hapana: ${s.link('/plans/')}${s.part('planId')}${orCall(s)}`,
  plan_bound: (s) =>
    `Tegemea: mpango wa ${s.part('borrower')} ulioukubali umeanza. Unadhamini hadi ${s.money('most')}; malipo ` +
    `ya mwisho: ${s.date('lastDue')}.`,
  plan_not_bound: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} una mpango mpya, bila wewe. Unadhamini ulichokubali awali tu: ` +
    `leo si zaidi ya ${s.money('most')}; hakuna dai jipya kuanzia ${s.date('endsOn')}: ` +
    `${s.link('/guarantee/')}${s.part('guaranteeId')}`,
  plan_told: (s) =>
    `Tegemea: mkopo wa ${s.part('borrower')} una mpango mpya hadi ${s.date('lastDue')}. Hudhamini zaidi ya ` +
    `awali, wala kwa muda mrefu zaidi.`,
  guarantee_ended: (s) =>
    `Tegemea: ulichokubali kudhamini kimeisha. Uko huru na mkopo huo: ${s.link('/guarantee/')}${s.part('guaranteeId')}`,
} satisfies Partial<Texts>;
