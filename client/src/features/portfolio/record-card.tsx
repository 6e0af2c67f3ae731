import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BackingOnRecord, LoanOnRecord, LoanReview } from '@shared/contract/portfolio';
import { daysText } from '@client/lib/bucket-words';
import { eventWords } from '@client/lib/event-words';
import { centsOf, dayText, instantText, rateText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { Notice } from '@client/ui/notice';
import { Facts } from '@client/ui/facts';
import { LoanStatusChip } from '@client/ui/status-chip';
import { topUpRows } from './charge-rows';
import { loanNumber } from '@shared/loan-number';

/** The borrower beside this loan: reasons against them, other loans, whom they back, who backs them, what changed. */
export function RecordCard({ loan, record, since, quote }: LoanReview) {
  const { otherLoans, backs, backedBy } = record;
  return (
    <Card title={t`Borrower’s record`}>
      {loan.notEligible.length > 0 && (
        <Notice tone="harm" icon="lock" title={t`May not borrow now`}>
          {loan.notEligible.map((reason) => (
            <p key={reason.code}>{textOf(reason.message, reason)}</p>
          ))}
        </Notice>
      )}
      {loan.topUp && <TopUp loan={loan} />}
      {otherLoans.length > 0 && (
        <DataTable
          caption={t`Other loans of the borrower`}
          columns={loanColumns()}
          rows={otherLoans}
          rowKey={({ id }) => id}
        />
      )}
      <Backings title={t`Backs`} rows={backs} />
      <Backings title={t`Backed on other loans by`} rows={backedBy} />
      {since && <Since since={since} apr={loan.dearerToday?.apr ?? quote.apr} />}
      <Nones words={nonesOf(record, since)} />
    </Card>
  );
}

/** What there is nothing of, in one line. */
const nonesOf = (
  { otherLoans, backs, backedBy }: LoanReview['record'],
  since: LoanReview['since'],
) =>
  [
    otherLoans.length === 0 && t`No other loans.`,
    backs.length === 0 && t`Backs nobody now.`,
    backedBy.length === 0 && t`Nobody backs another loan of theirs now.`,
    since?.guarantors.length === 0 && t`No guarantor has answered or gone since.`,
  ].filter((line) => typeof line === 'string');

const Nones = ({ words }: { words: string[] }) =>
  words.length > 0 && <p className="text-meta text-ink-3">{words.join(' ')}</p>;

/** That the loan pays off an earlier one, which is among the other loans. */
const TopUp = ({ loan }: Pick<LoanReview, 'loan'>) => (
  <div className="grid gap-1">
    <h3 className="font-medium">
      <Trans>A top-up</Trans>
    </h3>
    <Facts rows={topUpRows(loan)} />
  </div>
);

const loanColumns = (): Column<LoanOnRecord>[] => [
  {
    header: t`Loan`,
    isTitle: true,
    cell: (loan) => <DeskLink href={paths.adminLoan(loan.id)}>{loanNumber(loan)}</DeskLink>,
  },
  {
    header: t`Status`,
    cell: ({ status, closedReason }) => (
      <LoanStatusChip status={status} closedReason={closedReason} />
    ),
  },
  { header: t`Amount`, isNumeric: true, cell: ({ amount }) => <Amount wire={amount} /> },
  {
    header: t`Outstanding`,
    isNumeric: true,
    cell: ({ principalOutstanding }) => <Amount wire={principalOutstanding} />,
  },
  { header: t`Record`, cell: remarkOn },
];

function remarkOn({ daysPastDue, writtenOff, defaultEndedOn }: LoanOnRecord) {
  const remarks = [
    ...(daysPastDue > 0 ? [t`${daysText(daysPastDue)} late`] : []),
    ...(defaultEndedOn ? [t`In default until ${dayText(defaultEndedOn)}`] : []),
  ];
  return (
    <>
      {remarks.join(' · ') || (centsOf(writtenOff) > 0 ? '' : '–')}
      {centsOf(writtenOff) > 0 && (
        <span className="block text-harm">
          <Trans>
            <Amount wire={writtenOff} /> still owed
          </Trans>
        </span>
      )}
    </>
  );
}

interface BackingsProps {
  title: string;
  rows: readonly BackingOnRecord[];
}

const Backings = ({ title, rows }: BackingsProps) =>
  rows.length > 0 && (
    <div className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-1">
        {rows.map(({ guaranteeId, loanId, status, held, other, ...loan }) => (
          <li key={guaranteeId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DeskLink href={paths.adminPerson(other.id)}>
              {other.firstName} {other.lastName}
            </DeskLink>
            <DeskLink href={paths.adminLoan(loanId)}>{loanNumber(loan)}</DeskLink>
            <LoanStatusChip status={status} closedReason={null} />
            <Amount wire={held} className="ml-auto font-medium" />
          </li>
        ))}
      </ul>
    </div>
  );

function Since({ since, apr }: { since: NonNullable<LoanReview['since']>; apr: number }) {
  const then = since.apr === null ? null : rateText(since.apr, 2);
  const now = rateText(apr, 2);
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">
        <Trans>Since it was submitted, {instantText(since.submittedAt)}</Trans>
      </h3>
      <p className="text-meta text-ink-2">
        {then === null || then === now
          ? t`The rate is the same: ${now}.`
          : t`The rate was ${then} and is now ${now}.`}
      </p>
      <ul className="grid gap-1 text-meta">
        {since.guarantors.map((event) => (
          <li key={event.id}>
            {instantText(event.at)}: <strong>{textOf(event.by, event.byCode)}</strong>{' '}
            {eventWords(event)}
          </li>
        ))}
      </ul>
    </div>
  );
}
