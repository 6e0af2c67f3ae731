import { day, type Day, daysBetween } from '@shared/day';
import type { Loan } from '@shared/contract/loans';
import { isOneOf, RUNNING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';

/**
 * What matters most comes first: money that is late, then owed, then on its way, then asked for.
 */
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

/** Behind what is late, as those who paid for the borrower wait; before what is only to come. */
const OWING_RANK = 1.5;

const rankOf = (loan: Loan): number => {
  const { status } = loan;
  if (status === 'closed') return OWING_RANK;
  const rank = URGENCY.indexOf(status);
  return rank === -1 ? URGENCY.length : rank;
};

/** How a loan ended that its borrower should still hear about. */
const TELLING: ReadonlySet<string> = new Set(['repaid', 'declined', 'written_off']);

/**
 * The loan that the dashboard is about: the one asked for, else the most pressing one that is open
 * or for which guarantors are still owed, else the newest that has ended (`loans` are newest first);
 * null when there is nothing to show.
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

/** How many days before a payment is due it goes to the top of the dashboard. */
const PRESSING_DAYS = 3;

/** Whether money is late or due within three days, as of `today`. */
export const isPressing = (loan: Loan, today: Day): boolean =>
  isRepaying(loan) &&
  (loan.daysPastDue > 0 ||
    (loan.dueDate !== null && daysBetween(today, day(loan.dueDate)) <= PRESSING_DAYS));

/** Whether its borrower can pay something back now. */
export const isRepaying = ({ status }: Loan): boolean => isOneOf(RUNNING, status);

/** Whether guarantors paid for its borrower and have not all of it back. */
export const owesGuarantors = ({ owedToGuarantors }: Loan): boolean =>
  owedToGuarantors.some(({ owed }) => owed !== '0.00');

/** Whether money can still be paid in for it: also on a closed one that has left something owed. */
export const takesPayments = (loan: Loan): boolean =>
  isRepaying(loan) || loan.closedReason === 'written_off' || owesGuarantors(loan);
