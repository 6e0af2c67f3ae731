import { INVITATION_MARK } from '@shared/contract/guarantees';
import { LANGUAGE_PARAMETER } from '@shared/language';
import { CODE_MINUTES, PAYEE_HOLD_HOURS } from '@shared/limits';
import type { Said, Texts } from './text-parts';

/** The SMS about accounts, what opens them, and complaints, in Kiswahili. */
export const ACCOUNTS_KISWAHILI = {
  phone_code: (s) =>
    `${s.code('codeId')} ni msimbo wako wa Tegemea. Unaisha baada ya dakika ${CODE_MINUTES}.\n\n` +
    s.codeLine('codeId'),
  way_in: (s) =>
    `Tegemea: misimbo mingi imeombwa kwa nambari yako. Ikiwa ni wewe, endelea hapa: ` +
    `${s.link('/login')}${INVITATION_MARK}${s.part('invitation')}`,
  password_changed: () =>
    `Tegemea: nenosiri la akaunti yako limebadilishwa. Ikiwa si wewe, chagua jipya na utupigie simu.`,
  new_device: (s) =>
    `Tegemea: umeingia kwenye kifaa kipya${device(s, ' kwenye ')} tarehe ${s.instant('at')}. Si wewe? ` +
    `Badilisha nenosiri: kifaa hicho kitaondolewa.`,
  phone_pin: (s) =>
    s.maybe('replaced')
      ? `Tegemea: PIN ya menyu zetu imebadilishwa kwa nambari hii tarehe ${s.instant('at')}. ` +
        `Si wewe? Tupigie simu sasa.`
      : `Tegemea: PIN ya menyu zetu imewekwa kwa nambari hii tarehe ${s.instant('at')}. Si wewe? Tupigie simu sasa.`,
  phone_changed: (s) =>
    `Tegemea: akaunti yako sasa ina nambari ${s.part('masked')}. Si wewe? Rudisha yako ndani ya saa ` +
    `${PAYEE_HOLD_HOURS}: ${s.keepLink('changeId')}?${LANGUAGE_PARAMETER}=sw`,
  number_given: (s) =>
    s.maybe('opens')
      ? `Tegemea: msimbo kwa nambari hii sasa unafungua akaunti yako: ${s.link('/login')}. Huna mkopo wala ` +
        `hudhamini? Basi tafadhali tupigie simu.`
      : `Tegemea: pesa unazotudai zitakuja kwa nambari hii kwa M-Pesa, baada ya saa ${PAYEE_HOLD_HOURS} ` +
        `au zaidi. Usifungue akaunti nayo kabla. Hutudai? Basi tafadhali tupigie simu.`,
  erasure_asked: (s) =>
    `Tegemea: akaunti yako itafutwa ${s.instant('erasesAt')}. Si wewe, au ungependa kubaki? ` +
    `Zuia hapa: ${s.stopLink('erasureId')}?${LANGUAGE_PARAMETER}=sw`,
  erasure_refused: () =>
    `Tegemea: akaunti yako haijafutwa, kwa sababu kuna jambo ambalo halijaisha. Ingia uone ni lipi.`,
  email_changed: (s) =>
    `Tegemea: sasa unaingia kwa ${s.part('email')}. Kama si wewe, tupigie simu na uchague nenosiri jipya.`,
  /** `asCall`: a wish to be called, from a phone that no link reaches. */
  complaint_received: (s) =>
    s.maybe('asCall')
      ? `Tegemea: umeomba tukupigie simu, ombi ${s.part('reference')}. Tutawasiliana nawe kufikia ` +
        `${s.date('acknowledgeBy')} na kukujibu kufikia ${s.date('answerBy')}.`
      : `Tegemea: tumepokea lalamiko lako ${s.part('reference')}. Tutakuandikia kufikia ` +
        `${s.date('acknowledgeBy')} na kukujibu kufikia ${s.date('answerBy')}: ${s.link('/profile')}`,
  complaint_answered: (s) =>
    `Tegemea: tumejibu lalamiko lako ${s.part('reference')}: ${s.link('/profile')} Hujaridhika? ` +
    `Nenda Benki Kuu ya Kenya au, kuhusu data, ODPC.`,
} satisfies Partial<Texts>;

function device(s: Said<{ browser: 'text?'; system: 'text?' }>, on: string): string {
  const words = [s.maybe('browser'), s.maybe('system')].filter((word) => word !== '');
  return words.length > 0 ? ` (${words.join(on)})` : '';
}
