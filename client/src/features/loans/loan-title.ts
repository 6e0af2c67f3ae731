import { t } from '@lingui/core/macro';
import { words } from '@client/lib/shared-words';
import type { Loan } from '@shared/contract/loans';

export type TitledLoan = Pick<Loan, 'purpose' | 'term' | 'broughtForward'>;

/** What a loan is for and how long it runs; of one that was brought in, its number there: only its rest is known. */
export function loanTitle({ purpose, term, broughtForward }: TitledLoan): string {
  if (broughtForward) return `${broughtForward.source} ${broughtForward.number}`;
  return t`${words().purposes[purpose]} · ${term} months`;
}
