import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { ClaimRow, LoanFile } from '@server/loans/loans/loan-file';

/** Whether something else is asked of a guarantor for the loan, beside `apart`. */
export const isStillAsked = (
  { claims }: Pick<LoanFile, 'claims'>,
  guaranteeId: string,
  apart?: ClaimRow,
): boolean =>
  claims.some(
    (claim) =>
      claim.guaranteeId === guaranteeId &&
      claim.id !== apart?.id &&
      isOneOf(OPEN_CLAIM, claim.status),
  );
