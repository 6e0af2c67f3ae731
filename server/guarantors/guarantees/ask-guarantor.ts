import type { NewGuarantee } from '@shared/contract/guarantees';
import { ZERO } from '@shared/money';
import { fullNameOf } from '@shared/called-name';
import { isOneOf } from '@shared/statuses';
import { readOwnRecord } from '@server/people/accounts/own-record';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { newId } from '@server/platform/core/ids';
import { NOT_ASKED_AGAIN } from '@server/lending/guarantee-lifecycle';
import { invitationRules, isWeary, MONTH_MS } from '@server/lending/guarantee-rules';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { refusedStanding } from '@server/lending/standing';
import { isOpenGuarantee, type LoanFile } from '@server/loans/loans/loan-file';
import { bumpVersion, loanUpdate } from '@server/loans/loans/parts';
import { findOwnLoan } from '@server/loans/loans/store';
import { messageOf } from '@server/platform/messages/message';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { phoneToken } from '@server/platform/core/security/phone-token';
import { findGuarantor, type NamedGuarantor } from './store';
import { toNumber } from '@server/platform/messages/recipient';

const ANSWERED = refusal('guarantor_answered');

/**
 * Asks a number by one SMS to guarantee the loan up to a cap; returns the guarantee's id. A number that opted out, or
 * that many have asked without a yes, gets no message, and the borrower gets the same answer.
 */
export async function askGuarantor(context: PersonContext, wanted: NewGuarantee): Promise<string> {
  return retrying(async () => {
    const { id: borrowerId, phoneVerifiedAt } = context.actor.person;
    const now = context.now();
    const since = new Date(now.getTime() - MONTH_MS);
    const [file] = await findOwnLoan(context.db, wanted.loanId, borrowerId);
    const [guarantor] = await findGuarantor(context.db, wanted.guarantorId, borrowerId, since);
    if (!file || !guarantor) throw new Refused(NOT_FOUND);
    const record = await readOwnRecord(context);
    refuseFirst([
      refusedStanding(record),
      refusedAct('invite_guarantor', file.loan.status, 'borrower'),
      firstRefusal(invitationRules, {
        borrowerPhone: file.borrower.phone,
        guarantorPhone: guarantor.phone,
        cap: wanted.cap,
        product: file.product.terms,
        invitedPhones: file.guarantees.filter(isOpenGuarantee).map(({ row }) => row.phone),
        isVerified: phoneVerifiedAt !== null,
        newNumbers: guarantor.newNumbers,
        isKnown: guarantor.isKnown,
        now,
      }),
    ]);
    const { id, change } = asked(context, file, guarantor, wanted);
    // The borrower's version guards the count of their new numbers over all their loans.
    await commit(context.db, joinChanges(change, { update: { persons: [bumpVersion(record)] } }));
    return id;
  });
}

function asked(
  context: PersonContext,
  file: LoanFile,
  guarantor: NamedGuarantor,
  wanted: NewGuarantee,
): { id: string; change: Recorded } {
  const { loan } = file;
  const earlier = file.guarantees.find(({ row }) => row.phone === guarantor.phone)?.row;
  if (isOneOf(NOT_ASKED_AGAIN, earlier?.statusReason ?? null)) throw new Refused(ANSWERED);
  const id = earlier?.id ?? newId();
  const terms = {
    name: guarantor.name,
    cap: wanted.cap,
    relationship: wanted.relationship,
    status: 'pending' as const,
    statusReason: null,
    askedAt: context.now(),
    answeredAt: null,
    personId: null,
    note: wanted.note || null,
    reply: null,
  };
  const row = {
    id,
    version: 1,
    loanId: loan.id,
    guarantorId: guarantor.id,
    phone: guarantor.phone,
    liabilityTriggered: false,
    amountCharged: ZERO,
    ...terms,
  };
  const message = invitationTo(context, file, guarantor);
  const isQuiet = guarantor.hasRefused || isWeary(guarantor.unanswered) || earlier !== undefined;
  const event = eventOf(
    context,
    'guarantor_asked',
    { kind: 'guarantee', id, loanId: loan.id },
    { name: guarantor.name, cap: wanted.cap, relationship: wanted.relationship },
  );
  return {
    id,
    change: {
      update: {
        loans: [loanUpdate(file, { touchedAt: context.now() })],
        ...(earlier ? { guarantees: [{ id, version: earlier.version, set: terms }] } : {}),
      },
      insert: {
        ...(earlier ? {} : { guarantees: [row] }),
        events: [event],
      },
      messages: isQuiet ? [] : [message],
    },
  };
}

const invitationTo = (context: PersonContext, { loan, borrower }: LoanFile, to: NamedGuarantor) =>
  messageOf(
    context,
    toNumber(to.phone),
    'invitation',
    {
      borrower: fullNameOf(borrower),
      amount: loan.amount,
      purpose: loan.purpose,
      loanId: loan.id,
      invitation: phoneToken(context.secret, to.phone),
      dialled: context.ussd?.code ?? null,
    },
    loan.id,
  );
