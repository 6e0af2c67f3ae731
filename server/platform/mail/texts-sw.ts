import { MAIL_CODE_MINUTES, PAYEE_HOLD_HOURS } from '@shared/limits';
import { STAFF_LINK_HOURS } from '@shared/staff';
import { PAPERS_PATH } from '@shared/papers';
import { FACTOR_NEWS } from '@server/platform/messages/texts-sw';
import type { MailFrame, MailTexts } from './mail-texts';

/** Every mail in Kiswahili; a missing one is a compile error. */
export const KISWAHILI_MAIL: MailTexts = {
  email_code: (_parts, say) => ({
    subject: 'Msimbo wa anwani hii',
    paragraphs: [
      `Msimbo wako ni ${say.code()}. Unatumika kwa dakika ${MAIL_CODE_MINUTES}.`,
      'Uandike kwenye wasifu wako. Baada ya hapo tunaweza kutuma hati na habari za usalama kwa anwani hii.',
      'Hukuuomba? Basi mtu aliandika anwani yako kimakosa, na huhitaji kufanya chochote.',
    ],
  }),
  staff_link: ({ expiresAt }, say) => ({
    subject: 'Kiungo chako cha kuanza kuingia',
    paragraphs: [
      'Umealikwa kufanya kazi kwenye dawati la mkopeshaji. Kiungo hiki kinaweka nenosiri na passkey yako:',
      say.enrolmentLink(),
      `Kinatumika mara moja, ndani ya saa ${STAFF_LINK_HOURS}: hadi ${say.instant(expiresAt)}. Kipya hukibatilisha.`,
      `Hukukitarajia? Usikifungue, na upige ${say.phone}.`,
    ],
  }),
  paper: ({ paper }, say) => ({
    subject: 'Hati uliyoomba',
    paragraphs: [
      'Hati imeambatishwa kwenye barua pepe hii kama PDF.',
      `Yeyote anaweza kuihakiki kwenye ${say.link(PAPERS_PATH)} kwa msimbo wake: ${say.showPaper(paper)}`,
      `Hukuiomba? Badilisha nenosiri lako, na upige ${say.phone}.`,
    ],
  }),
  password_changed: (_parts, say) => ({
    subject: 'Nenosiri lako limebadilishwa',
    paragraphs: [
      'Nenosiri la akaunti yako limebadilishwa.',
      `Si wewe? Piga ${say.phone}. Kama simu yako imethibitishwa, chagua jipya kwa msimbo wake.`,
    ],
  }),
  new_device: ({ browser, system, at }, say) => ({
    subject: 'Umeingia kwenye kifaa kipya',
    paragraphs: [
      `Umeingia kwenye kifaa kipya${device([browser, system], ' kwenye ')} tarehe ${say.instant(at)}.`,
      'Si wewe? Badilisha nenosiri: kifaa hicho kitaondolewa.',
    ],
  }),
  phone_pin: ({ replaced, at }, say) => ({
    subject: replaced ? 'PIN ya simu yako imebadilishwa' : 'PIN imewekwa kwenye simu yako',
    paragraphs: [
      `PIN inayofungua akaunti yako kwenye menyu za simu ${replaced ? 'imebadilishwa' : 'imewekwa'} ` +
        `tarehe ${say.instant(at)}.`,
      `Si wewe? Piga ${say.phone} sasa.`,
    ],
  }),
  phone_changed: ({ masked }, say) => ({
    subject: 'Akaunti yako ina nambari nyingine ya simu',
    paragraphs: [
      `Akaunti yako sasa ina nambari ${masked}.`,
      `Si wewe? SMS kwa nambari yako ya awali ina kiungo cha kuirudisha, kwa saa ${PAYEE_HOLD_HOURS}.`,
      `Huna tena simu hiyo? Piga ${say.phone} sasa.`,
    ],
  }),
  email_changed: (_parts, say) => ({
    subject: 'Akaunti yako ina barua pepe nyingine',
    paragraphs: [
      'Sasa unaingia kwa barua pepe nyingine. Hatutaandika tena kwa anwani hii.',
      `Si wewe? Piga ${say.phone}, na uchague nenosiri jipya.`,
    ],
  }),
  name_changed: (_parts, say) => ({
    subject: 'Jina kwenye akaunti yako limebadilishwa',
    paragraphs: [
      'Jina kwenye akaunti yako limebadilishwa.',
      `Si wewe? Piga ${say.phone}, na uchague nenosiri jipya.`,
    ],
  }),
  erasure_asked: ({ erasesAt }, say) => ({
    subject: 'Akaunti yako itafutwa',
    paragraphs: [
      `Akaunti yako itafutwa ${say.instant(erasesAt)}, kama ulivyoomba.`,
      'Ungependa kubaki? Ingia na uzuie hapo. Kama ulipata SMS pia, kiungo chake kinazuia.',
      `Si wewe? Zuia, na upige ${say.phone}.`,
    ],
  }),
  erasure_refused: () => ({
    subject: 'Akaunti yako haijafutwa',
    paragraphs: [
      'Akaunti yako haijafutwa, kwa sababu kuna jambo ambalo halijaisha. Ingia uone ni lipi.',
    ],
  }),
  staff_factor: ({ what }) => ({
    subject: 'Njia yako ya kuingia kwenye dawati imebadilishwa',
    paragraphs: [
      'Tunakuambia kila mabadiliko ya njia yako ya kuingia: ' +
        `${FACTOR_NEWS[what] ?? 'imebadilishwa'}.`,
      'Si wewe? Mpigie mmiliki sasa hivi.',
    ],
  }),
  audit_seal: ({ day, events, seal }, say) => ({
    subject: 'Muhuri wa kumbukumbu za siku',
    paragraphs: [
      `Kumbukumbu za ${say.day(day)} zimefungwa kwa muhuri, matukio ${events}:`,
      seal,
      'Hifadhi barua pepe hii; inathibitisha kuwa hakuna kilichobadilishwa.',
    ],
  }),
};

export const KISWAHILI_FRAME: MailFrame = {
  greeting: (name) => (name ? `Habari ${name},` : 'Habari,'),
  foot: ['Hatuombi kamwe nenosiri, PIN au msimbo kwa barua pepe.'],
};

function device(words: readonly (string | undefined)[], on: string): string {
  const known = words.filter((word) => word !== undefined && word !== '');
  return known.length > 0 ? ` (${known.join(on)})` : '';
}
