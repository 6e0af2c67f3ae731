import type { CurrentUser, ScoreChange } from '@shared/contract/accounts';
import { TERMS_VERSION } from '@shared/legal';
import { cents, toDecimalString } from '@shared/money';
import { saying } from '@shared/texts/english';
import type { SessionPerson } from '@server/platform/context';
import { availableToBorrow, capacityScore, headroom } from '@server/lending/limit';
import type { BorrowingCapacity, ScoreChangeRow } from './store';

/** A person's own account as they see it. */
export const presentUser = (person: SessionPerson, standing: BorrowingCapacity): CurrentUser => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  phoneVerified: person.phoneVerifiedAt !== null,
  trustScore: person.trustScore,
  isAdmin: person.isAdmin,
  language: person.language,
  newTerms: person.termsVersion === TERMS_VERSION ? null : TERMS_VERSION,
  frozen: person.frozenAt && {
    since: person.frozenAt.toISOString(),
    reason: person.frozenReason ?? '',
  },
  borrowerProfile: {
    availableLimit: toDecimalString(person.limit),
    availableToBorrow: toDecimalString(availableToBorrow(person.limit, [standing.openAmounts])),
    loansTaken: standing.loansTaken,
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

/** A change of the score in points, or of the limit in shillings. */
export function presentScoreChange({
  at,
  kind,
  reason,
  before,
  after,
}: ScoreChangeRow): ScoreChange {
  const show = (value: number) =>
    kind === 'limit' ? toDecimalString(cents(value)) : String(value);
  return {
    at: at.toISOString(),
    kind,
    ...saying('reason', reason),
    change: show(after - before),
    after: show(after),
  };
}
