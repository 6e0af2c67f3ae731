import { BUREAU_NOTICE_DAYS } from '@shared/limits';
import type { Texts } from './text-parts';

/** The SMS about reports to the credit bureaus, in English. */
export const BUREAU_ENGLISH = {
  bureau_notice: (s) =>
    `Tegemea: ${s.money('overdue')} of your loan ${s.part('reference')} is ${s.part('days')} days late. If it ` +
    `is not paid within ${BUREAU_NOTICE_DAYS} days, we report it to the credit bureaus. Is it wrong? Tell us: ` +
    `${s.link('/profile')}`,
  bureau_listed: (s) =>
    `Tegemea: on ${s.date('on')} we reported your loan ${s.part('reference')} to the credit bureaus: ` +
    `${s.money('overdue')} is ${s.part('days')} days late. Once it is paid, the next file says so. Is it ` +
    `wrong? Tell us: ${s.link('/profile')}`,
} satisfies Partial<Texts>;
