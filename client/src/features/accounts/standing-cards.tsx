import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { centsOf, moneyText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Card } from '@client/ui/card';
import { Stat, Stats } from '@client/ui/stat';
import {
  EARNS_AFTER_DAYS,
  EARNS_COVER_PERCENT,
  LIMIT_START,
  LIMIT_STEP_DAYS,
  LIMIT_STEP_PERCENT,
} from '@shared/limits';
import { floorShare, formatMoney } from '@shared/money';
import { Available } from './available';
import { TrustArc } from './trust-arc';

/** What the person may borrow, and their trust score. */
export function StandingCard() {
  const { trustScore, borrowerProfile, guarantorProfile } = useCurrentUser();
  const granted = moneyText(borrowerProfile.grantedLimit);
  const availableLimit = moneyText(borrowerProfile.availableLimit);
  const held = moneyText(guarantorProfile.held);
  return (
    <Card look="deep">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid flex-1 basis-[10rem] gap-1">
          <Available />
          <p className="text-meta text-deep-ink-2">
            <Trans>Available limit: {availableLimit}, before your own open loans</Trans>
          </p>
          {centsOf(guarantorProfile.held) > 0 && (
            <p className="text-meta text-deep-ink-2">
              <Trans>
                Of {granted}; guarantees hold {held} until their loans are repaid
              </Trans>
            </p>
          )}
        </div>
        <TrustArc score={trustScore} />
      </div>
    </Card>
  );
}

/** What the person has done as borrower and as guarantor. */
export function Record() {
  const { borrowerProfile, guarantorProfile } = useCurrentUser();
  return (
    <Stats>
      <Stat
        label={t`Loans taken`}
        value={borrowerProfile.loansTaken}
        hint={t`${borrowerProfile.loansCompleted} repaid in full`}
      />
      <Stat label={t`On-time repayments`} value={borrowerProfile.onTimePayments} />
      <Stat label={t`Guarantees given`} value={guarantorProfile.guaranteesGiven} />
      <Stat
        label={t`Capacity score`}
        value={guarantorProfile.capacityScore}
        hint={t`How much of your limit is free to back others, of 100`}
      />
    </Stats>
  );
}

export const WhatRaisesTheLimit = () => (
  <Card look="bare" level={3} title={t`What raises your limit`}>
    <ul className="grid list-disc gap-2 pl-5">
      <li>
        <Trans>
          Repay a loan without ever being late: it adds {LIMIT_STEP_PERCENT}% of the loan, at most{' '}
          {formatMoney(STEP_MOST)} a loan.
        </Trans>
      </li>
      <li>
        <Trans>
          The whole step takes {LIMIT_STEP_DAYS} days from the day the money came. A shorter loan
          adds less. One repaid within {EARNS_AFTER_DAYS} days adds nothing.
        </Trans>
      </li>
      <li>
        <Trans>Your guarantors must cover at least {EARNS_COVER_PERCENT}% of the loan.</Trans>
      </li>
    </ul>
    <p className="text-meta text-ink-3">
      <Trans>The same days and cover count for points of your trust score.</Trans>
    </p>
  </Card>
);

const STEP_MOST = floorShare(LIMIT_START, LIMIT_STEP_PERCENT, 100);
