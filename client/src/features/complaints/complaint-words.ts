import { t } from '@lingui/core/macro';
import type { ComplaintKind, ComplaintOutcome } from '@shared/words';

/** What a complaint is about, in its maker's words. */
export const complaintKinds = (): Record<ComplaintKind, string> => ({
  price: t`The price or a charge`,
  harassment: t`How I was treated or contacted`,
  wrong_listing: t`A wrong record about me`,
  not_my_guarantee: t`A guarantee that is not mine`,
  data: t`My personal data`,
  wrong_paybill: t`Money paid to the wrong place`,
  staff: t`A member of staff`,
  other: t`Something else`,
});

/** What we found. */
export const complaintOutcomes = (): Record<ComplaintOutcome, string> => ({
  upheld: t`You are right`,
  partly: t`You are right in part`,
  dismissed: t`We see it differently`,
});
