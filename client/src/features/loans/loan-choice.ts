import { day, type Day, daysBetween } from '@shared/day';
import type { Loan } from '@shared/contract/loans';
import { isOneOf, RUNNING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';

/** Order of importance: late, then debts to guarantors, then running, then requested. */
const URGENCY: readonly LoanStatus[] = [
  'defaulted',
  'delinquent',
  'active',
  'disbursed',
  'approved',
  'pending_guarantors',
  'pending_approval',
  'quoting',
];

/** After late loans, because guarantors who paid are waiting; before loans with only future payments. */
const OWING_RANK = 1.5;

const rankOf = (loan: Loan): number => {
  const { status } = loan;
  if (status === 'closed') return OWING_RANK;
  const rank = URGENCY.indexOf(status);
  return rank === -1 ? URGENCY.length : rank;
};

/** Final states that the borrower should still see. */
const TELLING: ReadonlySet<string> = new Set(['repaid', 'declined', 'written_off']);

/**
 * The dashboard's loan: the one in the address, else the most important open one (or one with debts to guarantors),
 * else the newest ended one (`loans` are newest first); null when there is none.
 */
export function currentLoanAmong(loans: readonly Loan[], wantedId: string | null): Loan | null {
  const wanted = loans.find(({ id }) => id === wantedId);
  if (wanted) return wanted;
  const [first] = loans
    .filter((loan) => loan.status !== 'closed' || owesGuarantors(loan))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const ended = () => loans.find(({ closedReason }) => TELLING.has(closedReason ?? ''));
  return first ?? ended() ?? null;
}

/** Days before a due date from which the payment is at the top of the dashboard. */
const PRESSING_DAYS = 3;

/** Whether a payment is late or due within three days of `today`. */
export const isPressing = (loan: Loan, today: Day): boolean =>
  isRepaying(loan) &&
  (loan.daysPastDue > 0 ||
    (loan.dueDate !== null && daysBetween(today, day(loan.dueDate)) <= PRESSING_DAYS));

/** Whether the borrower can repay something now. */
export const isRepaying = ({ status }: Loan): boolean => isOneOf(RUNNING, status);

/** Whether guarantors paid for the borrower and are still owed some of it. */
export const owesGuarantors = ({ owedToGuarantors }: Loan): boolean =>
  owedToGuarantors.some(({ owed }) => owed !== '0.00');

/** Whether a payment is still accepted: also for a closed loan with open debts. */
export const takesPayments = (loan: Loan): boolean =>
  isRepaying(loan) || loan.closedReason === 'written_off' || owesGuarantors(loan);
