import type { PlanFigures, PlanKind } from '@shared/contract/plans';
import { formatDay, parseDay } from '@shared/day';
import type { Language } from '@shared/language';
import { PLAN_CURE_PAYMENTS } from '@shared/limits';
import { type Cents, formatMoney, parseMoney, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import type { PlanConsent } from '@server/db/schema/plans';
import type { Burden } from '@server/lending/plan-burden';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loan-file';
import type { Context, PersonContext } from '@server/platform/context';
import { nameOf } from '@server/guarantees/claim-parts';
import type { PlanRow } from './store';

/** The texts' version: a changed text gets a new version, and old documents keep theirs. */
const VERSION = '2026-12';

const KINDS: Readonly<Record<Language, Record<PlanKind, (months: number) => string>>> = {
  en: {
    grace: (months) => `no payment for ${months} ${months === 1 ? 'month' : 'months'}`,
    longer_term: (months) => `${months} more ${months === 1 ? 'payment' : 'payments'}`,
    interest_pause: (months) => `no interest for ${months} ${months === 1 ? 'month' : 'months'}`,
  },
  sw: {
    grace: (months) => `hakuna malipo kwa miezi ${months}`,
    longer_term: (months) => `malipo ${months} zaidi`,
    interest_pause: (months) => `hakuna riba kwa miezi ${months}`,
  },
};

const money = (wire: string): string => formatMoney(parseMoney(wire) ?? ZERO);
const date = (wire: string, language: Language): string => {
  const on = parseDay(wire);
  return on ? formatDay(on, language) : wire;
};

const firstOf = ({ after }: PlanFigures): string =>
  after.instalments.find(({ amount }) => parseMoney(amount) !== ZERO)?.dueDate ?? after.lastDue;

/** What the borrower agrees to, with who they are. */
export function borrowersConsent(
  context: PersonContext,
  { loan }: LoanFile,
  { kind, months }: PlanRow,
  figures: PlanFigures,
): PlanConsent {
  const { before, after } = figures;
  const rate = formatRate(loan.apr, 2);
  return consent(context, {
    en: [
      `I agree to a new plan for my loan ${loan.reference}: ${KINDS.en[kind](months)}. The rate stays ${rate} APR.`,
      `What I owe today stays the same. Interest that I have not paid yet is not added to the loan, and bears none.`,
      `I pay ${money(after.monthlyPayment)} a month from ${date(firstOf(figures), 'en')} to ` +
        `${date(after.lastDue, 'en')}. The last payment is the rest, and not more than that.`,
      `Interest still to pay: ${money(before.interestLeft)} before, ${money(after.interestLeft)} by this plan.`,
      `Until ${PLAN_CURE_PAYMENTS} payments in a row are made on time, the loan counts as restructured. I can ` +
        `neither borrow nor guarantee meanwhile.`,
      `I may pay earlier at any time; that costs nothing and saves interest.`,
    ],
    sw: [
      `Ninakubali mpango mpya wa mkopo wangu ${loan.reference}: ${KINDS.sw[kind](months)}. Riba inabaki ${rate} APR.`,
      `Ninachodaiwa leo kinabaki vilevile. Riba ambayo sijalipa haiongezwi kwenye mkopo, na haizai riba.`,
      `Ninalipa ${money(after.monthlyPayment)} kwa mwezi kuanzia ${date(firstOf(figures), 'sw')} hadi ` +
        `${date(after.lastDue, 'sw')}. Malipo ya mwisho ni salio, na hayazidi hapo.`,
      `Riba iliyobaki kulipa: awali ${money(before.interestLeft)}, kwa mpango huu ${money(after.interestLeft)}.`,
      `Hadi malipo ${PLAN_CURE_PAYMENTS} mfululizo yalipwe kwa wakati, mkopo unahesabiwa umepangwa upya. Kwa sasa ` +
        `siwezi kukopa wala kudhamini.`,
      `Naweza kulipa mapema wakati wowote bila gharama; hilo hupunguza riba.`,
    ],
  });
}

/** What a guarantor agrees to, with who they are. */
export function guarantorsConsent(
  context: PersonContext,
  file: LoanFile,
  { row }: GuaranteeInFile,
  burden: Burden,
): PlanConsent {
  const who = nameOf(file);
  const cap = formatMoney(row.cap);
  const today = formatMoney(burden.rows[0]?.after ?? ZERO);
  const more = formatMoney(burden.more);
  const months = burden.monthsLonger;
  return consent(context, {
    en: [
      `I go on standing behind the loan ${file.loan.reference} of ${who} by its new plan, up to ${cap} and never more.`,
      `I stand for ${today} today. It falls as the loan is repaid and ends by ${formatDay(burden.endsAfter)}, ` +
        `${months} ${months === 1 ? 'month' : 'months'} later than I had agreed to.`,
      `On no day is it more than ${more} above what I had agreed to for that day.`,
      `The rules of my first agreement stay: notice, appeal, and what I pay is owed to me by ${who}.`,
    ],
    sw: [
      `Ninaendelea kudhamini mkopo ${file.loan.reference} wa ${who} kwa mpango wake mpya, hadi ${cap} na si zaidi.`,
      `Leo ninadhamini ${today}. Kinapungua mkopo unapolipwa na kinaisha kufikia ` +
        `${formatDay(burden.endsAfter, 'sw')}, miezi ${months} baada ya nilivyokubali awali.`,
      `Hakuna siku ambayo kinazidi kwa zaidi ya ${more} nilichokubali kwa siku hiyo.`,
      `Masharti ya makubaliano yangu ya kwanza yanabaki: taarifa, rufaa, na ninacholipa ${who} ana deni langu.`,
    ],
  });
}

/** What stays of the guarantee of somebody who did not agree; nobody signs it. */
export function whatStays(
  context: Context,
  file: LoanFile,
  { row }: GuaranteeInFile,
  burden: Burden,
): PlanConsent {
  const who = nameOf(file);
  const today = formatMoney(burden.rows[0]?.before ?? ZERO);
  const falls = (language: Language): string =>
    fallsOf(burden)
      .map(({ on, before }) => `${formatDay(on, language)}: ${formatMoney(before)}`)
      .join('; ');
  return {
    version: VERSION,
    at: context.now().toISOString(),
    phone: row.phone,
    phoneVerifiedAt: null,
    ip: '',
    text: {
      en: [
        `${row.name} did not agree to the new plan for the loan ${file.loan.reference} of ${who}.`,
        `They stand for what they had agreed to, and for nothing else: ${today} today, and less with each payment.`,
        `On these days it is at most: ${falls('en')}.`,
        `From ${formatDay(burden.endsBefore)} on they are free of the loan, whatever is still owed.`,
      ],
      sw: [
        `${row.name} hakukubali mpango mpya wa mkopo ${file.loan.reference} wa ${who}.`,
        `Anadhamini alichokubali awali tu: leo ${today}, na kinapungua kwa kila malipo.`,
        `Katika siku hizi si zaidi ya: ${falls('sw')}.`,
        `Kuanzia ${formatDay(burden.endsBefore, 'sw')} yuko huru na mkopo huu, hata kukibaki deni.`,
      ],
    },
  };
}

/** The days on which what was agreed to falls, after today. */
const fallsOf = ({ rows, endsBefore }: Burden): { on: Burden['endsBefore']; before: Cents }[] =>
  rows.slice(1).filter(({ on }) => on <= endsBefore);

const consent = (context: PersonContext, text: PlanConsent['text']): PlanConsent => {
  const { phone, phoneVerifiedAt } = context.actor.person;
  return {
    version: VERSION,
    text,
    at: context.now().toISOString(),
    phone,
    phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
    ip: context.ip ?? '',
  };
};
