import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { words } from '@client/lib/shared-words';
import { Folded } from '@client/ui/folded';
import type { IconName } from '@client/ui/icon';
import { Meter } from '@client/ui/meter';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { isNewBorrower, riskBars, riskLevel, type RiskLevel } from '@shared/guarantor-view';

const LOOKS: Record<RiskLevel, [Tone, IconName]> = {
  'Low Risk': ['good', 'checkCircle'],
  'Medium Risk': ['wait', 'info'],
  'High Risk': ['harm', 'alert'],
};

interface RiskAssessmentProps {
  borrower: Guarantee['loan']['borrower'];
  /** Whether the loan is not decided yet: afterwards its own history says more. */
  isPending: boolean;
}

/** Three bars and a level, all derived from the trust score (spec §9), with a note on their reliability. */
export function RiskAssessment({ borrower, isPending }: RiskAssessmentProps) {
  const called = calledOf(borrower);
  const bars = riskBars(borrower.trustScore);
  const level = riskLevel(bars);
  const [tone, icon] = LOOKS[level];
  return (
    <Folded
      title={t`Risk assessment`}
      aside={
        <StatusChip tone={tone} icon={icon}>
          {words().riskLevels[level]}
        </StatusChip>
      }
    >
      <Meter label={t`Repayment history`} percent={bars.repaymentHistory} />
      <Meter label={t`Income stability`} percent={bars.incomeStability} />
      <Meter label={t`Social network`} percent={bars.socialNetwork} />
      <p className="text-meta text-ink-3">
        {isPending &&
          isNewBorrower(borrower) &&
          t`${called} is a new borrower with little history yet.`}{' '}
        <Trans>
          All three are estimated from the trust score alone. We have not seen {called}’s income or
          contacts.
        </Trans>
      </p>
    </Folded>
  );
}
