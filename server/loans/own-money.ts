import type { PersonContext } from '@server/platform/context';
import { disbursementRules } from '@server/lending/approval-rules';
import { firstRefusal } from '@server/lending/rule';
import { actOf } from '@server/loans/decide-loan';
import type { BookedFile } from '@server/loans/loan-file';
import { refuseFirst } from '@server/platform/refused';

/** Throws Refused (422) for a loan that the admin borrows or guarantees. */
export function refuseOwnMoney(context: PersonContext, file: BookedFile | null): void {
  if (file) refuseFirst([firstRefusal(disbursementRules, actOf(context, file))]);
}
