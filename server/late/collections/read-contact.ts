import type { LoanContact } from '@shared/contract/collections';
import { CONTACTS_A_WEEK } from '@shared/contacts';
import { dayOf } from '@shared/day';
import { loanNumber } from '@shared/loan-number';
import { saying } from '@shared/texts/english';
import { contactsInWeek, noContactNow } from '@server/lending/contact-rules';
import { owedToday } from '@server/lending/outlook';
import { refusal } from '@server/lending/refusal';
import { loanInReach } from '@server/loans/loans/in-reach';
import { positionNow } from '@server/loans/loans/loan-file';
import { findWithoutBrowser } from '@server/people/accounts/store';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { caseOf } from './present';
import { scriptFor } from './script';
import { readLateFiles } from './store';
import { fullNameOf } from '@shared/called-name';

const NOT_LATE = refusal('not_late');

/** Whether the borrower of a late loan may be contacted now, and with which words. */
export async function readContact(context: PersonContext, loanId: string): Promise<LoanContact> {
  await loanInReach(context, loanId);
  const [found] = await readLateFiles(context.db, [loanId]);
  const now = context.now();
  const position = found && positionNow(found, now);
  const since = found?.loan.oldestUnpaidDueDate ?? found?.loan.nextDueDate;
  if (!found || !position || !since || since >= dayOf(now)) throw new Refused(NOT_LATE);
  const facts = { now, recent: found.begun };
  const { borrower, loan } = found;
  const lines = scriptFor({
    language: borrower.language,
    caller: context.actor.person.firstName,
    borrower: fullNameOf(borrower),
    reference: loanNumber(loan),
    due: owedToday(position).dueNow,
    since,
    found: caseOf(context, found, now),
  });
  const [without] = await findWithoutBrowser(context.db, loan.borrowerId);
  return {
    ...saying('notNow', noContactNow(facts)),
    begun: contactsInWeek(facts),
    most: CONTACTS_A_WEEK,
    isWithoutBrowser: without?.isWithoutBrowser ?? false,
    script: { language: borrower.language, lines },
  };
}
