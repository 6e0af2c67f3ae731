import type { Appeal } from '@shared/contract/collections';
import type { BorrowerContact } from '@shared/contract/guarantees';
import { oldNumbersOf } from '@shared/loan-number';
import { cents, toDecimalString } from '@shared/money';
import { maskPhone } from '@shared/phone';
import { coded, saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/core/context';
import { agreedBy, languageOf } from '@server/guarantors/guarantees/agreement';
import { presentClaim } from '@server/guarantors/guarantees/claim-present';
import { CONTACT_KINDS, presentContacts } from '@server/guarantors/guarantees/contacts';
import { calledOn, refusedJudge } from './decide-appeal';
import type { AppealRow, ContactRow } from './store';

const NOTES: readonly string[] = ['collection_noted', 'promise_noted', 'contact_noted'];

/** The event kinds that an admin reads before deciding: those that guarantors see, and the internal notes. */
export const APPEAL_CONTACTS: readonly string[] = [...CONTACT_KINDS, ...NOTES];

function presentContact(borrower: string, row: ContactRow): BorrowerContact[] {
  if (!NOTES.includes(row.kind)) return presentContacts(borrower, [row]);
  const { text } = row.detail;
  const note = coded('written', { text: typeof text === 'string' ? text : '' });
  return [{ at: row.at.toISOString(), kind: 'note', ...saying('words', note) }];
}

/** An appeal with what an admin reads before deciding. */
export function presentAppeal(
  context: PersonContext,
  row: AppealRow,
  contacts: ContactRow[],
): Appeal {
  const { loan, borrower } = row;
  const { claim, guarantee } = calledOn(row, row.id);
  const { agreement, name, phone } = guarantee.row;
  const presented = presentClaim(claim, context.now());
  return {
    id: claim.id,
    loanId: loan.id,
    reference: loan.reference,
    broughtForward: oldNumbersOf(loan.broughtForward),
    borrower: { firstName: borrower.firstName, lastName: borrower.lastName },
    guarantor: { name, phoneMasked: maskPhone(phone) },
    ground: presented.appeal?.ground ?? 'other',
    reason: presented.appeal?.reason ?? '',
    at: presented.appeal?.at ?? presented.noticedAt,
    claim: presented,
    agreement: agreement && {
      text: agreement.text,
      language: languageOf(agreement),
      cap: toDecimalString(cents(agreement.capCents)),
      acceptedAt: agreement.at,
      by: agreedBy(agreement),
    },
    contacts: contacts.flatMap((contact) => presentContact(borrower.firstName, contact)),
    decision: claim.decision,
    decisionReason: claim.decisionReason,
    ...saying('notYours', refusedJudge(context, row)),
  };
}
