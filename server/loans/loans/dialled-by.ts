import type { Context } from '@server/platform/core/context';
import type { GuaranteeInFile } from './loan-file';

/** The code that is dialled by whoever agreed on a phone without data, where it is on; null for everybody else. */
export const dialledBy = (
  { ussd }: Pick<Context, 'ussd'>,
  { row }: Pick<GuaranteeInFile, 'row'>,
): string | null => (row.agreement?.dialled && ussd ? ussd.code : null);
