import * as z from 'zod/mini';
import { PEOPLE_ORDERS } from '../list-orders';
import type { NamedLoan, OldNumbers } from '../loan-number';
import type { ClosedReason, GuaranteeStatus, LoanStatus } from '../words';
import type { Coded } from '../texts/template';
import type { NotEligible } from './accounts';
import { id, reason, text } from './fields';
import { KEYS, listOrder, type Paged, type PlaceIn } from './paging';
import type { StaffChanged } from './staff';

/** One person in `GET /api/admin/users`; the phone is masked. */
export interface AdminUser {
  id: string;
  firstName: string;
  lastName: string;
  /** Null while they have given none. */
  email: string | null;
  phoneMasked: string;
  phoneVerified: boolean;
  trustScore: number;
  isAdmin: boolean;
  isFrozen: boolean;
  openLoans: number;
  createdAt: string;
}

/** `GET /api/admin/users` */
export interface AdminUsers {
  items: AdminUser[];
  /** Give it back to get the next page; null on the last. */
  nextCursor: string | null;
}

/** `GET /api/admin/users/{id}` */
export interface AdminPerson extends AdminUser {
  phoneVerifiedAt: string | null;
  /** Whether nobody can open it, or nobody has since it was given a number: two people may give it one. */
  isShut: boolean;
  /** While frozen: since when, and why. */
  frozen: { since: string; reason: string } | null;
  /** Why they may neither borrow nor guarantee; empty when they may. */
  notEligible: NotEligible[];
  /** Where they are signed in now. */
  sessions: number;
  /** They come in by a phone without data alone: no browser ever made the account or signed in to it. */
  isWithoutBrowser: boolean;
  /** Whether the menus of a phone without data showed them something in the last 30 days. */
  hasDialled: boolean;
  limit: string;
  loansCompleted: number;
  onTimePayments: number;
  /** Guarantees that they stand for now, and the most that could be asked of them. */
  guaranteesGiven: number;
  exposure: string;
  /** Earlier names and emails, the latest change first. */
  identityChanges: {
    kind: 'name' | 'email' | 'phone';
    before: string;
    after: string;
    at: string;
  }[];
}

/** `PUT /api/admin/users/{id}/unfreeze`; of staff it may only be proposed to a second owner. */
export type ThawedPerson = AdminPerson & StaffChanged;

/** `GET /api/admin/users/{id}/loans` */
export interface PersonLoan {
  id: string;
  reference: string;
  broughtForward: OldNumbers | null;
  amount: string;
  principalOutstanding: string;
  apr: number;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  createdAt: string;
}

/** `GET /api/admin/users/{id}/guarantees` */
export interface PersonGuarantee {
  id: string;
  loan: NamedLoan & { status: LoanStatus };
  borrower: { id: string; firstName: string; lastName: string };
  cap: string;
  amountCharged: string;
  status: GuaranteeStatus;
  isReleased: boolean;
  askedAt: string;
}

/** `GET /api/admin/users/{id}/trust-events` */
export interface TrustEvent {
  id: string;
  at: string;
  points: number;
  after: number;
  reason: string;
  reasonCode: Coded;
  loanId: string | null;
}

/** `GET /api/admin/users/{id}/dialled`: a screen that a phone without data was shown. */
export interface DialledScreen {
  id: string;
  at: string;
  text: string;
}

/** `POST /api/admin/users/{id}/phone` and `/api/admin/guarantees/{id}/phone`: asking is recorded. */
export interface ShownPhone {
  /** 254 and nine digits. */
  phone: string;
}

/** People by which of the ways of finding them found them (0 without a search), and in its order. */
export const BY_WAY = listOrder({ way: KEYS.small, id: KEYS.id });
export type PeoplePlace = PlaceIn<typeof BY_WAY>;

export const usersQuery = z.object({
  search: z._default(text(100).check(z.toLowerCase()), ''),
  /** What is searched comes in the order of what it was found by. */
  sort: z._default(z.enum(PEOPLE_ORDERS), PEOPLE_ORDERS[0]),
  cursor: BY_WAY.cursor,
});

export const personParams = z.object({ id });
/** Why an account is frozen or free again; the person reads it. */
export const freezeBody = z.object({ reason });

/** What the operations that list something of a person answer. */
export interface PersonLists {
  listPersonLoans: Paged<PersonLoan>;
  listPersonGuarantees: Paged<PersonGuarantee>;
  listTrustEvents: Paged<TrustEvent>;
  listDialledScreens: Paged<DialledScreen>;
}
