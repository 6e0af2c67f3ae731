import type {
  DialledScreen,
  AdminPerson,
  AdminUser,
  PersonGuarantee,
  PersonLoan,
  TrustEvent,
} from '@shared/contract/people';
import { toDecimalString } from '@shared/money';
import { maskPhone, type Phone } from '@shared/phone';
import { toPercent } from '@shared/rate';
import { saying } from '@shared/texts/english';
import { presentReason } from '@server/people/accounts/present';
import { barsOf, type Standing } from '@server/lending/standing';
import type { DialledScreenRow } from './dialled-store';
import type {
  AdminPersonRow,
  PersonGuaranteeRow,
  PersonLoanRow,
  TrustEventRow,
  UserRow,
} from './store';

export const presentUser = (row: UserRow): AdminUser => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneMasked: maskPhone(row.phone),
  phoneVerified: row.phoneVerified,
  trustScore: row.trustScore,
  isAdmin: row.isAdmin,
  isFrozen: row.isFrozen,
  openLoans: row.openLoans,
  createdAt: row.createdAt.toISOString(),
});

export const presentPerson = (row: AdminPersonRow, standing: Standing): AdminPerson => ({
  ...presentUser(row),
  phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
  isShut: row.isShut,
  frozen: row.frozenAt && {
    since: row.frozenAt.toISOString(),
    reason: row.frozenReason ?? '',
  },
  notEligible: barsOf(standing).map(({ of }) => presentReason(of(row.firstName))),
  sessions: row.sessions,
  isWithoutBrowser: row.isWithoutBrowser,
  hasDialled: row.hasDialled,
  limit: toDecimalString(row.limit),
  loansCompleted: row.loansCompleted,
  onTimePayments: row.onTimePayments,
  guaranteesGiven: row.guaranteesGiven,
  exposure: toDecimalString(row.exposure),
  identityChanges: row.identityChanges.map((change) =>
    change.kind === 'phone'
      ? {
          ...change,
          before: maskPhone(change.before as Phone),
          after: maskPhone(change.after as Phone),
        }
      : change,
  ),
});

export const presentPersonLoan = (row: PersonLoanRow): PersonLoan => ({
  id: row.id,
  reference: row.reference,
  broughtForward: row.broughtForward,
  amount: toDecimalString(row.amount),
  principalOutstanding: toDecimalString(row.outstanding),
  apr: toPercent(row.apr),
  status: row.status,
  closedReason: row.closedReason,
  createdAt: row.createdAt.toISOString(),
});

export const presentPersonGuarantee = (row: PersonGuaranteeRow): PersonGuarantee => ({
  id: row.id,
  loan: {
    id: row.loanId,
    reference: row.reference,
    broughtForward: row.broughtForward,
    status: row.loanStatus,
  },
  borrower: { id: row.borrowerId, firstName: row.firstName, lastName: row.lastName },
  cap: toDecimalString(row.cap),
  amountCharged: toDecimalString(row.amountCharged),
  status: row.status,
  isReleased: row.isReleased,
  askedAt: row.askedAt.toISOString(),
});

export const presentTrustEvent = (row: TrustEventRow): TrustEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  points: row.points,
  after: row.after,
  ...saying('reason', row.reason),
  loanId: row.loanId,
});

export const presentDialledScreen = ({ id, at, answer }: DialledScreenRow): DialledScreen => ({
  id,
  at: at.toISOString(),
  text: screenOf(answer),
});

/** The screen as the phone had it, without the protocol's first word. */
export const screenOf = (answer: string): string => answer.replace(/^(CON|END) /, '');
