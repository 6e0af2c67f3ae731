import type { ApprovalKind } from '@shared/contract/approvals';
import type { Subject } from '@server/platform/db/event';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import type { ApprovalRow } from './store';

/** What an event of a proposal is about: its loan, a member of the staff, a product, else its payment. */
export function subjectOf(kind: ApprovalKind, loanId: string | null, targetId: string): Subject {
  if (loanId) return { kind: 'loan', id: loanId };
  return { kind: SUBJECTS[kind] ?? 'payment', id: targetId };
}

const SUBJECTS: Partial<Record<ApprovalKind, 'person' | 'product' | 'period' | 'tax' | 'import'>> =
  {
    staff_change: 'person',
    number_given: 'person',
    product_version: 'product',
    period_close: 'period',
    period_reopen: 'period',
    excise_payment: 'tax',
    import: 'import',
  };

export const OWN_ACCOUNT = refusal('own_account');
export const OWN_LOAN = refusal('part_of_this_loan');
export const NEWER_KIND = refusal('newer_kind_of_act');

/** Whether it changes the rights of whoever looks at it: they neither confirm it nor take it down. */
export const isAboutSelf = (
  { actor }: PersonContext,
  { kind, targetId }: Pick<ApprovalRow, 'kind' | 'targetId'>,
): boolean => kind === 'staff_change' && targetId === actor.person.id;
