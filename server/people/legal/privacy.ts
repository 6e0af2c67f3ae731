import {
  BUREAU_FLOOR,
  BUREAU_FROM_DAYS,
  BUREAU_NOTICE_DAYS,
  DIALLED_KEPT_DAYS,
  ERASURE_HOURS,
} from '@shared/limits';
import { formatMoney } from '@shared/money';
import { YEARS_KEPT } from '@server/lending/erasure';
import type { Spoken } from './document';

const FLOOR = formatMoney(BUREAU_FLOOR);

/** The privacy notice. A change of the text needs a new TERMS_VERSION. */
export const PRIVACY: Spoken = {
  en: {
    title: 'Privacy',
    sections: [
      [
        'What we keep',
        'Your name, email, phone and whether it is verified; your language; the terms that you agreed to ' +
          'and when. Your loans, guarantees, payments with their M-Pesa receipts, trust score and limit ' +
          'with the reason of each change. The people whom you invite, by the name and number that you ' +
          'give. What we wrote to you. When you signed in, from which network address, and what you did ' +
          'here. Your complaints and our answers.',
        'Your password and codes are kept only in a form that can’t be read back. We never read your ' +
          'contacts, messages, photos or place.',
        'In your browser: a cookie for your session; one that lets us know this device again, for a year ' +
          'after you last logged in, so that strangers’ wrong passwords don’t lock you out here; one for ' +
          'a request for a new password; and one for your language. None follows you elsewhere.',
      ],
      [
        'Why',
        'To lend and be repaid, to price and decide on loans, to ask and protect guarantors, to keep ' +
          'your account safe, and because the law makes a lender keep records. We show no advertisements ' +
          'and sell no data.',
        'The rate and the trust score are computed by fixed rules from what you do here; a person ' +
          'decides on each loan.',
      ],
      [
        'Who sees what',
        'Whoever you ask to guarantee sees your first and last name, your trust score, the loan, and in ' +
          'a few words how you have repaid. If they accept, they hear when the loan is paid out, needs ' +
          'attention, or is repaid.',
        'Whoever you guarantee for sees your name, your answer and your cap. Other guarantors don’t see your number.',
        'Our staff see what they need to decide, collect and answer you. Phone numbers are masked; ' +
          'showing one is recorded. Every act of theirs is recorded.',
        'Safaricom gets the number and amount of each M-Pesa payment, and our SMS gateway the number and ' +
          'text of each message. Authorities get what the law makes us give.',
        {
          ofMenus:
            'When you dial our code, the gateway carries what you are shown and what you type, also your ' +
            `PIN of these menus. We keep what you were shown for ${DIALLED_KEPT_DAYS} days, and no PIN. ` +
            'Of an SMS to us we keep, for as long, the one word that we understood.',
        },
        'Where we ask for your national ID, Smile ID gets its number, your first and last name and your phone ' +
          'number, and tells us whether the state’s register has that name. We keep the ID’s number encrypted.',
        `Credit reference bureaus get your name, your number and the figures of a loan that is ` +
          `${BUREAU_FROM_DAYS} days late or more, if more than ${FLOOR} is owed, ${BUREAU_NOTICE_DAYS} days after ` +
          'our SMS about it reached you. Once you have paid what is due, they get that too. Profile shows what ' +
          'they got, and there you can tell us that it is wrong.',
      ],
      [
        'People you invite',
        'We send one message to the number that you give. It says who asked, for what, who gave us the ' +
          'number, and how to refuse for good. Nobody who has not accepted hears that you are late.',
      ],
      [
        'How long',
        `You can erase your account under Profile once nothing is open between us. It takes ${ERASURE_HOURS} hours, ` +
          'in which your phone gets a message that can stop it. Then your sign-in, sessions, codes and the ' +
          'people whom you named and never asked go. If you never borrowed or guaranteed, your name, email, ' +
          'phone, messages and the text of your complaints go too.',
        `If you did, your name, phone and the record of lending stay for ${YEARS_KEPT} years, because ` +
          'the law makes a lender keep them. The record of who did what stays as proof. The screen says ' +
          'what went and what stays.',
      ],
      [
        'Your rights',
        'Under the Data Protection Act, 2019 you can see and take away all that we keep (Profile, ' +
          'Download my data), correct your name and email (Profile), change your phone by verifying ' +
          'another, erase your account, object, and complain: to us, and to the Office of the Data ' +
          'Protection Commissioner (odpc.go.ke).',
      ],
    ],
  },
  sw: {
    title: 'Faragha',
    sections: [
      [
        'Tunachohifadhi',
        'Jina lako, barua pepe, simu na kama imethibitishwa; lugha yako; masharti uliyokubali na lini. ' +
          'Mikopo yako, dhamana, malipo na risiti zake za M-Pesa, alama za uaminifu na limit ya kukopa pamoja na ' +
          'sababu ya kila badiliko. Watu unaowaalika, kwa jina na nambari unayotupatia. Tulichokuandikia. ' +
          'Ulipoingia, kutoka anwani gani ya mtandao, na ulichofanya hapa. Malalamiko yako na majibu yetu.',
        'Nenosiri na misimbo yako huhifadhiwa kwa namna isiyoweza kusomwa tena. Hatusomi kamwe anwani ' +
          'za simu, ujumbe wala picha zako, wala mahali ulipo.',
        'Kwenye kivinjari chako: kidakuzi cha kipindi chako; kimoja kinachotuwezesha kukitambua kifaa hiki ' +
          'tena, kwa mwaka mmoja baada ya kuingia mara ya mwisho, ili nenosiri lisilo sahihi la watu ' +
          'usiowajua lisikufungie nje hapa; kimoja cha ombi la nenosiri jipya; na kimoja cha lugha yako. ' +
          'Hakuna kinachokufuata kwingine.',
      ],
      [
        'Kwa nini',
        'Ili kukopesha na kulipwa, kupanga bei na kuamua mikopo, kuwauliza na kuwalinda wadhamini, ' +
          'kulinda akaunti yako, na kwa sababu sheria humlazimu mkopeshaji kuweka kumbukumbu. Hatuonyeshi ' +
          'matangazo wala hatuuzi data.',
        'Riba na alama za uaminifu hukokotolewa kwa kanuni zisizobadilika kutokana na unachofanya hapa; ' +
          'kila mkopo huamuliwa na mtu.',
      ],
      [
        'Nani anaona nini',
        'Unayemwomba akudhamini anaona jina lako, alama zako za uaminifu, mkopo, na kwa maneno machache ' +
          'jinsi umekuwa ukilipa. Akikubali, anajulishwa mkopo unapotolewa, unapohitaji uangalizi, au ' +
          'unapomalizika kulipwa.',
        'Unayemdhamini anaona jina lako, jibu lako na kiasi chako cha juu. Wadhamini wengine hawaoni nambari yako.',
        'Wafanyakazi wetu wanaona wanachohitaji ili kuamua, kudai malipo na kukujibu. Nambari za simu hufichwa; ' +
          'kuonyesha nambari yoyote hurekodiwa. Kila wanachofanya hurekodiwa.',
        'Safaricom hupata nambari na kiasi cha kila malipo ya M-Pesa, na mtoa huduma wetu wa SMS hupata ' +
          'nambari na maandishi ya kila ujumbe. Mamlaka hupata kile sheria inatulazimu kutoa.',
        {
          ofMenus:
            'Ukipiga msimbo wetu, mtoa huduma huyo hupitisha unachoonyeshwa na unachoandika, pamoja na PIN yako ya ' +
            `menyu hizi. Tunahifadhi ulichoonyeshwa kwa siku ${DIALLED_KEPT_DAYS}, wala hatuhifadhi PIN yoyote. ` +
            'Ya SMS unayotutumia tunahifadhi, kwa muda huo, neno moja tu tulilolielewa.',
        },
        'Tunapoomba kitambulisho chako cha taifa, Smile ID hupata nambari yake, majina yako mawili na ' +
          'nambari yako ya simu, kisha hutuambia kama sajili ya serikali ina jina hilo. Nambari ya ' +
          'kitambulisho tunaihifadhi kwa usimbaji (encryption).',
        'Mashirika ya kumbukumbu za mikopo (CRB) hupata jina lako, nambari yako na takwimu za mkopo uliochelewa siku ' +
          `${BUREAU_FROM_DAYS} au zaidi, ikiwa deni ni zaidi ya ${FLOOR}, siku ${BUREAU_NOTICE_DAYS} baada ya SMS ` +
          'yetu kukufikia. Ukishalipa kinachodaiwa, wanajulishwa pia. Wasifu huonyesha walichopata, na hapo ' +
          'unaweza kutuambia kwamba si kweli.',
      ],
      [
        'Watu unaowaalika',
        'Tunatuma ujumbe mmoja kwa nambari unayotupatia. Unasema nani ameomba, kwa ajili ya nini, nani ' +
          'alitupatia nambari, na jinsi ya kukataa kabisa. Asiyekubali hasikii kamwe kwamba umechelewa.',
      ],
      [
        'Kwa muda gani',
        'Unaweza kufuta akaunti yako chini ya Wasifu wakati hakuna kilicho wazi kati yetu. Inachukua saa ' +
          `${ERASURE_HOURS}, na simu yako hupata ujumbe unaoweza kuizuia. Kisha njia ya kuingia, ulikoingia, ` +
          'misimbo na watu uliowataja bila kuwaomba hufutwa. Kama hukuwahi kukopa wala kudhamini, jina, ' +
          'barua pepe, simu, ujumbe na maandishi ya malalamiko yako pia hufutwa.',
        `Kama uliwahi, jina, simu na kumbukumbu za mikopo hubaki kwa miaka ${YEARS_KEPT}, kwa sababu ` +
          'sheria humlazimu mkopeshaji kuziweka. Kumbukumbu ya nani alifanya nini hubaki kama ushahidi. ' +
          'Skrini husema kilichofutwa na kilichobaki.',
      ],
      [
        'Haki zako',
        'Chini ya Sheria ya Ulinzi wa Data, 2019 unaweza kuona na kuchukua yote tunayohifadhi (Wasifu, ' +
          'Pakua data yangu), kusahihisha jina na barua pepe (Wasifu), kubadilisha simu kwa kuthibitisha ' +
          'nyingine, kufuta akaunti yako, kupinga, na kulalamika: kwetu, na kwa Ofisi ya Kamishna wa ' +
          'Ulinzi wa Data (odpc.go.ke).',
      ],
    ],
  },
};
