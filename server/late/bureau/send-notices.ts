import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { isWritten } from '@server/platform/db/is-written';
import type { Recorded } from '@server/platform/db/recorded';
import { isToBeNotified } from '@server/lending/bureau';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import type { PersonContext } from '@server/platform/core/context';
import type { Judged } from './bureau-case';
import { allBureauLoans } from './bureau-pages';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * Tells every borrower who is late enough, and was not told of this lateness, that the loan is going to be reported.
 * Returns how many. Nothing is reported until BUREAU_NOTICE_DAYS after the SMS was delivered.
 */
export async function sendNotices(context: PersonContext): Promise<number> {
  let sent = 0;
  for (const each of await allBureauLoans(context.db, context.now())) {
    if (isToBeNotified(each.stage)) sent += Number(await isSent(context, each));
  }
  return sent;
}

/** A loan that somebody else notified meanwhile is left to them. */
const isSent = (context: PersonContext, each: Judged): Promise<boolean> =>
  isWritten(commit(context.db, noticeChange(context, each)));

function noticeChange(context: PersonContext, { loan: found, figures }: Judged): Recorded {
  const { loan, borrower, account } = found;
  const { reference } = loan;
  const { daysPastDue } = figures;
  const parts = {
    reference,
    days: daysPastDue,
    overdue: figures.overdue,
    paidThen: loan.paid,
  };
  const message = messageAfterQuietHours(
    context,
    toPerson(borrower),
    'bureau_notice',
    parts,
    loan.id,
  );
  const notice = {
    noticeId: message.row.id,
    noticedAt: context.now(),
    noticedBy: context.actor.person.id,
  };
  const detail = { daysPastDue, overdue: figures.overdue, messageId: message.row.id };
  const about = { kind: 'loan' as const, id: loan.id };
  return {
    ...(account && {
      update: { bureauAccounts: [{ loanId: loan.id, version: account.version, set: notice }] },
    }),
    insert: {
      events: [eventOf(context, 'bureau_notice_sent', about, detail)],
      ...(!account && {
        bureauAccounts: [{ loanId: loan.id, version: 1, isListed: false, ...notice }],
      }),
    },
    messages: [message],
  };
}
