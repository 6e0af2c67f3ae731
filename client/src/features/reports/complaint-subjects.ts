import { t } from '@lingui/core/macro';
import type { ComplaintKind } from '@shared/words';

/** What complaints are about, in the lender's words. */
export const complaintSubjects = (): Record<ComplaintKind, string> => ({
  price: t`Price or charge`,
  harassment: t`Treatment or contact`,
  wrong_listing: t`Wrong record`,
  not_my_guarantee: t`Guarantee not theirs`,
  data: t`Personal data`,
  wrong_paybill: t`Money to the wrong place`,
  staff: t`Staff`,
  other: t`Other`,
});
