import { createHash } from 'node:crypto';
import type { Day } from '@shared/day';
import { ceilToShilling, type Cents } from '@shared/money';
import { fullNameOf } from '@shared/called-name';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { type Reminder, tellsGuarantors } from '@server/lending/reminders';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { sendJob } from '@server/platform/messages/message';
import type { MessageKind, MessageParts } from '@shared/contract/message-parts';
import type { EndOfDayRun } from '../end-of-day-run';
import type { LateLoanFile } from './store';
import { type Recipient, toPerson } from '@server/platform/messages/recipient';

const KINDS = {
  soon: 'payment_soon',
  today: 'payment_today',
  late: 'payment_late',
  late_7: 'payment_late_7',
  late_30: 'payment_late_30',
  late_60: 'payment_late_60',
} as const satisfies Record<Reminder, MessageKind>;

/** What is due, for which instalment, and its due date. */
export interface Due {
  number: number;
  amount: Cents;
  dueOn: Day;
  daysPastDue: number;
  /** Late fees within the amount, and the day of the next one. */
  lateFees: Cents;
  feeOn: Day | null;
}

/**
 * A reminder to the borrower with its event; from 30 days past due also an early warning to accepted guarantors of whom
 * nothing is asked. Each message is written once only, because its id is derived from its subject.
 */
export function reminderChange(
  run: EndOfDayRun,
  file: LateLoanFile,
  reminder: Reminder,
  due: Due,
): Recorded {
  const { loan, borrower, guarantors } = file;
  const parts = {
    amount: ceilToShilling(due.amount),
    dueOn: due.dueOn,
    days: due.daysPastDue,
    guarantors: guarantors.length,
    inDefault: loan.status === 'defaulted',
    lateFees: due.lateFees > 0 ? due.lateFees : null,
    feeOn: due.feeOn,
    paidThen: loan.paid,
  };
  const about = `${loan.id}:${due.number}:${reminder}`;
  const kind = reminder === 'late_60' ? 'early_word_60' : 'early_word';
  const told = tellsGuarantors(reminder) ? guarantors.filter(({ isAsked }) => !isAsked) : [];
  const reminding = onceMessage(run, file, about, toPerson(borrower), KINDS[reminder], parts);
  const messages = [
    reminding,
    ...told.map(({ id, ...to }) =>
      onceMessage(run, file, `${about}:${id}`, to, kind, {
        borrower: fullNameOf(borrower),
        paidThen: loan.paid,
      }),
    ),
  ];
  const { amount, dueOn, daysPastDue } = due;
  const detail = { what: reminder, amount, dueOn, daysPastDue, messageId: reminding.row.id };
  const subject = { kind: 'loan' as const, id: loan.id };
  return {
    insert: {
      events: [
        eventOf(run.closing, 'borrower_reminded', subject, detail),
        ...told.map(({ id }) =>
          eventOf(
            run.closing,
            'guarantor_told',
            { kind: 'guarantee', id, loanId: loan.id },
            { daysPastDue },
          ),
        ),
      ],
    },
    messages,
  };
}

/** An SMS with an id derived from its subject; sent after the quiet hours unless the payment arrives first. */
function onceMessage<K extends MessageKind>(
  { context, closing }: EndOfDayRun,
  { loan }: LateLoanFile,
  about: string,
  to: Recipient,
  kind: K,
  parts: MessageParts<K>,
) {
  const id = idOf(about);
  const message = messageAfterQuietHours(context, to, kind, parts, loan.id, closing.now());
  const row = { ...message.row, id };
  return { row, job: sendJob(row, message.sendAt) };
}

/** Equals `md5(about)::uuid` in PostgreSQL. */
const idOf = (about: string): string =>
  createHash('md5')
    .update(about)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
