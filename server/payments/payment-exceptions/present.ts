import {
  type AdminMoney,
  MONEY_KINDS,
  type MoneyItem,
  type MoneyMovement,
  type PayoutAccount,
} from '@shared/contract/money';
import { BY_TIME } from '@shared/contract/paging';
import { toDecimalString, ZERO } from '@shared/money';
import { maskPhone } from '@shared/phone';
import { parsePhone } from '@shared/typed-phone';
import { saying } from '@shared/texts/english';
import { paged } from '@server/platform/http/paging';
import { isFresh } from '@server/lending/payout-account';
import { protocolOf } from '@server/platform/money/providers/index';
import { balanceOf } from '@server/payments/payments/fund-payout';
import type { PayoutAccountRow } from '@server/payments/payments/payout-account-store';
import type { MoneyProvider } from '@server/platform/core/ports/money-provider';
import type { PaymentRow } from '@server/payments/payments/store';
import type { ReconciliationFigures } from '@server/payments/reconciliation/store';
import type { MoneyRow } from './store';
import { actsOn, isReversible, wordsOf } from './words';

export function presentItem(row: MoneyRow, now: Date): MoneyItem {
  const { loanId, reference, broughtForward, firstName, lastName } = row;
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount === null ? null : toDecimalString(row.amount),
    since: row.since.toISOString(),
    ageSeconds: Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / 1_000)),
    receipt: row.receipt,
    account: row.account,
    payer: payerOf(row.payer),
    loan:
      loanId && reference
        ? {
            id: loanId,
            reference,
            broughtForward,
            borrower: { firstName: firstName ?? '', lastName: lastName ?? '' },
          }
        : null,
    ...saying('words', wordsOf(row)),
    needsNumber: row.needsNumber,
    can: actsOn(row),
    isReversible: isReversible(row),
    canDecide: !row.isOwn,
  };
}

/** Masks a full number of ours; a payer's number from the provider is already masked. */
function payerOf(payer: string | null): string | null {
  const number = payer === null ? null : parsePhone(payer);
  return number ? maskPhone(number) : payer;
}

export function presentMoney(
  rows: MoneyRow[],
  counts: { kind: MoneyItem['kind']; count: number }[],
  figures: ReconciliationFigures | undefined,
  now: Date,
): Omit<AdminMoney, 'isFourEyes' | 'payoutAccount'> {
  const placeOf = ({ since, id }: MoneyRow) => ({ at: since, id });
  const countOf = (kind: MoneyItem['kind']) => counts.find((each) => each.kind === kind)?.count;
  return {
    ...paged(BY_TIME, rows, placeOf, (row) => presentItem(row, now)),
    counts: Object.fromEntries(
      MONEY_KINDS.map((kind) => [kind, countOf(kind) ?? 0]),
    ) as AdminMoney['counts'],
    reconciliation: {
      openDifferences: figures?.open ?? 0,
      oldestDifferenceSince: figures?.oldest?.toISOString() ?? null,
      lastAt: figures?.lastAt?.toISOString() ?? null,
      lastOutcome: figures?.lastOutcome ?? null,
      lastReason: figures?.lastReason ?? null,
    },
  };
}

/** Null where the provider tells no balance. */
export function presentPayoutAccount(
  { id, payoutAccount }: MoneyProvider,
  row: PayoutAccountRow | undefined,
  now: Date,
): PayoutAccount | null {
  if (!payoutAccount) return null;
  const balance = row ? balanceOf(row) : null;
  const refusedWith = row?.refusedWith ?? null;
  return {
    available: balance && toDecimalString(balance.available),
    at: balance?.at.toISOString() ?? null,
    isFresh: balance !== null && isFresh(balance, now),
    underWay: toDecimalString(row?.inFlight ?? ZERO),
    askedAt: row?.askedAt.toISOString() ?? null,
    isLocked: refusedWith !== null && protocolOf(id).credentialCodes.includes(refusedWith),
  };
}

const OUTCOME: Record<PaymentRow['status'], MoneyMovement['status']> = {
  requested: 'pending',
  sending: 'pending',
  waiting: 'pending',
  unknown: 'pending',
  review: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  reversed: 'reversed',
};

export const presentMovement = (payment: PaymentRow): MoneyMovement => ({
  id: payment.id,
  kind: payment.kind,
  amount: toDecimalString(payment.amount),
  status: OUTCOME[payment.status],
  receipt: payment.receipt,
  loanId: payment.loanId,
  createdAt: payment.createdAt.toISOString(),
});
