import { useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { instantText, rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import type { IconName } from '@client/ui/icon';
import { Notice } from '@client/ui/notice';
import { Rate } from '@client/ui/rate';
import { ButtonsOff } from './buttons-off';
import { type Decision, DecisionDialog } from './decision-dialogs';
import { GS_ADVICE, GsScore } from './gs-score';
import { waitingText } from './waiting';
import { whyNotDecide, whyNotDisburse } from './why-not';

interface Choice {
  decision: Decision;
  words: string;
  icon: IconName;
}

const APPROVE: Choice = { decision: 'approve', words: 'Approve', icon: 'check' };
const RETURN: Choice = {
  decision: 'return',
  words: 'Return for more guarantors',
  icon: 'users',
};
const DECLINE: Choice = { decision: 'decline', words: 'Decline', icon: 'close' };
const DISBURSE: Choice = { decision: 'disburse', words: 'Disburse', icon: 'send' };

/** What the loan comes to, and what can be done about it now. */
export function DecisionCard({ loan }: { loan: AdminLoan }) {
  const isWaiting = loan.status === 'pending_approval' || loan.status === 'approved';
  return (
    <Card title={isWaiting ? 'Decision' : 'At a glance'}>
      <Facts rows={factsOf(loan, isWaiting)} />
      {loan.statusReason && (
        <Notice tone="wait" icon="info" title="Last word on this loan">
          {loan.statusReason}
        </Notice>
      )}
      {loan.status === 'pending_approval' && (
        <>
          <p className="text-meta text-ink-3">{GS_ADVICE}</p>
          <Choices loan={loan} choices={[APPROVE, RETURN, DECLINE]} whyNot={whyNotDecide(loan)} />
        </>
      )}
      {loan.status === 'approved' && (
        <Choices loan={loan} choices={[DISBURSE]} whyNot={whyNotDisburse(loan)} />
      )}
    </Card>
  );
}

const factsOf = (loan: AdminLoan, isWaiting: boolean) => [
  ['Amount', <Amount wire={loan.amount} size="h2" />] as const,
  ['APR', <Rate percent={loan.apr} places={2} />] as const,
  ['Monthly payment', <Amount shillings={loan.monthlyPayment} />] as const,
  ['To pay back in all', <Amount wire={loan.totalRepayable} />] as const,
  ['GS score', <GsScore value={loan.gsValue} />] as const,
  ['Cover', `${rateText(loan.coverPercent)} of the amount`] as const,
  ...(isWaiting ? [['Waiting', <Waiting since={loan.waitingSince} />] as const] : []),
  ...(loan.disbursedAt
    ? [['Principal outstanding', <Amount wire={loan.principalOutstanding} />] as const]
    : []),
];

const Waiting = ({ since }: { since: string }) => (
  <>
    {waitingText(since, new Date())}
    <span className="block text-meta font-normal text-ink-3">since {instantText(since)}</span>
  </>
);

interface ChoicesProps {
  loan: AdminLoan;
  choices: Choice[];
  whyNot: string | null;
}

function Choices({ loan, choices, whyNot }: ChoicesProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const whyId = `why-${loan.id}`;
  const close = () => setAsked(null);
  return (
    <div className="grid gap-3">
      <ButtonsOff id={whyId} why={whyNot} />
      {choices.map(({ decision, words, icon }, index) => (
        <Button
          key={decision}
          tone={index === 0 ? 'brand' : 'outline'}
          isBlock
          icon={icon}
          disabled={whyNot !== null}
          aria-describedby={whyNot ? whyId : undefined}
          onClick={() => setAsked(decision)}
        >
          {words}
        </Button>
      ))}
      {asked && <DecisionDialog decision={asked} loan={loan} onClose={close} onDone={close} />}
    </div>
  );
}
