import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { isOneOf, WAITING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';
import { daysText } from '@client/lib/bucket-words';
import { businessNow } from '@client/lib/business-clock';
import { useKeyActs } from '@client/lib/desk-keys';
import { instantText, moneyText, rateText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import type { IconName } from '@client/ui/icon';
import { KeyHints } from '@client/ui/key-hints';
import { Notice } from '@client/ui/notice';
import { Rate } from '@client/ui/rate';
import { ButtonsOff } from '@client/ui/buttons-off';
import { chargeRows } from './charge-rows';
import { afterwards } from './afterwards';
import { borrowerName } from './borrower-name';
import { AgreedPrice } from './agreed-price';
import { type Decision, DecisionDialog } from './decision-dialogs';
import { decisionKeys, keyWords, WHY_NOT } from './decision-keys';
import { decisionText } from './decision-words';
import { firstDueRows } from './first-due-rows';
import { gsAdvice, GsScore } from './gs-score';
import type { Queue } from './in-queue';
import { PromisedAnswer } from './promised-answer';
import { whyNotApprove, whyNotDisburse } from './why-not';

interface Choice {
  decision: Decision;
  words: string;
  icon: IconName;
}

const choicesFor = (status: LoanStatus): Choice[] | undefined => {
  const choices: Partial<Record<LoanStatus, Choice[]>> = {
    pending_approval: [
      { decision: 'approve', words: t`Approve`, icon: 'check' },
      { decision: 'return', words: t`Return for more guarantors`, icon: 'users' },
      { decision: 'decline', words: t`Decline`, icon: 'close' },
    ],
    approved: [
      { decision: 'disburse', words: t`Disburse`, icon: 'send' },
      { decision: 'decline', words: t`Decline`, icon: 'close' },
    ],
  };
  return choices[status];
};

interface DecisionCardProps {
  loan: AdminLoan;
  /** The queue that the review was opened from: after a decision its next loan opens. */
  queue: Queue | null;
}

interface Asked {
  decision: Decision;
  loan: AdminLoan;
  queue: Queue | null;
}

const nextWords = (): string => t({ message: 'next in the queue', context: 'a key' });

/** The loan's cost, and the admin's current actions. */
export function DecisionCard({ loan, queue }: DecisionCardProps) {
  // The loan at the time of the click: a later change is refused and shown. So is the loan that came next then.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<Queue | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const isWaiting = isOneOf(WAITING, loan.status);
  const decisions = choicesFor(loan.status)?.map(({ decision }) => decision) ?? [];
  const ask = (decision: Decision) => setAsked({ decision, loan, queue });
  useKeyActs(decisionKeys(loan, decisions, ask));
  return (
    <div ref={ref} tabIndex={-1} data-quiet-focus>
      <Card title={isWaiting ? t`Decision` : t`At a glance`}>
        <Choices loan={loan} onChoose={ask} />
        {done && <NextInQueue queue={done} />}
        <AgreedPrice loan={loan} />
        <Facts rows={factsOf(loan, isWaiting)} />
        {loan.statusReason && (
          <Notice tone="wait" icon="info" title={t`Latest decision on this loan`}>
            {textOf(loan.statusReason, loan.statusReasonCode)}
          </Notice>
        )}
        {decisions.length > 0 && (
          <KeyHints
            keys={[
              ...keyWords(decisions),
              ...(queue?.isWithin && queue.next ? [['n', nextWords()] as const] : []),
            ]}
            isAlone
          />
        )}
      </Card>
      {asked && (
        <DecisionDialog
          decision={asked.decision}
          loan={asked.loan}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            const [words] = afterwards(asked.decision, asked.loan);
            const before = asked.queue;
            if (before?.next && before.isWithin)
              before.open(before.next, { loanId: loan.id, words });
            else if (before?.next) setDone(before);
            else ref.current?.focus(); // The pressed button is no longer rendered.
          }}
        />
      )}
    </div>
  );
}

/** After a decision on a loan that was opened by itself: Enter goes on to the next one. */
function NextInQueue({ queue: { next, open } }: { queue: Queue }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  return (
    next && (
      <div ref={ref}>
        <Button tone="outline" isBlock icon="forward" onClick={() => open(next)}>
          <Trans>
            Next: {borrowerName(next)}, {moneyText(next.amount)}
          </Trans>
        </Button>
      </div>
    )
  );
}

const factsOf = (loan: AdminLoan, isWaiting: boolean) => [
  [t`Amount`, <Amount wire={loan.amount} size="h2" />] as const,
  [t`APR`, <Rate percent={loan.apr} places={2} />] as const,
  [t`Monthly payment`, <Amount shillings={loan.monthlyPayment} />] as const,
  ...firstDueRows(loan),
  [
    t({ message: 'Total to pay back', context: 'by the borrower' }),
    <Amount wire={loan.totalRepayable} />,
  ] as const,
  ...chargeRows(loan),
  [t`GS score`, <GsScore value={loan.gsValue} />] as const,
  [t`Cover`, t`${rateText(loan.coverPercent)} of the amount`] as const,
  ...(isWaiting ? [[t`Waiting`, <Waiting {...loan} />] as const] : []),
  ...(loan.decision
    ? [[t`Last decision`, decisionText(loan.decision, businessNow())] as const]
    : []),
  ...(loan.disbursedAt ? repaymentOf(loan) : []),
];

/** The repayment of a disbursed loan, and its lateness. */
const repaymentOf = (loan: AdminLoan) => [
  [t`Paid so far`, <Amount wire={loan.paid} />] as const,
  ...(loan.givenUp === '0.00' ? [] : [[t`Given up`, <Amount wire={loan.givenUp} />] as const]),
  [t`Principal outstanding`, <Amount wire={loan.principalOutstanding} />] as const,
  ...(loan.daysPastDue > 0
    ? [
        [t`Due now`, <Amount wire={loan.dueNow} />] as const,
        [t({ message: 'Late', context: 'how long' }), daysText(loan.daysPastDue)] as const,
      ]
    : []),
  ...(loan.lateFees === '0.00'
    ? []
    : [
        [t`Late fees charged`, <Amount wire={loan.lateFees} />] as const,
        [t`Late fees unpaid`, <Amount wire={loan.lateFeesUnpaid} />] as const,
      ]),
  ...(loan.interestBound ? [[t`Interest`, boundText(moneyText(loan.interestBound))] as const] : []),
];

/** In duplum: interest has reached its bound. */
const boundText = (bound: string) =>
  t`No more is added: it came to ${bound}, the principal owing when the loan fell behind`;

function Waiting({ waitingSince, answerBy }: Pick<AdminLoan, 'waitingSince' | 'answerBy'>) {
  const now = useNow();
  return (
    <>
      {waitingText(waitingSince, now)}
      <span className="block text-meta font-normal text-ink-3">
        <Trans>since {instantText(waitingSince)}</Trans>
      </span>
      <PromisedAnswer answerBy={answerBy} />
    </>
  );
}

interface ChoicesProps {
  loan: AdminLoan;
  onChoose: (decision: Decision) => void;
}

/** The decisions that the loan's status allows; none for a loan that needs none. */
function Choices({ loan, onChoose }: ChoicesProps) {
  const choices = choicesFor(loan.status);
  if (!choices) return null;
  const whyNot = loan.status === 'approved' ? whyNotDisburse(loan) : whyNotApprove(loan);
  const isOff = (decision: Decision) => WHY_NOT[decision](loan) !== null;
  const whyId = `why-${loan.id}`;
  return (
    <div className="grid gap-3">
      {loan.status === 'pending_approval' && <p className="text-meta text-ink-3">{gsAdvice()}</p>}
      {loan.notEligible.map((reason) => (
        <Notice key={reason.code} tone="harm" icon="lock">
          {textOf(reason.message, reason)}
        </Notice>
      ))}
      <ButtonsOff id={whyId} why={whyNot} />
      {choices.map(({ decision, words, icon }, index) => (
        <Button
          key={decision}
          tone={index === 0 ? 'brand' : 'outline'}
          isBlock
          icon={icon}
          disabled={isOff(decision)}
          aria-describedby={isOff(decision) ? whyId : undefined}
          onClick={() => onChoose(decision)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
