import type { AgreedBy } from '@shared/contract/guarantees';
import { type Day, formatDay } from '@shared/day';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { type Language, LANGUAGES } from '@shared/language';
import { type Cents, formatMoney } from '@shared/money';
import { plainText, shortName, withOneStop } from '@shared/plain-text';
import { formatRate } from '@shared/rate';
import type { PersonContext } from '@server/platform/core/context';
import type { Agreement, DialledConsent } from '@server/platform/db/schema/guarantees';
import { refusal } from '@server/lending/refusal';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { Refused } from '@server/platform/core/refused';
import { fullNameOf } from '@shared/called-name';

/** The text's version: a changed text gets a new version, and old agreements keep theirs. It ends with its language. */
const VERSION = '2027-01';
/** The same of a loan that pays off an earlier one. */
const VERSION_OF_TOP_UP = '2027-01-top-up';

/** What is added for a loan whose first due date was chosen. */
const WITH_FIRST_DUE = '-first-due';
/** The same of a text that a phone without data showed. */
const BY_MENUS = '-ussd';

/** Versions before the sentence about a payment that is taken back: such a guarantor stays free once released. */
const WITHOUT_REVERSALS: readonly string[] = ['2026-11-en'];

/** Whether the guarantor agreed to stand for the loan again when the payment that repaid it is reversed. */
export const bindsAgain = ({ version }: Agreement): boolean => !WITHOUT_REVERSALS.includes(version);

/** The language in which an agreement was read, and is kept. */
export const languageOf = ({ version }: Pick<Agreement, 'version'>): Language =>
  LANGUAGES.find((language) => version.endsWith(`-${language}`)) ?? 'en';

export const agreedBy = ({ dialled }: Pick<Agreement, 'dialled'>): AgreedBy =>
  dialled ? 'menus' : 'browser';

/**
 * What a guarantor agrees to with this cap, word for word; a rate that changes leaves the most that they can pay.
 * `who`: the borrower's name as it is shown there.
 */
export function guaranteeText(
  { loan, borrower, earlier }: Pick<LoanFile, 'loan' | 'borrower' | 'earlier'>,
  cap: Cents,
  who = fullNameOf(borrower),
): Record<Language, string> {
  const amount = formatMoney(loan.amount);
  const most = formatMoney(cap);
  const apr = formatRate(loan.apr, 2);
  const firstDue = loan.firstDueOn ? firstDueText(loan.firstDueOn) : { en: '', sw: '' };
  const paysOff = earlier ? paysOffText(earlier.loan.reference, who) : { en: '', sw: '' };
  return {
    en:
      `I guarantee the loan of ${amount} that Tegemea lends to ${who} for ${loan.term} months, up to ${most} and ` +
      `never more. ${firstDue.en}${paysOff.en}The rate today is ${apr} APR. ` +
      'Until the loan is approved it can fall as others ' +
      `accept, and rise if others step back; the most that I can pay stays. ${RULES.en(who)}`,
    sw:
      `Ninadhamini mkopo wa ${amount} ambao Tegemea inampa ${who} kwa miezi ${loan.term}, hadi ${most} na si zaidi ` +
      `kamwe. ${firstDue.sw}${paysOff.sw}Riba leo ni ${apr} kwa mwaka (APR). ` +
      'Hadi mkopo uidhinishwe inaweza kushuka wengine ' +
      `wakikubali, na kupanda wengine wakijiondoa; kiasi cha juu ninachoweza kulipa hakibadiliki. ${RULES.sw(who)}`,
  };
}

/** The same as a phone without data shows it: in plain letters, with a name that is not whole. */
export const dialledText = (
  file: Pick<LoanFile, 'loan' | 'borrower' | 'earlier'>,
  cap: Cents,
  language: Language,
): string => {
  const text = guaranteeText(file, cap, shortName(fullNameOf(file.borrower)))[language];
  return withOneStop(plainText(text));
};

/** What holds for every guarantee, also for one that takes the place of another. */
export const RULES: Readonly<Record<Language, (who: string) => string>> = {
  en: (who) =>
    `I can be asked to pay only when ${who} is ${DEFAULT_DAYS} or more days late, only after ${NOTICE_HOURS} hours' ` +
    `notice, and I can appeal. What I could be asked for falls as the loan is repaid; a payment that is later taken ` +
    `back counts as not made. What I pay, ${who} owes to me.`,
  sw: (who) =>
    `Ninaweza kutakiwa kulipa ikiwa tu ${who} amechelewa siku ${DEFAULT_DAYS} au zaidi, na baada tu ya notisi ya ` +
    `saa ${NOTICE_HOURS}, na ninaweza kukata rufaa. Kiasi ninachoweza kutakiwa kulipa hupungua mkopo unapolipwa; ` +
    `malipo yakibatilishwa baadaye huhesabiwa kuwa hayakufanyika. Nitakacholipa, nitamdai ${who}.`,
};

const firstDueText = (on: Day): Record<Language, string> => ({
  en:
    `The first payment is due on ${formatDay(on, 'en')}, or one month after the money is sent if that is later, and ` +
    'the others on the same day of the months that follow. ',
  sw:
    `Malipo ya kwanza ni ${formatDay(on, 'sw')}, au mwezi mmoja baada ya pesa kutumwa ikiwa ni baadaye, na mengine ` +
    'tarehe ile ile ya miezi inayofuata. ',
});

const paysOffText = (reference: string, who: string): Record<Language, string> => ({
  en: `A part of it pays off loan ${reference} of ${who}; nothing that I agreed to on that one counts here. `,
  sw: `Sehemu yake inamaliza mkopo ${reference} wa ${who}; nilichokubali kwa mkopo huo hakihesabiki hapa. `,
});

/** What was agreed to, and how it was read. */
interface Agreed {
  cap: Cents;
  language: Language;
  /** Null of a yes in a browser. */
  dialled: DialledConsent | null;
}

const TEXT_CHANGED = refusal('changed_meanwhile');

/**
 * The agreement in the language in which it was read, with the evidence of who agreed. Throws Refused (409) where the
 * pages that a phone was served are not the text as it is now.
 */
export function agreementOf(
  context: PersonContext,
  file: LoanFile,
  { row }: GuaranteeInFile,
  { cap, language, dialled }: Agreed,
): Agreement {
  const { person } = context.actor;
  const { loan, earlier } = file;
  const version = [
    earlier ? VERSION_OF_TOP_UP : VERSION,
    loan.firstDueOn ? WITH_FIRST_DUE : '',
    dialled ? BY_MENUS : '',
  ].join('');
  const text = dialled ? dialledText(file, cap, language) : guaranteeText(file, cap)[language];
  if (dialled && dialled.pages.map((page) => page.text).join(' ') !== text) {
    throw new Refused(TEXT_CHANGED);
  }
  return {
    version: `${version}-${language}`,
    text,
    capCents: cap,
    amountCents: loan.amount,
    term: loan.term,
    aprBps: loan.apr,
    relationship: row.relationship,
    at: context.now().toISOString(),
    ip: context.ip ?? '',
    phone: person.phone,
    phoneVerifiedAt: person.phoneVerifiedAt?.toISOString() ?? '',
    ...(dialled && { dialled }),
  };
}
