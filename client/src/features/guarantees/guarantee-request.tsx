import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { FoldedList } from '@client/ui/folded';
import { PartBoundary } from '@client/ui/part-boundary';
import type { SettleTyped } from '@client/ui/settle-typed';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Guarantee } from '@shared/contract/guarantees';
import { hasOtherLoans } from '@shared/guarantor-view';
import { type Cents, ZERO } from '@shared/money';
import { centsOf } from '@client/lib/format';
import { AnswerBar } from './answer-bar';
import { Asker } from './asker';
import { isCalled } from './claim-stage';
import { EffectFold } from './effect-fold';
import { BorneByBorrower, MostToAccept, WhenCharged } from './liability';
import { LiabilityFold } from './liability-fold';
import { LineOf } from './line-of';
import { LoanFacts } from './loan-facts';
import { RiskAssessment } from './risk-assessment';

/** What a guarantee shows once it is answered; a request that waits does without. */
const given = <Name extends keyof typeof import('./given')>(name: Name) =>
  lazyPart(async () => ({ default: (await withTexts('given', import('./given')))[name] }));
const Answered = given('Answered');
const AnsweredFolds = given('AnsweredFolds');
const OwnLiability = given('OwnLiability');
const OwnLine = given('OwnLine');

/** Few are ever asked to pay. */
const ClaimCard = lazyPart(async () => ({
  default: (await withTexts('claim', import('./claim-card'))).ClaimCard,
}));

/** Most have no other loans, and room for what they are asked for. */
const ConcerningRequest = lazyPart(async () => ({
  default: (await withTexts('concerns', import('./concerning-request'))).ConcerningRequest,
}));

/**
 * The guarantor's view: what is charged now, if anything; who asks, for what, and the maximum liability. All that a
 * person must know before they answer stands open; what explains it is one tap away.
 */
export function GuaranteeRequest({ guarantee }: { guarantee: Guarantee }) {
  const { status, isReleased, lateness, loan, most, isOverCapacity } = guarantee;
  const [lowered, setLowered] = useState(isOverCapacity && most ? centsOf(most) : null);
  const takeCap: SettleTyped = useRef(null);
  const lower = (cap: Cents) => setLowered(cap === centsOf(guarantee.cap) ? null : cap);
  const isPending = status === 'pending';
  const isConcerning = isOverCapacity || hasOtherLoans(loan.borrower);
  const isGiven = status === 'accepted' && !isReleased;
  const isAtStake = isPending || (isGiven && centsOf(guarantee.liability) > ZERO);
  const isInNotice = guarantee.claim !== null && guarantee.claim.endedAt === null;
  return (
    <div className="flex flex-col gap-3">
      {isCalled(guarantee) && (
        <PartBoundary fallback={<SkeletonCards count={1} className="h-96" />}>
          <ClaimCard guarantee={guarantee} />
        </PartBoundary>
      )}
      {!isInNotice && (
        <Asker
          guarantee={guarantee}
          picture={
            isPending ? (
              <PartBoundary>
                <LineOf guarantee={guarantee} />
              </PartBoundary>
            ) : (
              <PartBoundary fallback={<LineOf guarantee={guarantee} />}>
                <OwnLine guarantee={guarantee} />
              </PartBoundary>
            )
          }
          most={
            isPending && (
              <MostToAccept
                guarantee={guarantee}
                lowered={lowered}
                onLower={lower}
                takeCap={takeCap}
              />
            )
          }
        />
      )}
      <PartBoundary>{!isPending && <Answered guarantee={guarantee} />}</PartBoundary>
      {isConcerning && (
        <PartBoundary>
          <ConcerningRequest guarantee={guarantee} />
        </PartBoundary>
      )}
      {isPending && <WhenCharged guarantee={guarantee} />}
      <PartBoundary>
        {isAtStake && isGiven && !isInNotice && <OwnLiability guarantee={guarantee} />}
      </PartBoundary>
      <Folds>
        <PartBoundary>{!isPending && <AnsweredFolds guarantee={guarantee} />}</PartBoundary>
        {isAtStake && (
          <LiabilityFold guarantee={guarantee} daysPastDue={lateness?.daysPastDue ?? 0}>
            {isPending && (
              <BorneByBorrower guarantee={guarantee} most={lowered ?? centsOf(guarantee.cap)} />
            )}
          </LiabilityFold>
        )}
        <LoanFacts guarantee={guarantee} />
        {isAtStake && <EffectFold guarantee={guarantee} />}
        <RiskAssessment borrower={loan.borrower} isPending={isPending} />
      </Folds>
      {isPending && <AnswerBar guarantee={guarantee} lowered={lowered} takeCap={takeCap} />}
    </div>
  );
}

/** Folds open without script, so React takes the buttons over before them. */
const Folds = ({ children }: { children: ReactNode }) => (
  <PartBoundary>
    <FoldedList>{children}</FoldedList>
  </PartBoundary>
);
