import type { AgreementClause } from '@shared/contract/agreements';
import { formatDay } from '@shared/day';
import {
  COMPLAINT_ACKNOWLEDGE_DAYS,
  COMPLAINT_ANSWER_DAYS,
  DEFAULT_DAYS,
  NOTICE_HOURS,
} from '@shared/limits';
import type { AgreedFigures } from './agreement-text-en';

/** The key facts of a loan in Kiswahili, clause by clause as in English. */
export const kiswahiliClauses = (f: AgreedFigures): AgreementClause[] => [
  { label: 'Mkopeshaji', text: 'Tegemea' },
  { label: 'Mkopaji', text: f.borrower },
  {
    label: 'Unakopa',
    text: `${f.amount} kwa miezi ${f.term}. ${sentText(f)}`,
  },
  ...earlierLoan(f),
  {
    label: 'Riba',
    text: f.charges
      ? `${f.apr} kwa mwaka ya unachodaiwa. Haibadiliki hadi mkopo uishe kulipwa. ` +
        `Pamoja na gharama, mkopo unagharimu ${f.charges.apr} kwa mwaka (APR).`
      : `${f.apr} kwa mwaka (APR): gharama ya mkopo kwa mwaka. Haibadiliki hadi mkopo uishe kulipwa.`,
  },
  {
    label: 'Kila mwezi',
    text: paymentsText(f),
  },
  { label: 'Lini', text: whenText(f) },
  { label: 'Riba yote', text: f.totalInterest },
  { label: 'Ada na gharama nyingine', text: chargesText(f) },
  {
    label: 'Utalipa',
    text: f.charges
      ? `${f.totalRepayable} kwa jumla, ukilipa katika tarehe zilizowekwa. ` +
        `Pamoja na gharama, mkopo unakugharimu ${f.charges.cost}.`
      : `${f.totalRepayable} kwa jumla, ukilipa katika tarehe zilizowekwa.`,
  },
  {
    label: 'Gharama ya juu kabisa',
    text:
      'Hivi ni viwango vya juu kabisa unavyokubali. Mkopo unaidhinishwa kwa viwango hivi au ' +
      'vilivyo chini ya hivi. Hautaidhinishwa kamwe kwa viwango vya juu zaidi bila kukuuliza tena.',
  },
  {
    label: 'Ukichelewa kulipa',
    text:
      'Sehemu ya mkopo iliyochelewa inatozwa riba kwa kiwango kile kile, bila riba juu ya riba' +
      `${f.lateFee ? `. ${f.lateFee.sw}` : ', na hakuna adhabu nyingine.'} ` +
      'Kuanzia siku ya kwanza yenye kilichochelewa, riba na ada zote ambazo hazijalipwa hazizidi kamwe ' +
      'salio la kiasi ulichokopa (bila riba na ada) siku hiyo.',
  },
  {
    label: 'Ukilipa mapema',
    text: f.charges
      ? 'Ni bure wakati wowote. Unalipa riba hadi siku unayolipa tu. Gharama hazirudishwi.'
      : 'Ni bure wakati wowote. Unalipa riba hadi siku unayolipa tu.',
  },
  {
    label: 'Wadhamini wako',
    text:
      `Ukichelewa siku ${DEFAULT_DAYS} au zaidi, tunawapa waliokubali notisi ya saa ${NOTICE_HOURS}. ` +
      'Baada ya hapo tunaweza kumtaka kila mmoja alipe sehemu ya kilichochelewa, isiyozidi kamwe kikomo ' +
      'chake cha dhamana. Watakacholipa, watakudai, na malipo yako ya baadaye yataenda kwao kwanza. Kabla ya ' +
      'hapo wanaweza kuambiwa kwamba mkopo wako unahitaji kuangaliwa.',
  },
  {
    label: 'Wanaoona data yako',
    isExplanation: true,
    text:
      'Unaowaomba wakudhamini wanaona jina lako, alama zako za uaminifu na mkopo; wafanyakazi wetu ' +
      'wanaona wanachohitaji ili kuamua; M-Pesa na mtoa huduma wetu wa SMS wanapata wanachohitaji ili ' +
      'kutuma pesa na ujumbe.',
  },
  {
    label: 'Kukiwa na tatizo',
    isExplanation: true,
    text:
      'Toa lalamiko kwenye programu, chini ya Wasifu, au tupigie simu au kutuandikia. Utapewa nambari; ' +
      `tutathibitisha kulipokea ndani ya siku ${COMPLAINT_ACKNOWLEDGE_DAYS} za kazi na kujibu ndani ya siku ` +
      `${COMPLAINT_ANSWER_DAYS} za kazi. Jibu letu lisipotosha, unaweza kwenda Benki Kuu ya Kenya, na kuhusu data ` +
      'yako kwa Ofisi ya Kamishna wa Ulinzi wa Data.',
  },
];

const paymentsText = ({ firstDue, monthlyPayment, term }: AgreedFigures): string => {
  if (!firstDue) {
    return `${monthlyPayment}, mara ${term}. Malipo ya mwisho yanaweza kuwa madogo zaidi.`;
  }
  if (term === 1) return `${firstDue.payment}, mara moja.`;
  return (
    `Kwanza ${firstDue.payment}, pamoja na riba ya siku zilizo kabla ya mwezi wa kwanza, kisha ` +
    `${monthlyPayment}, mara ${term - 1}. Malipo ya mwisho yanaweza kuwa madogo zaidi.`
  );
};

const whenText = ({ firstDue, term }: AgreedFigures): string =>
  firstDue
    ? `Malipo ya kwanza ni ${formatDay(firstDue.on, 'sw')}, siku uliyochagua, au mwezi mmoja baada ya pesa ` +
      'kutumwa ikiwa ni baadaye. Mengine ni tarehe ile ile ya miezi inayofuata. ' +
      `Pesa zikitumwa baada ya ${formatDay(firstDue.chosenOn, 'sw')}, malipo ya kwanza hupungua au hubaki vile vile.`
    : 'Malipo ya kwanza ni mwezi mmoja baada ya pesa kutumwa, ya mwisho ni miezi ' +
      `${term} baada ya pesa kutumwa, tarehe ile ile ya mwezi.`;

const chargesText = ({ charges }: AgreedFigures): string => {
  if (!charges) return 'KSh 0. Hakuna yoyote.';
  const tax = charges.excise
    ? ` na ushuru wa bidhaa wa ${charges.excise} juu yake, ${charges.all} kwa jumla`
    : '';
  return (
    `Ada ya mkopo ya ${charges.fee}${tax}. Inakatwa mara moja tu, pesa zinapotumwa. ` +
    'Wadhamini wako hawailipi kamwe.'
  );
};

function sentText({ charges, topUp }: AgreedFigures): string {
  const keptBack = charges
    ? ' gharama zilizo hapa chini zinakatwa.'
    : ' hakuna kingine kinachokatwa.';
  if (topUp) {
    const { reference, keptBack: takes, on, received } = topUp;
    return (
      `${takes} kati yake zinamaliza mkopo wako ${reference} na ${received} zinatumwa kwa M-Pesa yako, ` +
      `kwa hesabu ya ${formatDay(on, 'sw')};${keptBack}`
    );
  }
  return charges
    ? `${charges.received} kati yake zinatumwa kwa M-Pesa yako;${keptBack}`
    : 'Zote zinatumwa kwa M-Pesa yako; hakuna kinachokatwa.';
}

const earlierLoan = ({ topUp }: AgreedFigures): AgreementClause[] =>
  topUp
    ? [
        {
          label: 'Mkopo wako wa awali',
          text:
            `Mkopo ${topUp.reference} unalipwa wote kwa kiasi kinachohitajika siku ambayo pesa zinakabidhiwa ` +
            'M-Pesa: deni lake pamoja na riba hadi siku hiyo. Kila siku huongeza riba na kila malipo hukipunguza, ' +
            'kwa hivyo unachotumiwa hupungua au huongezeka nacho. Hadi hapo mkopo huo unaendelea bila ' +
            'kubadilika. Ukishalipwa wote, wadhamini wake wako huru.',
        },
      ]
    : [];
