import type { Cents } from '@shared/money';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import { journalRows } from '@server/platform/db/journal';
import { excisePaid, excisePaymentRules } from '@server/lending/excise-rules';
import { firstRefusal } from '@server/lending/rule';
import { refuseFirst } from '@server/platform/core/refused';
import { readExcisePayable } from './store';

/** The duty is of all loans together, so every proposal has this target. */
export const EXCISE_TARGET = '00000000-0000-8000-8000-0000000e8c15';

interface ExciseTarget extends AnyTarget {
  payable: Cents;
}

/** The amount, and the tax authority's number of the payment. */
export type ExciseParams = { amount: Cents; receipt: string };

/** Books duty that was paid to the tax authority outside the product: one person proposes it, another confirms it. */
export const excisePayment: ApprovalAct<ExciseTarget, ExciseParams> = {
  kind: 'excise_payment',
  async find(db, targetId) {
    const [read] = targetId === EXCISE_TARGET ? await readExcisePayable(db) : [];
    // What is owed grows with every fee, and that changes nothing of what was paid.
    return read && { file: null, seen: 'duty', payable: read.payable };
  },
  plan(context, { payable }, { params: { amount, receipt }, reason }) {
    refuseFirst([firstRefusal(excisePaymentRules, { amount, payable })]);
    const subject = { kind: 'tax' as const, id: EXCISE_TARGET };
    const event = eventOf(context, 'excise_paid', subject, { amount, receipt, reason });
    const about = { loanId: null, paymentId: null };
    const rows = journalRows(context, [excisePaid(amount)], about);
    return { amount, change: { insert: { ...rows, events: [event] } } };
  },
  signs: ({ receipt }) => ({ receipt }),
};
