import type { PlanFigures, PlanKind } from '@shared/contract/plans';
import { formatDay, parseDay } from '@shared/day';
import type { Language } from '@shared/language';
import { PLAN_CURE_PAYMENTS } from '@shared/limits';
import { type Cents, formatMoney, parseMoney, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import type { KeptText } from '@server/platform/db/schema/kept-text';
import type { Burden } from '@server/lending/plan-burden';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import type { Context } from '@server/platform/core/context';
import { nameOf } from '@server/guarantors/guarantees/claim-parts';
import { unsignedText } from '../documents';
import type { PlanRow } from './store';

/** The texts' version: a changed text gets a new version, and old documents keep theirs. */
export const PLAN_TEXTS = '2027-02';

/** What a plan gives; `until`: the last day without interest. */
type Gives = (months: number, until: string) => string;

const KINDS: Readonly<Record<Language, Record<PlanKind, Gives>>> = {
  en: {
    grace: (months) => `no payment for ${monthsEn(months)}`,
    longer_term: (months) => `${months} more ${months === 1 ? 'payment' : 'payments'}`,
    interest_pause: (_, until) => `no interest until the end of ${until}`,
  },
  sw: {
    grace: (months) => `hakuna malipo kwa ${monthsSw(months)}`,
    longer_term: (months) => `malipo ${months} zaidi`,
    interest_pause: (_, until) => `hakuna riba hadi mwisho wa ${until}`,
  },
};

const monthsEn = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;
const monthsSw = (months: number): string => (months === 1 ? 'mwezi 1' : `miezi ${months}`);

const laterEn = (months: number): string =>
  months > 0 ? `, ${monthsEn(months)} later than I had agreed to` : '';
const laterSw = (months: number): string =>
  months > 0 ? `, ${monthsSw(months)} baada ya nilivyokubali awali` : '';

const money = (wire: string): string => formatMoney(parseMoney(wire) ?? ZERO);
const date = (wire: string, language: Language): string => {
  const on = parseDay(wire);
  return on ? formatDay(on, language) : wire;
};

const firstOf = ({ after }: PlanFigures): string =>
  after.instalments.find(({ amount }) => parseMoney(amount) !== ZERO)?.dueDate ?? after.lastDue;

/** What the borrower agrees to: the most that the plan may come to. */
export function borrowersText(
  { loan }: LoanFile,
  { kind, months }: PlanRow,
  figures: PlanFigures,
): KeptText['text'] {
  const { before, after } = figures;
  const rate = formatRate(loan.apr, 2);
  const gives = (language: Language): string =>
    KINDS[language][kind](months, date(figures.interestFreeThrough ?? after.lastDue, language));
  return {
    en: [
      `I agree to a new plan for my loan ${loan.reference}: ${gives('en')}. The rate stays ${rate} APR.`,
      `What I owe today stays the same. Interest that I have not paid yet is not added to the loan, and bears none.`,
      `I pay ${money(after.monthlyPayment)} a month from ${date(firstOf(figures), 'en')} to ` +
        `${date(after.lastDue, 'en')}. The last payment is the rest, and not more than that.`,
      `Interest still to pay, when each payment is made on its day: ${money(before.interestLeft)} as things stand, ` +
        `and at most ${money(after.interestLeft)} by this plan.`,
      `Until ${PLAN_CURE_PAYMENTS} payments in a row are made on time, the loan counts as restructured. I can ` +
        `neither borrow nor guarantee meanwhile.`,
      `I may pay earlier at any time; that costs nothing and saves interest.`,
    ],
    sw: [
      `Ninakubali mpango mpya wa mkopo wangu ${loan.reference}: ${gives('sw')}. ` +
        `Kiwango cha riba hakibadiliki: ${rate} kwa mwaka (APR).`,
      `Ninachodaiwa leo kinabaki vilevile. Riba ambayo sijalipa haiongezwi kwenye mkopo, na haizai riba.`,
      `Ninalipa ${money(after.monthlyPayment)} kwa mwezi kuanzia ${date(firstOf(figures), 'sw')} hadi ` +
        `${date(after.lastDue, 'sw')}. Malipo ya mwisho ni salio, na hayazidi hapo.`,
      `Riba iliyobaki kulipa, kila malipo yakifanywa siku yake: ilivyo sasa ${money(before.interestLeft)}, na kwa ` +
        `mpango huu haizidi ${money(after.interestLeft)}.`,
      `Hadi malipo ${PLAN_CURE_PAYMENTS} mfululizo yalipwe kwa wakati, mkopo unahesabiwa umepangwa upya. Kwa sasa ` +
        `siwezi kukopa wala kudhamini.`,
      `Naweza kulipa mapema wakati wowote bila gharama; hilo hupunguza riba.`,
    ],
  };
}

/**
 * What a guarantor agrees to: the most on any day, and the most above the old schedule while each payment is made on
 * its day. While payments are missed, no schedule says what they stand for.
 */
export function guarantorsText(
  file: LoanFile,
  { row }: GuaranteeInFile,
  burden: Burden,
): KeptText['text'] {
  const who = nameOf(file);
  const cap = formatMoney(row.cap);
  const today = formatMoney(burden.rows[0]?.after ?? ZERO);
  const more = formatMoney(burden.more);
  const { reference } = file.loan;
  const months = burden.monthsLonger;
  return {
    en: [
      `I go on standing behind the loan ${reference} of ${who} by its new plan, up to ${cap} and never more.`,
      `I stand for up to ${today} today, and on no later day for more, unless a payment made before is taken ` +
        `back. It falls as the loan is repaid.`,
      `When each payment of the plan is made on its day, my guarantee ends by ${formatDay(burden.endsAfter)}` +
        `${laterEn(months)}. On no day is it then more than ` +
        `${more} above what I had agreed to for that day.`,
      `While payments are missed it does not fall, and I can be asked for up to ${today}.`,
      `The rules of my first agreement stay: notice, appeal, and what I pay is owed to me by ${who}.`,
    ],
    sw: [
      `Ninaendelea kudhamini mkopo ${reference} wa ${who} kwa mpango wake mpya, hadi ${cap} na si zaidi kamwe.`,
      `Leo ninadhamini hadi ${today}, na hakuna siku yoyote baadaye ambayo itazidi hapo, isipokuwa malipo ya awali ` +
        `yakibatilishwa. Kiasi hiki hupungua mkopo unapolipwa.`,
      `Kila malipo ya mpango yakifanywa siku yake, dhamana yangu inaisha kufikia ` +
        `${formatDay(burden.endsAfter, 'sw')}${laterSw(months)}. ` +
        `Hakuna siku ambayo inazidi nilichokubali kwa siku hiyo kwa zaidi ya ${more}.`,
      `Malipo yakikosekana, kiasi hicho hakipungui, na ninaweza kutakiwa kulipa hadi ${today}.`,
      `Masharti ya makubaliano yangu ya kwanza yanabaki: notisi, rufaa, na nitakacholipa nitamdai ${who}.`,
    ],
  };
}

/** What stays of the guarantee of somebody who did not agree (decision 0130); nobody signs it. */
export function whatStays(
  context: Context,
  file: LoanFile,
  guarantee: GuaranteeInFile,
  burden: Burden,
): KeptText {
  const { row } = guarantee;
  const who = nameOf(file);
  const today = formatMoney(burden.rows[0]?.before ?? ZERO);
  const falls = (language: Language): string =>
    fallsOf(burden)
      .map(({ on, before }) => `${formatDay(on, language)}: ${formatMoney(before)}`)
      .join('; ');
  return unsignedText(context, PLAN_TEXTS, guarantee, {
    en: [
      `${row.name} did not agree to the new plan for the loan ${file.loan.reference} of ${who}.`,
      `They stand for what they had agreed to, and for nothing else: ${today} today, and less with each payment.`,
      `On these days it is at most: ${falls('en')}.`,
      `From ${formatDay(burden.endsBefore)} on they are free of the loan, whatever is still owed.`,
      `Only a claim stays that is open on one of these days: what we gave notice of before can still be asked for, ` +
        `until that claim ends.`,
    ],
    sw: [
      `${row.name} hakukubali mpango mpya wa mkopo ${file.loan.reference} wa ${who}.`,
      `Anadhamini alichokubali awali tu: leo ${today}, na kinapungua kwa kila malipo.`,
      `Katika siku hizi si zaidi ya: ${falls('sw')}.`,
      `Kuanzia ${formatDay(burden.endsBefore, 'sw')} yuko huru na mkopo huu, hata kukibaki deni.`,
      `Linabaki tu dai lililo wazi katika siku mojawapo: tuliyompa notisi yake kabla bado anaweza kutakiwa ` +
        `kulipa, hadi dai hilo liishe.`,
    ],
  });
}

/** The days on which what was agreed to falls, after today. */
const fallsOf = ({ rows, endsBefore }: Burden): { on: Burden['endsBefore']; before: Cents }[] =>
  rows.slice(1).filter(({ on }) => on <= endsBefore);
