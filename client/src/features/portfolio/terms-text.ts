import { plural } from '@lingui/core/macro';
import type { Loan } from '@shared/contract/loans';
import { words } from '@client/lib/shared-words';

/** "6 months" */
export const monthsText = (count: number): string =>
  plural(count, { one: '# month', other: '# months' });

/** "Business Capital · 6 months" */
export const termsText = ({ purpose, term }: Pick<Loan, 'purpose' | 'term'>): string =>
  `${words().purposes[purpose]} · ${monthsText(term)}`;
