import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { dayText } from '@client/lib/format';

/** A first due date that the borrower chose, until the payout sets it; no row where they chose none. */
export const firstDueRows = ({ firstDue, disbursedAt }: AdminLoan) =>
  firstDue && !disbursedAt ? [[t`First payment`, t`${dayText(firstDue)} or later`] as const] : [];
