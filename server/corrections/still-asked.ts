import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { ClaimRow, LoanFile } from '@server/loans/loan-file';

/** The part of a text to a guarantor of whom something else is asked for the loan, beside `apart`. */
export const stillAsked = (
  { claims }: Pick<LoanFile, 'claims'>,
  guaranteeId: string,
  apart?: ClaimRow,
): { stays?: 'yes' } =>
  claims.some(
    (claim) =>
      claim.guaranteeId === guaranteeId &&
      claim.id !== apart?.id &&
      isOneOf(OPEN_CLAIM, claim.status),
  )
    ? { stays: 'yes' }
    : {};
