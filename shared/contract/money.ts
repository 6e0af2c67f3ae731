import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { PaymentStatus } from '../words';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { id, money, reason, text } from './fields';
import { phoneNumber } from './person-fields';
import type { Person } from './loans';

/** The kinds of items on the money desk. */
export const MONEY_KINDS = [
  /** A payout or prompt without a result from the provider for too long. */
  'payout_unknown',
  'prompt_unknown',
  /** A payout sent by mistake: the money has to come back. */
  'payout_to_recover',
  /** Money that matches no running loan. */
  'unallocated',
  /** A message from a provider, or from a caller that pretends to be one, that contradicts our records. */
  'mismatch',
  /** A borrower's overpayment, large enough to be paid out. */
  'credit',
  /** A borrower's payment for a guarantor that the provider refused to pay out. */
  'reimbursement',
  /** What has left for a guarantor whose own payment the provider took back: they owe it to us. */
  'guarantor_owes',
  /** Where a provider's records and our books differ. */
  'difference',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** The possible acts on an item; each is one route below. */
export type MoneyAct =
  | 'settle'
  | 'recover'
  | 'receive'
  | 'allocate'
  | 'return'
  | 'book'
  | 'dismiss'
  | 'refund'
  | 'pass_on'
  | 'explain';

/** One thing that needs a person. */
export interface MoneyItem {
  /** Of the payment, the callback (`mismatch`), the loan (`credit`), the claim (`reimbursement`) or the difference. */
  id: string;
  kind: MoneyKind;
  /** Null where nobody can tell. */
  amount: string | null;
  since: string;
  ageSeconds: number;
  receipt: string | null;
  /** What the payer typed as the account; of money paid in by hand. */
  account: string | null;
  /** Whom the provider names as the payer, or the number that was prompted or paid, masked. */
  payer: string | null;
  loan: (NamedLoan & { borrower: Person }) | null;
  /** What it is, in a sentence. */
  words: string;
  wordsCode: Coded;
  /**
   * The id of whose money it is, where another account has verified their number: it goes on once they are given one.
   */
  needsNumber: string | null;
  can: MoneyAct[];
  /** Whether a reversal of its payment can be proposed, on the loan's page. */
  isReversible: boolean;
  /** False when this admin borrows or guarantees the loan: another one has to act. */
  canDecide: boolean;
}

/** `GET /api/admin/money`, oldest first */
export interface AdminMoney {
  /** Whether a return, a settlement, a recovery or a refund waits for a second admin. */
  isFourEyes: boolean;
  items: MoneyItem[];
  /** Give it back to get the next page; null on the last. */
  nextCursor: string | null;
  counts: Record<MoneyKind, number>;
  reconciliation: {
    openDifferences: number;
    oldestDifferenceSince: string | null;
    /** When the books were last compared; null before the first time. */
    lastAt: string | null;
    /** `unavailable`: the provider's list could not be had then. */
    lastOutcome: 'done' | 'unavailable' | null;
    lastReason: string | null;
  };
  /** The account that payouts are drawn on; null where its provider tells no balance. */
  payoutAccount: PayoutAccount | null;
}

/** What the provider last said that payouts can draw on. */
export interface PayoutAccount {
  /** Null before the first answer. */
  available: string | null;
  at: string | null;
  /** Whether it is young enough to refuse a payout for which it is too little. */
  isFresh: boolean;
  /** Payouts that it does not show yet: queued, sent without a result, or paid since. */
  underWay: string;
  /** When the provider was last asked; null before the first time. */
  askedAt: string | null;
  /** Whether the provider refused our credential: nobody asks by itself then. */
  isLocked: boolean;
}

export const moneyParams = z.object({ id });

/** `POST /api/admin/money/payments/{id}/allocate` */
export const allocateBody = z.object({
  reference: text(40, 1, messageFor('reference_missing')),
  reason,
});

/** `POST /api/admin/money/payments/{id}/return` */
export const returnBody = z.object({ phone: phoneNumber, reason });

/** How money comes by hand: to the bank account, or as cash that is paid in there. */
export const GIVEN_BY = ['bank', 'cash'] as const;
export type GivenBy = (typeof GIVEN_BY)[number];

/** `POST /api/admin/money/claims/{id}/receive`: what a guarantor gave back by hand of what they owe us */
export const receiveBody = z.object({
  amount: money.check(z.refine((amount) => amount > 0, messageFor('amount_above_nothing'))),
  way: z.enum(GIVEN_BY, messageFor('choose_way')),
  reference: text(40, 3, messageFor('bank_reference_missing')),
  reason,
});
export type GivenBack = z.output<typeof receiveBody>;

/** What is still to be given back, after `POST /api/admin/money/claims/{id}/receive`. */
export interface ToGiveBack {
  left: string;
}

/** A receipt as it stands in the provider's portal. */
export const receipt = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{8,20}$/, messageFor('receipt_invalid')));

/** `POST /api/admin/money/payments/{id}/settle`: what the provider's portal says became of it */
export const settleBody = z.discriminatedUnion(
  'outcome',
  [
    z.object({ outcome: z.literal('paid'), receipt, reason }),
    z.object({ outcome: z.literal('not_paid'), reason }),
  ],
  messageFor('choose_outcome'),
);
export type Settlement = z.output<typeof settleBody>;

/** `POST /api/admin/money/callbacks/{id}/resolve` */
export const resolveBody = z.object({
  decision: z.enum(['book', 'dismiss'], messageFor('choose_resolution')),
  reason,
});

/** The moved amount, for the desk's confirmation. */
export interface MoneyMovement {
  id: string;
  kind:
    | 'disbursement'
    | 'repayment'
    | 'direct_deposit'
    | 'refund'
    | 'return'
    | 'guarantor_payment'
    | 'reimbursement'
    | 'top_up';
  amount: string;
  status: PaymentStatus;
  receipt: string | null;
  loanId: string | null;
  createdAt: string;
}

/** One giving back of a credit: `GET /api/loans/{id}/refunds`, newest first. */
export interface Refund {
  id: string;
  amount: string;
  status: PaymentStatus;
  receipt: string | null;
  /** Why it failed, in words. */
  reason: string | null;
  reasonCode: Coded | null;
  createdAt: string;
  settledAt: string | null;
}

/** `GET /api/loans/{id}/paybill`: how to pay by hand */
export interface PayByHand {
  /** The number of the paybill. */
  paybill: string;
  /** What to type as the account. */
  account: string;
}
