import type { AdminComplaint, Complaint } from '@shared/contract/complaints';
import { loanNumber, type NamedLoan } from '@shared/loan-number';
import { saying } from '@shared/texts/english';
import type { Cell } from '@server/platform/http/csv';
import { refusedComplaintHearing } from '@server/lending/complaint-rules';
import type { ComplaintRow, RegisteredRow, RegisterRow } from './store';

/** A complaint as the person who made it sees it. */
export const presentComplaint = (row: ComplaintRow, loan: NamedLoan | null): Complaint => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  loan,
  text: row.text,
  state: row.answeredAt ? 'answered' : row.acknowledgedAt ? 'acknowledged' : 'received',
  receivedAt: row.receivedAt.toISOString(),
  acknowledgeBy: row.acknowledgeBy.toISOString(),
  answerBy: row.answerBy.toISOString(),
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  answer:
    row.answeredAt && row.outcome
      ? { outcome: row.outcome, text: row.answer ?? '', at: row.answeredAt.toISOString() }
      : null,
});

/** A complaint in the register. */
export const presentRegistered = (row: RegisteredRow, now: Date): AdminComplaint => ({
  ...presentComplaint(row, row.loan),
  person: { id: row.personId, firstName: row.firstName, lastName: row.lastName },
  isOverdue: isOverdue(row, now),
  acknowledgedBy: row.acknowledgedByName,
  answeredBy: row.answeredByName,
  ...saying('notYours', refusedComplaintHearing(row)),
});

type Dates = Pick<ComplaintRow, 'acknowledgeBy' | 'acknowledgedAt' | 'answerBy' | 'answeredAt'>;

/** Whether it waits beyond what is due next. */
const isOverdue = (row: Dates, now: Date): boolean =>
  !row.answeredAt && (row.answerBy <= now || (!row.acknowledgedAt && row.acknowledgeBy <= now));

/** Whether each step came in time; empty while it may still. */
const inTime = (done: Date | null, by: Date, now: Date): string => {
  if (!done && now < by) return '';
  return done && done < by ? 'yes' : 'no';
};

/** The register as a table for the regulator, with its header row first. */
export const registerSheet = (rows: readonly RegisterRow[], now: Date): Cell[][] => [
  [
    'Number',
    'Channel',
    'Kind',
    'Loan',
    'Received',
    'Acknowledge before',
    'Acknowledged',
    'In time',
    'Answer before',
    'Answered',
    'In time',
    'Outcome',
  ],
  ...rows.map((row) => [
    row.reference,
    'app',
    row.kind,
    row.loan && loanNumber(row.loan),
    row.receivedAt.toISOString(),
    row.acknowledgeBy.toISOString(),
    row.acknowledgedAt?.toISOString() ?? null,
    inTime(row.acknowledgedAt, row.acknowledgeBy, now),
    row.answerBy.toISOString(),
    row.answeredAt?.toISOString() ?? null,
    inTime(row.answeredAt, row.answerBy, now),
    row.outcome,
  ]),
];
