import { t } from '@lingui/core/macro';
import type { ReadDetail } from '@shared/contract/event-details';
import type { Purpose } from '@shared/purposes';
import { money, said } from './approval-words';
import { dayText } from './format';
import { words } from './shared-words';

/** What was asked for, as the history of a loan says it. */
export const terms = ({
  amount,
  term,
  purpose,
  firstDueOn,
}: ReadDetail<'loan_requested'>): string => {
  const label = words().purposes[said(purpose) as Purpose] ?? said(purpose);
  const asked = t`${money(amount)} for ${String(term)} months (${label})`;
  return firstDueOn ? t`${asked}, first due ${dayText(said(firstDueOn))}` : asked;
};
