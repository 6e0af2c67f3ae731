import type { CurrentUser, StandingChange } from '@shared/contract/accounts';
import { cents, toWire } from '@shared/money';
import type { SessionPerson } from '@server/context';
import { availableToBorrow, capacityScore, headroom } from '@server/lending/limit';
import type { Standing, StandingRow } from './store';

/** What a person sees of their own account. */
export const presentUser = (person: SessionPerson, standing: Standing): CurrentUser => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  phoneVerified: person.phoneVerifiedAt !== null,
  trustScore: person.trustScore,
  isAdmin: person.isAdmin,
  language: person.language,
  frozen: person.frozenAt && {
    since: person.frozenAt.toISOString(),
    reason: person.frozenReason ?? '',
  },
  borrowerProfile: {
    availableLimit: toWire(person.limit),
    availableToBorrow: toWire(availableToBorrow(person.limit, [standing.openAmounts])),
    loansCompleted: person.loansCompleted,
    onTimePayments: person.onTimePayments,
  },
  guarantorProfile: {
    capacityScore: capacityScore(
      headroom(person.limit, standing.ownOutstanding, [standing.exposure]),
      person.limit,
    ),
    guaranteesGiven: standing.guaranteesGiven,
  },
});

/** A change of the score in points, of the limit in shillings. */
export function presentStandingChange({
  at,
  kind,
  reason,
  before,
  after,
}: StandingRow): StandingChange {
  const show = (value: number) => (kind === 'limit' ? toWire(cents(value)) : String(value));
  return { at: at.toISOString(), kind, reason, change: show(after - before), after: show(after) };
}
