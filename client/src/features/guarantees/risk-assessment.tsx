import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { words } from '@client/lib/shared-words';
import { Card } from '@client/ui/card';
import type { IconName } from '@client/ui/icon';
import { Meter } from '@client/ui/meter';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';
import type { Guarantee } from '@shared/contract/guarantees';
import { riskBars, riskLevel, type RiskLevel } from '@shared/guarantor-view';
import { hasOtherLoans } from './other-loans';

const LOOKS: Record<RiskLevel, [Tone, IconName]> = {
  'Low Risk': ['good', 'checkCircle'],
  'Medium Risk': ['wait', 'info'],
  'High Risk': ['harm', 'alert'],
};

type Borrower = Guarantee['loan']['borrower'];

/** Three bars and a level, all derived from the trust score (spec §9), with a note on their reliability. */
export function RiskAssessment({ borrower }: { borrower: Borrower }) {
  const { firstName } = borrower;
  const bars = riskBars(borrower.trustScore);
  const level = riskLevel(bars);
  const [tone, icon] = LOOKS[level];
  return (
    <Card
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
        {borrower.loansCompleted === 0 &&
          !(borrower.record && hasOtherLoans(borrower.record)) &&
          t`${firstName} is a new borrower with little history yet.`}{' '}
        <Trans>
          All three are estimated from the trust score alone. We have not seen {firstName}’s income
          or contacts.
        </Trans>
      </p>
    </Card>
  );
}
