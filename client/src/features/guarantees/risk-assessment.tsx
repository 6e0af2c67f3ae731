import { Card } from '@client/ui/card';
import { Meter } from '@client/ui/meter';
import { StatusChip, type Tone } from '@client/ui/status-chip';
import type { IconName } from '@client/ui/icon';
import type { Guarantee } from '@shared/contract/guarantees';
import { riskBars, riskLevel, type RiskLevel } from '@shared/guarantor-view';

const LOOKS: Record<RiskLevel, [Tone, IconName]> = {
  'Low Risk': ['good', 'checkCircle'],
  'Medium Risk': ['wait', 'info'],
  'High Risk': ['harm', 'alert'],
};

type Borrower = Guarantee['loan']['borrower'];

/** Three bars and a level, all from the trust score (spec §9), and what they are worth. */
export function RiskAssessment({ borrower }: { borrower: Borrower }) {
  const bars = riskBars(borrower.trustScore);
  const level = riskLevel(bars);
  const [tone, icon] = LOOKS[level];
  return (
    <Card
      title="Risk assessment"
      aside={
        <StatusChip tone={tone} icon={icon}>
          {level}
        </StatusChip>
      }
    >
      <Meter label="Repayment history" percent={bars.repaymentHistory} />
      <Meter label="Income stability" percent={bars.incomeStability} />
      <Meter label="Social network" percent={bars.socialNetwork} />
      <p className="text-meta text-ink-3">
        {borrower.loansCompleted === 0 &&
          `${borrower.firstName} is a new borrower with little history yet. `}
        All three are estimated from the trust score alone. We have not seen {borrower.firstName}’s
        income or contacts.
      </p>
    </Card>
  );
}
