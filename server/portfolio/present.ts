import type {
  AdminLoan,
  AdminStats,
  AdminUser,
  LoanEvent,
  LoanReview,
  TrialBalance,
} from '@shared/contract/portfolio';
import type { Day } from '@shared/day';
import { cents, minus, plus, toWire, ZERO } from '@shared/money';
import { maskPhone } from '@shared/phone';
import type { PersonContext } from '@server/context';
import { presentGuaranteesOf } from '@server/guarantees/present';
import { disbursementRules } from '@server/lending/approval-rules';
import { firstRefusal } from '@server/lending/rule';
import { actOf } from '@server/loans/decide-loan';
import type { LoanFile } from '@server/loans/loan-file';
import { currentQuote, presentLoan, presentQuote, presentSchedule } from '@server/loans/present';
import type { BalanceRow, EventRow, StatsRow, UserRow } from './store';

/** Percent, to two decimals. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

export const presentStats = (row: StatsRow): AdminStats => ({
  totalOutstanding: toWire(row.totalOutstanding),
  activeLoans: row.activeLoans,
  avgAPR: row.totalOutstanding === 0 ? 0 : Math.round(row.weightedApr / row.totalOutstanding) / 100,
  delinquencyRate: percent(row.lateOutstanding, row.totalOutstanding),
});

export function presentAdminLoan(context: PersonContext, file: LoanFile): AdminLoan {
  const { loan, borrower, guarantees } = file;
  const accepted = guarantees.filter(({ row }) => row.status === 'accepted');
  const cover = plus(ZERO, ...accepted.map(({ row }) => row.cap));
  return {
    ...presentLoan(file, context.now()),
    guaranteeStrength: loan.strengthPpm / 1_000_000,
    coverPercent: percent(cover, loan.amount),
    waitingSince: (loan.approvedAt ?? loan.submittedAt ?? loan.createdAt).toISOString(),
    phoneVerified: borrower.phoneVerifiedAt !== null,
    canDecide: firstRefusal(disbursementRules, actOf(context, file)) === null,
  };
}

const ACTORS: Record<string, string> = {
  mobile_money: 'M-Pesa',
  job: 'Tegemea',
  visitor: 'A visitor',
};

const presentEvent = (row: EventRow): LoanEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: row.actorName ?? ACTORS[row.actorKind] ?? row.actorKind,
  detail: row.detail,
});

export function presentReview(
  context: PersonContext,
  file: LoanFile,
  events: EventRow[],
): LoanReview {
  const { borrower } = file;
  return {
    loan: presentAdminLoan(context, file),
    borrower: {
      id: borrower.id,
      firstName: borrower.firstName,
      lastName: borrower.lastName,
      email: borrower.email,
      phone: borrower.phone,
      phoneVerified: borrower.phoneVerifiedAt !== null,
      trustScore: borrower.trustScore,
      availableLimit: toWire(borrower.limit),
      memberSince: borrower.createdAt.toISOString(),
      loansCompleted: borrower.loansCompleted,
      onTimePayments: borrower.onTimePayments,
    },
    guarantees: presentGuaranteesOf(file, 'admin', context.now()),
    quote: presentQuote(currentQuote(file)),
    schedule: presentSchedule(file, context.now()),
    events: events.map(presentEvent),
  };
}

/** Liabilities and income grow by credit, so their balance is shown on that side. */
const balanceOf = ({ kind, debits, credits }: BalanceRow) =>
  kind === 'asset' || kind === 'expense' ? minus(debits, credits) : minus(credits, debits);

export const presentTrialBalance = (asOf: Day, rows: BalanceRow[]): TrialBalance => ({
  asOf,
  accounts: rows.map((row) => ({
    code: row.code,
    name: row.name,
    kind: row.kind,
    debits: toWire(row.debits),
    credits: toWire(row.credits),
    balance: toWire(balanceOf(row)),
  })),
  totalDebits: toWire(cents(rows.reduce((sum, row) => sum + row.debits, 0))),
  totalCredits: toWire(cents(rows.reduce((sum, row) => sum + row.credits, 0))),
});

export const presentUser = (row: UserRow): AdminUser => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneMasked: maskPhone(row.phone),
  phoneVerified: row.phoneVerified,
  trustScore: row.trustScore,
  isAdmin: row.isAdmin,
  openLoans: row.openLoans,
  createdAt: row.createdAt.toISOString(),
});
