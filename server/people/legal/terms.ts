import {
  COMPLAINT_ACKNOWLEDGE_DAYS,
  COMPLAINT_ANSWER_DAYS,
  DEFAULT_DAYS,
  LIMIT_START,
  NOTICE_HOURS,
} from '@shared/limits';
import { formatMoney } from '@shared/money';
import type { Spoken } from './document';

const FIRST_LIMIT = formatMoney(LIMIT_START);

/**
 * The terms of service. A change of the text needs a new TERMS_VERSION, so no figure stands here that the desk can
 * change: a product's version has its own.
 */
export const TERMS: Spoken = {
  en: {
    title: 'Terms',
    sections: [
      [
        'What this is',
        'You borrow from the lender named at the foot of this page. Friends and family can guarantee ' +
          'part of your loan, and that lowers your rate. You may borrow, guarantee, or do both.',
        'Signing up costs nothing and obliges you to nothing. Each loan and each guarantee has its own ' +
          'agreement, which you see in full before you agree to it.',
      ],
      [
        'Borrowing',
        'Before you ask you see each kind of loan with its smallest and largest amount and the months ' +
          `to pay it back. Your limit starts at ${FIRST_LIMIT} and changes with how you repay; every ` +
          'change is shown on your profile with its reason.',
        'A person decides on every loan. We may decline, and then we tell you why. Whoever is late with ' +
          'a payment here, or has an unpaid charge as a guarantor, can’t borrow or guarantee until it is ' +
          'settled.',
        'The money goes only to the M-Pesa number that you verified.',
      ],
      [
        'What it costs',
        'The price is interest. Some kinds of loan also have one fee with the excise duty on it. It is kept ' +
          'back of what we send you, and you see it before you agree. Applying and paying early are free. ' +
          'Good guarantors lower the rate of a loan, and more risk raises it. You see the rate, each ' +
          'payment and the total before you submit.',
        'Interest is charged on what you still owe. If you pay early, you pay interest only to the day that you pay.',
      ],
      [
        'If you are late',
        'What is late goes on bearing simple interest at the loan’s own rate. Some kinds of loan also have a ' +
          'late fee, once for each late payment, with the excise duty on it; you see it before you agree. ' +
          'There is no other penalty, and guarantors never pay the fee. Interest and late fees from the ' +
          'first late day on, with what was unpaid then, never exceed the principal that you owed on that ' +
          'day.',
        `We remind you by SMS and may call you. From ${DEFAULT_DAYS} days late on the loan is in default ` +
          'and we can ask your guarantors. We never contact people in your phone’s contacts, and we don’t ' +
          'read them.',
        'What you pay goes to the oldest payment first, and there to interest first. If a guarantor paid ' +
          'for you, you owe it to them, and your payments go to them first.',
      ],
      [
        'If you guarantee',
        'You choose the most that you could ever pay, your cap. What you answer for falls as the loan is ' +
          'repaid and never exceeds your share. You answer for your part only: if another guarantor does ' +
          'not pay, yours does not grow.',
        `Nothing is asked of you before the borrower is ${DEFAULT_DAYS} days late. Then you get a notice ` +
          `with the amount and the reason, and ${NOTICE_HOURS} hours in which the borrower can pay and you ` +
          'can appeal. An appeal stops your charge until an admin decides it. Then we ask; only you can ' +
          'approve a payment, with your PIN.',
        'If the borrower makes the loan larger or longer, your yes no longer counts and you are asked ' +
          'again. When the loan is repaid or written off, you are free. While you guarantee, what you ' +
          'answer for comes off your own limit.',
      ],
      [
        'Your account',
        'One account a person, with a phone that is yours. Keep your password and codes to yourself: we ' +
          'never ask for them, nor for your M-Pesa PIN. If we see misuse we may freeze an account, and say ' +
          'why; you can still repay and receive what is owed to you.',
      ],
      [
        'Complaints',
        'Complain in the app, under Profile, or by phone or email as below. You get a number. We ' +
          `acknowledge within ${COMPLAINT_ACKNOWLEDGE_DAYS} business days and answer within ` +
          `${COMPLAINT_ANSWER_DAYS}. If our answer does not satisfy you, you can go to the Central Bank of ` +
          'Kenya, and about your data to the Office of the Data Protection Commissioner.',
      ],
      [
        'Changes',
        'If these terms change we show you the new ones and ask you to agree. A loan that you have ' +
          'already taken keeps its own agreement. These terms follow the laws of Kenya.',
      ],
    ],
  },
  sw: {
    title: 'Masharti',
    sections: [
      [
        'Hii ni nini',
        'Unakopa kutoka kwa mkopeshaji aliyetajwa chini ya ukurasa huu. Marafiki na familia wanaweza ' +
          'kudhamini sehemu ya mkopo wako, na hilo hupunguza riba yako. Unaweza kukopa, kudhamini, au yote ' +
          'mawili.',
        'Kujisajili ni bure na hakukulazimishi chochote. Kila mkopo na kila dhamana ina makubaliano ' +
          'yake, ambayo unayaona yote kabla ya kukubali.',
      ],
      [
        'Kukopa',
        'Kabla ya kuomba unaona kila aina ya mkopo, kiasi chake cha chini na cha juu, na miezi ya ' +
          `kuulipa. Limit yako ya kukopa huanzia ${FIRST_LIMIT} na hubadilika kulingana na unavyolipa; ` +
          'kila badiliko linaonyeshwa kwenye wasifu wako pamoja na sababu yake.',
        'Kila mkopo huamuliwa na mtu. Tunaweza kukataa, na tukikataa tunakuambia sababu. Aliyechelewa ' +
          'kulipa hapa, au ambaye hajalipa alichoombwa kama mdhamini, hawezi kukopa wala kudhamini hadi ' +
          'amalize.',
        'Pesa hutumwa kwa nambari ya M-Pesa uliyothibitisha tu.',
      ],
      [
        'Gharama yake',
        'Bei ni riba. Baadhi ya mikopo pia ina ada moja pamoja na ushuru wa bidhaa juu yake. Inakatwa ' +
          'mara moja tu kwenye tunachokutumia, na unaiona kabla ya kukubali. Kuomba na kulipa mapema ni ' +
          'bure. Wadhamini wazuri hupunguza riba ya mkopo, na hatari kubwa huiongeza. Unaona riba, kila ' +
          'malipo na jumla yote kabla ya kuwasilisha.',
        'Riba hutozwa kwa kiasi unachodaiwa bado. Ukilipa mapema, unalipa riba hadi siku unayolipa tu.',
      ],
      [
        'Ukichelewa',
        'Kilichochelewa huendelea kutozwa riba kwa kiwango cha mkopo huo, bila riba juu ya riba. ' +
          'Baadhi ya mikopo pia ina ada ya kuchelewa, mara moja tu kwa kila malipo yaliyochelewa, pamoja ' +
          'na ushuru wa bidhaa juu yake; unaiona kabla ya kukubali. Hakuna adhabu nyingine, na wadhamini ' +
          'hawalipi ada hiyo kamwe. Riba na ada za kuchelewa kuanzia siku ya kwanza ya kuchelewa, pamoja ' +
          'na zilizokuwa hazijalipwa, hazizidi kamwe salio la kiasi ulichokopa siku hiyo.',
        `Tunakukumbusha kwa SMS na tunaweza kukupigia simu. Kuanzia siku ${DEFAULT_DAYS} za kuchelewa ` +
          'mkopo huhesabiwa kuwa haujalipwa kwa muda mrefu (default) na tunaweza kuwataka wadhamini wako ' +
          'walipe. Hatuwasiliani kamwe na watu walio kwenye simu yako, wala hatusomi anwani zako za simu.',
        'Unacholipa huenda kwanza kwa malipo ya zamani zaidi, na humo kwa riba kwanza. Mdhamini ' +
          'akikulipia, deni hilo unadaiwa naye, na malipo yako humwendea yeye kwanza.',
      ],
      [
        'Ukidhamini',
        'Wewe ndiye unayechagua kiasi cha juu unachoweza kulipa: kikomo chako cha dhamana. ' +
          'Unachowajibikia hupungua mkopo unavyolipwa na hakizidi sehemu yako kamwe. Unawajibika kwa ' +
          'sehemu yako tu: mdhamini mwingine asipolipa, yako haiongezeki.',
        `Hutakiwi kulipa chochote kabla mkopaji hajachelewa siku ${DEFAULT_DAYS}. Hapo unapata notisi yenye ` +
          `kiasi na sababu, na ndani ya saa ${NOTICE_HOURS} mkopaji anaweza kulipa nawe unaweza kukata ` +
          'rufaa. Ukikata rufaa, hutatozwa chochote hadi msimamizi aamue. Kisha tunakutaka ulipe; ni wewe ' +
          'tu unayeweza kuidhinisha malipo, kwa PIN yako.',
        'Mkopaji akiongeza mkopo au muda wake, jibu lako halihesabiki tena na unaulizwa upya. Mkopo ' +
          'ukilipwa au kufungwa kama hasara (write-off), uko huru. Wakati unadhamini, unachowajibikia ' +
          'hupunguzwa kwenye limit yako ya kukopa.',
      ],
      [
        'Akaunti yako',
        'Akaunti moja kwa kila mtu, yenye simu ambayo ni yako. Usimpe mtu nenosiri wala misimbo: ' +
          'hatuviombi kamwe, wala PIN yako ya M-Pesa. Tukiona matumizi mabaya tunaweza kusimamisha ' +
          'akaunti, na tunasema sababu; bado unaweza kulipa na kupokea unachodai.',
      ],
      [
        'Malalamiko',
        'Lalamika kwenye programu, chini ya Wasifu, au kwa simu au barua pepe iliyo hapa chini. Unapata ' +
          `nambari. Tunathibitisha kupokea ndani ya siku ${COMPLAINT_ACKNOWLEDGE_DAYS} za kazi na kujibu ndani ` +
          `ya siku ${COMPLAINT_ANSWER_DAYS} za kazi. Usiporidhika na jibu letu, unaweza kwenda kwa Benki ` +
          'Kuu ya Kenya, na kuhusu data yako kwa Ofisi ya Kamishna wa Ulinzi wa Data.',
      ],
      [
        'Mabadiliko',
        'Masharti haya yakibadilika tunakuonyesha mapya na kukuomba ukubali. Mkopo ambao tayari ' +
          'umechukua unabaki na makubaliano yake. Masharti haya yanafuata sheria za Kenya.',
      ],
    ],
  },
};
