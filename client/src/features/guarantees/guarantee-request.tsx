import { useState } from 'react';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Cents } from '@shared/money';
import { Answered } from './answered';
import { AnswerBar } from './answer-bar';
import { Asker } from './asker';
import { EffectCard } from './effect-card';
import { LiabilityCard } from './liability-card';
import { LiabilityTimeline } from './liability-timeline';
import { RiskAssessment } from './risk-assessment';

/**
 * The guarantor's view, in the order of a thumb: who, what for, the most it could cost, and then
 * the rest.
 */
export function GuaranteeRequest({ guarantee }: { guarantee: Guarantee }) {
  const isPending = guarantee.status === 'pending';
  const [lowered, setLowered] = useState<Cents | null>(null);
  return (
    <>
      {!isPending && <Answered guarantee={guarantee} />}
      <Asker guarantee={guarantee} />
      <LiabilityCard
        guarantee={guarantee}
        lowered={lowered}
        onLower={isPending ? setLowered : null}
      />
      <EffectCard guarantee={guarantee} />
      <RiskAssessment borrower={guarantee.loan.borrower} />
      <LiabilityTimeline firstName={guarantee.loan.borrower.firstName} />
      {isPending && <AnswerBar guarantee={guarantee} lowered={lowered} />}
    </>
  );
}
