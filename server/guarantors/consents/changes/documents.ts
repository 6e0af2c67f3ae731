import type { Language } from '@shared/language';
import { type Day, formatDay } from '@shared/day';
import { type Cents, formatMoney } from '@shared/money';
import { formatRate } from '@shared/rate';
import type { Agreement } from '@server/platform/db/schema/guarantees';
import type { KeptText } from '@server/platform/db/schema/kept-text';
import { RULES } from '@server/guarantors/guarantees/agreement';
import { nameOf } from '@server/guarantors/guarantees/claim-parts';
import type { Position } from '@server/lending/position';
import type { ShareChange } from '@server/lending/share-change';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import type { Context, PersonContext } from '@server/platform/core/context';
import { unsignedText } from '../documents';
import type { ChangeRow } from './store';

/** The texts' versions: a changed text gets a new version, and old documents keep theirs. */
export const CHANGE_TEXTS = '2026-12';
/** It ends with its language. */
const AGREEMENT_VERSION = '2027-01-place';

/** What who takes a place agrees to, word for word. */
export function placeText(
  file: LoanFile,
  { row }: GuaranteeInFile,
  position: Position,
  today: Cents,
): Record<Language, string> {
  const { loan } = file;
  const who = nameOf(file);
  const lastDue = position.instalments.at(-1)?.dueDate ?? position.accruedThrough;
  const [amount, left, cap] = [loan.amount, position.outstanding, row.cap].map(formatMoney);
  const apr = formatRate(loan.apr, 2);
  return {
    en:
      `I take the place of a guarantor of the loan ${loan.reference} that Tegemea lent to ${who}: ${amount} at ` +
      `${apr} APR, of which ${left} is left and the last payment is due on ${formatDay(lastDue)}. I stand for up to ` +
      `${formatMoney(today)} today, as part of a cap of ${cap} for the whole loan, and never more than that cap. I ` +
      `begin when Tegemea confirms it. ${RULES.en(who)}`,
    sw:
      `Ninachukua nafasi ya mdhamini wa mkopo ${loan.reference} ambao Tegemea ilimpa ${who}: ${amount} kwa riba ya ` +
      `${apr} kwa mwaka (APR); ${left} hazijalipwa, na malipo ya mwisho ni tarehe ${formatDay(lastDue, 'sw')}. Leo ` +
      `ninadhamini hadi ${formatMoney(today)}, ndani ya kikomo cha dhamana cha ${cap} kwa mkopo wote, na si zaidi ya ` +
      `kikomo hicho kamwe. Ninaanza Tegemea ikithibitisha. ${RULES.sw(who)}`,
  };
}

/** Their agreement, with the evidence of who agreed. */
export function placeAgreement(
  context: PersonContext,
  file: LoanFile,
  leaving: GuaranteeInFile,
  { relationship }: ChangeRow,
  text: string,
  language: Language,
): Agreement {
  const { person } = context.actor;
  const { loan } = file;
  return {
    version: `${AGREEMENT_VERSION}-${language}`,
    text,
    capCents: leaving.row.cap,
    amountCents: loan.amount,
    term: loan.term,
    aprBps: loan.apr,
    relationship: relationship ?? 'other',
    at: context.now().toISOString(),
    ip: context.ip ?? '',
    phone: person.phone,
    phoneVerifiedAt: person.phoneVerifiedAt?.toISOString() ?? '',
  };
}

/** What a guarantor who stays agrees to. */
export function stayText(
  file: LoanFile,
  { due, before, after, most }: ShareChange,
): KeptText['text'] {
  const who = nameOf(file);
  const { reference } = file.loan;
  return {
    en: [
      `I agree that a guarantor leaves the loan ${reference} of ${who}.`,
      `Were ${formatMoney(due)} past due, I would be asked for ${formatMoney(after)} of it instead of ` +
        `${formatMoney(before)}.`,
      `The most that I can be asked for stays ${formatMoney(most)} today, and falls as the loan is repaid.`,
      `The rules of my first agreement stay.`,
    ],
    sw: [
      `Ninakubali mdhamini mmoja aondoke kwenye mkopo ${reference} wa ${who}.`,
      `Kama ${formatMoney(due)} zingechelewa, ningeombwa ${formatMoney(after)} badala ya ${formatMoney(before)}.`,
      `Kiwango cha juu ninachoweza kuombwa leo kinabaki ${formatMoney(most)}, na kinapungua mkopo unapolipwa.`,
      `Masharti ya makubaliano yangu ya kwanza yanabaki.`,
    ],
  };
}

/** The letter of who left: what they are free of, and what stays. Nobody signs it. */
export function releaseLetter(
  context: Context,
  file: LoanFile,
  leaving: GuaranteeInFile,
  liability: Cents,
  day: Day,
): KeptText {
  const { row } = leaving;
  const who = nameOf(file);
  const { reference } = file.loan;
  return unsignedText(context, CHANGE_TEXTS, leaving, {
    en: [
      `${row.name} is released from the guarantee of the loan ${reference} of ${who} from ${formatDay(day)} on.`,
      `The guarantee was for up to ${formatMoney(row.cap)}, and ${formatMoney(liability)} of it on that day. ` +
        `Nothing more can be asked for.`,
      `What ${row.name} had paid for ${who} before, ${who} still owes.`,
    ],
    sw: [
      `${row.name} ameachiliwa udhamini wa mkopo ${reference} wa ${who} kuanzia ${formatDay(day, 'sw')}.`,
      `Udhamini ulikuwa hadi ${formatMoney(row.cap)}, na siku hiyo ${formatMoney(liability)}. ` +
        `Hakuna zaidi kinachoweza kuombwa.`,
      `Alichokuwa amelipa ${row.name} kwa niaba ya ${who}, ${who} bado anadaiwa.`,
    ],
  });
}
