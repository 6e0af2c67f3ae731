import { BUREAU_NOTICE_DAYS } from '@shared/limits';
import type { Texts } from './text-parts';

/** The SMS about reports to the credit bureaus, in Kiswahili. */
export const BUREAU_KISWAHILI = {
  bureau_notice: (s) =>
    `Tegemea: ${s.money('overdue')} za mkopo wako ${s.part('reference')} zimechelewa siku ${s.part('days')}. ` +
    `Zisipolipwa ndani ya siku ${BUREAU_NOTICE_DAYS}, tutaripoti mkopo huu kwa CRB. ` +
    `Si kweli? Tuambie: ${s.link('/profile')}`,
  bureau_listed: (s) =>
    `Tegemea: tarehe ${s.date('on')} tuliripoti mkopo wako ${s.part('reference')} kwa ` +
    `CRB: ${s.money('overdue')} zimechelewa siku ${s.part('days')}. Ukilipa, faili inayofuata ` +
    `itasema hivyo. Si kweli? Tuambie: ${s.link('/profile')}`,
} satisfies Partial<Texts>;
