import type { CurrentUser, NotEligible, ScoreChange } from '@shared/contract/accounts';
import { TERMS_VERSION } from '@shared/legal';
import { type Cents, cents, toDecimalString, ZERO } from '@shared/money';
import { english, reasonOf, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { type Context, isStaff, type SessionPerson } from '@server/platform/core/context';
import { verifiedAddress } from '@server/platform/mail/also-by-mail';
import { capacityScore, freeLimit } from '@server/lending/limit';
import { barsOf, capacityOf, type Standing } from '@server/lending/standing';
import type { Counts, ScoreChangeRow } from './store';

/** A reason with its code, so that a client can say it in another language. */
export const presentReason = (reason: Coded): NotEligible => ({
  ...reasonOf(reason),
  message: english(reason),
});

/** A person's own account as they see it. */
export const presentUser = (
  person: SessionPerson,
  standing: Standing,
  { guaranteesGiven, loansTaken }: Counts,
  { mailer }: Pick<Context, 'mailer'>,
): CurrentUser => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  emailVerified: mailer ? verifiedAddress(person) !== null : null,
  phone: person.phone,
  phoneVerified: person.phoneVerifiedAt !== null,
  trustScore: person.trustScore,
  isAdmin: isStaff(person),
  staffRole: isStaff(person) ? person.staffRole : null,
  language: person.language,
  newTerms: person.termsVersion === TERMS_VERSION ? null : TERMS_VERSION,
  frozen: person.frozenAt && {
    since: person.frozenAt.toISOString(),
    reason: person.frozenReason ?? '',
  },
  erasesAt: person.erasesAt?.toISOString() ?? null,
  borrowerProfile: {
    ...limitsOf(standing),
    loansTaken,
    loansCompleted: person.loansCompleted,
    onTimePayments: person.onTimePayments,
  },
  guarantorProfile: {
    capacityScore: capacityScore(capacityOf(standing), standing.limit),
    held: toDecimalString(standing.held),
    guaranteesGiven,
  },
});

function limitsOf(standing: Standing) {
  const bars = barsOf(standing);
  const free = (amount: Cents) => toDecimalString(bars.length > 0 ? ZERO : amount);
  return {
    grantedLimit: toDecimalString(standing.limit),
    availableLimit: free(freeLimit(standing.limit, [standing.held])),
    availableToBorrow: free(capacityOf(standing)),
    notEligible: bars.map(({ own }) => presentReason(own)),
  };
}

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
