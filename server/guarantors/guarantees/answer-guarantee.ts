import { fullNameOf } from '@shared/called-name';
import type { GuaranteeAnswer } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import { ownPhone, readOwnRecord } from '@server/people/accounts/own-record';
import type { PersonRecord } from '@server/people/accounts/record-store';
import { heldBySimSwap } from '@server/people/accounts/sim-swap';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying, type Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import type { DialledConsent } from '@server/platform/db/schema/guarantees';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { nextGuaranteeStatus, reasonOfNo, sameAsRead } from '@server/lending/guarantee-lifecycle';
import { acceptanceRules } from '@server/lending/guarantee-rules';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { capacityOf, refusedStanding } from '@server/lending/standing';
import { findHeldOn } from '@server/loans/loans/earlier-store';
import { type GuaranteeInFile, type LoanFile, priceOf } from '@server/loans/loans/loan-file';
import { loanUpdate, pricedRows } from '@server/loans/loans/parts';
import { messageOf } from '@server/platform/messages/message';
import { toPerson } from '@server/platform/messages/recipient';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { agreementOf } from './agreement';
import { findByGuarantee, saveOptOut } from './store';

/** An answer, with how it was read where that was on a phone without data, or that an SMS gave it. */
export type WayToAnswer = GuaranteeAnswer & { dialled?: DialledConsent; isBySms?: boolean };

/** The guarantor accepts, with an optional lower cap, or declines. An acceptance changes the price. */
export async function answerGuarantee(
  context: PersonContext,
  guaranteeId: string,
  answer: WayToAnswer,
): Promise<void> {
  await retrying(async () => {
    const { id: personId } = context.actor.person;
    const [file] = await findByGuarantee(context.db, guaranteeId, personId, ownPhone(context));
    const own = file?.guarantees.find(({ row }) => row.id === file.ownId);
    if (!file || !own) throw new Refused(NOT_FOUND);
    if (answer.status === 'declined') return decline(context, file, own, answer);
    const from = await heldBySimSwap(context, context.actor.person);
    if (from) throw new Refused(refusal('own_sim_swapped', { from }));
    const record = await readOwnRecord(context);
    // After the record: what is held on the earlier loan can only have fallen meanwhile.
    const [earlier] = file.earlier
      ? await findHeldOn(context.db, file.earlier.loan.id, personId)
      : [];
    const capacity = add(capacityOf(record), earlier?.held ?? ZERO);
    const change = accepted(context, file, own, { record, capacity }, answer);
    return commit(context.db, change);
  });
}

/**
 * That no message shall come again holds whatever becomes of a no, so it is kept first. It takes a no: who stands for
 * the loan needs what is written to guarantors.
 */
async function decline(
  context: PersonContext,
  file: LoanFile,
  own: GuaranteeInFile,
  { neverAgain, isBySms }: WayToAnswer,
): Promise<void> {
  const phone = ownPhone(context);
  const isBound = own.row.status === 'accepted';
  if (neverAgain && phone && !isBound) await saveOptOut(context.db, phone, context.now());
  await commit(context.db, declined(context, file, own, isBySms));
}

function accepted(
  context: PersonContext,
  file: LoanFile,
  own: GuaranteeInFile,
  { record, capacity }: { record: PersonRecord; capacity: Cents },
  answer: WayToAnswer,
): Recorded {
  const { person } = context.actor;
  const { row } = own;
  const { cap = row.cap, note, language = person.language, dialled = null, terms } = answer;
  refuseFirst([refusedStanding(record)]);
  const status = orRefuse(nextGuaranteeStatus('accept', row.status, 'guarantor'));
  refuseFirst([refusedAct('answer_invitation', file.loan.status, 'guarantor')]);
  const topsUp = file.earlier?.loan.reference ?? null;
  const request = { ...file.loan, cap: row.cap, topsUp };
  refuseFirst([sameAsRead(terms, request, dayOf(context.now()))]);
  refuseFirst([
    firstRefusal(acceptanceRules, {
      borrowerId: file.loan.borrowerId,
      guarantorId: person.id,
      hasAnswered: hasAnswered(file, own, person.id),
      requestedCap: row.cap,
      cap,
      capacity,
    }),
  ]);
  const set = {
    status,
    statusReason: null,
    cap,
    personId: person.id,
    answeredAt: context.now(),
    reply: note || null,
    agreement: agreementOf(context, file, own, { cap, language, dialled }),
  };
  const { row: quote, set: price } = pricedRows(
    context,
    file.loan.id,
    priceOf(withAnswer(file, own, set)),
    file.product,
  );
  return {
    update: {
      loans: [loanUpdate(file, price)],
      guarantees: [answerUpdate(own, set)],
      // Locks the row, so that of two acceptances at once the second sees what the first holds.
      persons: [{ id: person.id, version: record.version, set: {} }],
    },
    insert: {
      quotes: [quote],
      events: [eventOf(context, 'guarantee_accepted', aboutAnswer(file, own), { cap })],
    },
    ...(dialled && { messages: [agreedMessage(context, file, cap)] }),
  };
}

/** Who has no browser gets what they agreed to by SMS, with the way to take it back. */
const agreedMessage = (context: PersonContext, { loan, borrower }: LoanFile, cap: Cents) => {
  const { amount, term, apr, firstDueOn: firstDue } = loan;
  const dialled = context.ussd?.code ?? '';
  const parts = { borrower: fullNameOf(borrower), amount, term, firstDue, apr, cap, dialled };
  return messageOf(context, toPerson(context.actor.person), 'agreed_by_menu', parts, loan.id);
};

function declined(
  context: PersonContext,
  file: LoanFile,
  own: GuaranteeInFile,
  isBySms = false,
): Recorded {
  const { id: personId } = context.actor.person;
  const set = {
    status: orRefuse(nextGuaranteeStatus('decline', own.row.status, 'guarantor')),
    statusReason: reasonOfNo(isBySms),
    // An SMS is no proof of who wrote it.
    personId: isBySms || hasAnswered(file, own, personId) ? null : personId,
    answeredAt: context.now(),
  };
  return {
    update: { loans: [loanUpdate(file, {})], guarantees: [answerUpdate(own, set)] },
    insert: { events: [eventOf(context, 'guarantee_declined', aboutAnswer(file, own))] },
  };
}

/** Whether the person answered about this loan before, from an earlier number. */
const hasAnswered = (file: LoanFile, own: GuaranteeInFile, personId: string): boolean =>
  file.guarantees.some((each) => each !== own && each.row.personId === personId);

type Answer = Partial<GuaranteeInFile['row']>;

const answerUpdate = ({ row }: GuaranteeInFile, set: Answer): Update<'guarantees'> => ({
  id: row.id,
  version: row.version,
  set,
});

const withAnswer = (file: LoanFile, own: GuaranteeInFile, set: Answer): LoanFile => ({
  ...file,
  guarantees: file.guarantees.map((each) =>
    each === own ? { ...each, row: { ...each.row, ...set } } : each,
  ),
});

const aboutAnswer = ({ loan }: LoanFile, { row }: GuaranteeInFile) =>
  ({ kind: 'guarantee', id: row.id, loanId: loan.id }) as const;
