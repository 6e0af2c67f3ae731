import { BUREAU_NOTICE_DAYS } from '@shared/limits';
import type { Write } from './text-parts';

/** The SMS about reports to the credit bureaus, in Kiswahili. */
export const BUREAU_KISWAHILI = {
  bureau_notice: (s) =>
    `Tegemea: ${s.money('overdue')} ya mkopo wako ${s.part('reference')} imechelewa siku ${s.part('days')}. ` +
    `Isipolipwa ndani ya siku ${BUREAU_NOTICE_DAYS}, tutairipoti kwa ofisi za marejeleo ya mikopo (CRB). ` +
    `Si kweli? Tuambie: ${s.link('/profile')}`,
  bureau_listed: (s) =>
    `Tegemea: tarehe ${s.date('on')} tuliripoti mkopo wako ${s.part('reference')} kwa ofisi za marejeleo ya ` +
    `mikopo (CRB): ${s.money('overdue')} imechelewa siku ${s.part('days')}. Ukilipa, faili inayofuata ` +
    `itasema hivyo. Si kweli? Tuambie: ${s.link('/profile')}`,
} satisfies Record<string, Write>;
