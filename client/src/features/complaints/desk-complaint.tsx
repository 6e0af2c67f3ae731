import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { Icon } from '@client/ui/icon';
import { StatusChip } from '@client/ui/status-chip';
import type { AdminComplaint } from '@shared/contract/complaints';
import { complaintKinds, complaintOutcomes } from './complaint-words';
import { useAcknowledge } from './desk-queries';
import { loanNumber } from '@shared/loan-number';

interface DeskComplaintProps {
  complaint: AdminComplaint;
  onAnswer: () => void;
}

const LINK = '-my-3 inline-flex min-h-12 items-center text-right text-brand underline';

/** One complaint of the register, with its clocks and what an admin can do about it. */
export const DeskComplaint = ({ complaint, onAnswer }: DeskComplaintProps) => (
  <Card title={complaint.reference} aside={<Standing {...complaint} />}>
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <blockquote className="grid gap-1 rounded-field bg-sunk p-4">
          <p className="font-bold">{complaintKinds()[complaint.kind]}</p>
          <p className="wrap-anywhere">“{complaint.text}”</p>
        </blockquote>
        {complaint.answer ? (
          <div>
            <p className="font-bold">{complaintOutcomes()[complaint.answer.outcome]}</p>
            <p className="wrap-anywhere">“{complaint.answer.text}”</p>
          </div>
        ) : (
          <Acts complaint={complaint} onAnswer={onAnswer} />
        )}
      </div>
      <Facts rows={factsOf(complaint)} />
    </div>
  </Card>
);

function factsOf({ person, loan, answer, ...complaint }: AdminComplaint) {
  const { acknowledgedAt } = complaint;
  const acknowledgedBy = complaint.acknowledgedBy ?? '';
  const answeredBy = complaint.answeredBy ?? '';
  return [
    [
      t`From`,
      <Link href={paths.adminPerson(person.id)} data-desk-row className={LINK}>
        {person.firstName} {person.lastName}
      </Link>,
    ] as const,
    ...(loan
      ? [
          [
            t`Loan`,
            <Link href={paths.adminLoan(loan.id)} className={LINK}>
              {loanNumber(loan)}
            </Link>,
          ] as const,
        ]
      : []),
    [t`Received on`, instantText(complaint.receivedAt)] as const,
    acknowledgedAt
      ? ([t`Acknowledged by ${acknowledgedBy}`, instantText(acknowledgedAt)] as const)
      : ([t`Acknowledge before`, instantText(complaint.acknowledgeBy)] as const),
    answer
      ? ([t`Answered by ${answeredBy}`, instantText(answer.at)] as const)
      : ([t`Answer before`, instantText(complaint.answerBy)] as const),
  ];
}

function Standing({ answer, isOverdue }: AdminComplaint) {
  if (answer) {
    return (
      <StatusChip tone="good" icon="check">
        <Trans>Answered</Trans>
      </StatusChip>
    );
  }
  return isOverdue ? (
    <StatusChip tone="harm" icon="alert">
      <Trans>Overdue</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="wait" icon="hourglass">
      <Trans>To answer</Trans>
    </StatusChip>
  );
}

function Acts({ complaint, onAnswer }: DeskComplaintProps) {
  const acknowledge = useAcknowledge(complaint.id);
  const whyId = `why-${complaint.id}`;
  const off = complaint.notYours
    ? { disabled: true, 'aria-describedby': whyId }
    : { disabled: false };
  return (
    <div className="grid gap-3">
      {complaint.notYours && (
        <p id={whyId} className="flex items-start gap-2 text-meta font-medium text-wait">
          <Icon name="lock" size={16} className="mt-0.5" />
          {textOf(complaint.notYours, complaint.notYoursCode)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon="message" {...off} onClick={onAnswer}>
          <Trans>Answer</Trans>
        </Button>
        {!complaint.acknowledgedAt && (
          <Button
            tone="outline"
            icon="eye"
            sends
            {...off}
            isPending={acknowledge.isPending}
            pendingText={t`Saving…`}
            onClick={() => acknowledge.mutate()}
          >
            <Trans>Acknowledge</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
