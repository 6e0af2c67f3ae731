import type { Language } from '@shared/language';
import type { Said } from './text-parts';

/** After the new terms that a guarantor is asked about again; empty for one month after the payout. */
export function firstDueText(s: Said<{ firstDue: 'day?' }>, language: Language): string {
  if (!s.maybe('firstDue')) return '';
  const on = s.date('firstDue');
  return {
    en: `, first payment due ${on} or later`,
    sw: `, malipo ya kwanza ni ${on} au baadaye`,
  }[language];
}

/** When the first payment of an approved loan is due, and the most that it comes to where it is not like the others. */
export function firstPaymentText(
  s: Said<{ firstPayment: 'money?'; firstDue: 'day?' }>,
  language: Language,
): string {
  if (!s.maybe('firstDue')) {
    return {
      en: ', first due one month after we send the money',
      sw: ', kuanzia mwezi mmoja baada ya kutumiwa pesa',
    }[language];
  }
  const [payment, on] = [s.money('firstPayment'), s.date('firstDue')];
  return {
    en: `. The first, up to ${payment}, is due ${on} or one month after we send the money, if later`,
    sw: `. Malipo ya kwanza, hadi ${payment}, ni tarehe ${on}, au mwezi mmoja baada ya kutumiwa pesa ikiwa ni baadaye`,
  }[language];
}
