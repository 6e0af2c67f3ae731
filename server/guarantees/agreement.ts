import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { formatMoney } from '@shared/money';
import { formatRate } from '@shared/rate';
import type { PersonContext } from '@server/platform/context';
import type { Agreement } from '@server/db/schema/guarantees';
import type { LoanFile } from '@server/loans/loan-file';
import type { GuaranteeInFile } from '@server/loans/loan-file';
import type { Cents } from '@shared/money';

/** The text's version: a changed text gets a new version, and old agreements keep theirs. */
const VERSION = '2026-12-en';
/** The same of a loan that pays off an earlier one. */
const VERSION_OF_TOP_UP = '2026-12-top-up-en';

/** Versions before the sentence about a payment that is taken back: such a guarantor stays free once released. */
const WITHOUT_REVERSALS: readonly string[] = ['2026-11-en'];

/** Whether the guarantor agreed to stand for the loan again when the payment that repaid it is reversed. */
export const bindsAgain = ({ version }: Agreement): boolean => !WITHOUT_REVERSALS.includes(version);

/** The text that a guarantor agrees to, and the evidence of who agreed. */
export function agreementOf(
  context: PersonContext,
  { loan, borrower, earlier }: LoanFile,
  { row }: GuaranteeInFile,
  cap: Cents,
): Agreement {
  const { person } = context.actor;
  const most = formatMoney(cap);
  const who = `${borrower.firstName} ${borrower.lastName}`;
  return {
    version: earlier ? VERSION_OF_TOP_UP : VERSION,
    text:
      `I guarantee the loan of ${formatMoney(loan.amount)} that Tegemea lends to ${who} for ` +
      `${loan.term} months, up to ${most} and never more. ${earlier ? paysOff(earlier.loan.reference, who) : ''}` +
      `The rate today is ${formatRate(loan.apr, 2)} ` +
      `APR and can fall as others accept. I can be asked to pay only when ${who} is ${DEFAULT_DAYS} or more days ` +
      `late, only after ${NOTICE_HOURS} hours' notice, and I can appeal. What I could be asked for falls as the ` +
      `loan is repaid; a payment that is later taken back counts as not made. What I pay, ${who} owes to me.`,
    capCents: cap,
    amountCents: loan.amount,
    term: loan.term,
    aprBps: loan.apr,
    relationship: row.relationship,
    at: context.now().toISOString(),
    ip: context.ip ?? '',
    phone: person.phone,
    phoneVerifiedAt: person.phoneVerifiedAt?.toISOString() ?? '',
  };
}

const paysOff = (reference: string, who: string): string =>
  `A part of it pays off loan ${reference} of ${who}; nothing that I agreed to on that one counts here. `;
