import { dayOf } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import { readRecord } from '@server/people/accounts/record-store';
import type { ApprovalAct, Plan, Target } from '@server/loans/approvals/act';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { guaranteeUpdate, nameOf } from '@server/guarantors/guarantees/claim-parts';
import { backedEnough } from '@server/lending/approval-rules';
import { nextChangeStatus } from '@server/lending/consent-lifecycle';
import { withinCapacity } from '@server/lending/guarantee-rules';
import { liability } from '@server/lending/liability';
import type { Position } from '@server/lending/position';
import { refusal } from '@server/lending/refusal';
import { capacityOf, refusedStandingOf } from '@server/lending/standing';
import { bumpVersion, loanUpdate, updates } from '@server/loans/loans/parts';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { released } from '@server/lending/guarantee-lifecycle';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { toGuarantor } from '../messages';
import { standingGuarantees } from '../round';
import {
  aboutChange,
  CHANGE_OVER,
  changeUpdate,
  type FoundChange,
  positionToday,
  readChange,
  readMatters,
  standsFor,
  wayOf,
} from './change-case';
import { releaseLetter } from './documents';
import { presentPrice, pricesOf } from './price';
import { type ChangeRow, findNewcomer } from './store';
import { toPerson } from '@server/platform/messages/recipient';

type ChangeTarget = Target & FoundChange;

/** Releases a guarantor whom whoever it burdens was asked about, and lets who was named take the place. */
export const guarantorChange: ApprovalAct<ChangeTarget> = {
  kind: 'guarantor_change',
  async find(db, changeId) {
    const found = await readChange(db, changeId);
    return found && { ...found, seen: `${found.change.version} ${found.file.loan.status}` };
  },
  plan: putInForce,
};

/** No money moves and the borrower's price stays: only who stands behind the loan changes, in one statement. */
async function putInForce(context: Impartial, found: ChangeTarget): Promise<Plan> {
  const { file, change, leaving } = found;
  const today = dayOf(context.now());
  const status = orRefuse(nextChangeStatus('put_in_force', change.status));
  if (today > change.lapsesOn) throw new Refused(CHANGE_OVER);
  const { isPlanOpen } = await readMatters(context, file.loan.id);
  const asked = { kind: change.kind, by: 'lender' as const };
  orRefuse(
    wayOf(context, file, leaving, { isPlanOpen, isChangeOpen: false, takenBack: [] }, asked),
  );
  if (change.personId === context.actor.person.id) throw new Refused(refusal('admin_guarantees'));
  const position = positionToday(context, file);
  if (!position) throw new Error(`loan ${file.loan.id} runs and was never paid out`);
  const prices = await pricesOf(context.db, file, leaving, change);
  const { after } = prices;
  const acceptedCount = after.guarantors.length;
  const product = file.product.terms;
  refuseFirst([backedEnough({ acceptedCount, strength: after.strength, product })]);
  const stood = standsFor(leaving, position);
  const taken = change.kind === 'replacement' ? await placeTaken(context, found, position) : null;
  const set: Partial<ChangeRow> = {
    status,
    inForceOn: today,
    newGuaranteeId: taken?.id ?? null,
    price: presentPrice(prices, file),
    letter: releaseLetter(context, file, leaving, stood, today),
    endedAt: context.now(),
  };
  const kind = taken ? 'guarantor_replaced' : 'guarantor_released';
  const detail = { changeId: change.id, name: leaving.row.name, newcomer: change.name };
  const written: Recorded = {
    update: updates({
      // A payment or a notice in between changes the loan's version, and this is decided again.
      loans: [loanUpdate(file, {})],
      guarantorChanges: [changeUpdate(change, set)],
      guarantees: [
        guaranteeUpdate(leaving, { ...released('left', context.now()), agreedFallsOn: null }),
        ...keptShares(found, stood),
      ],
    }),
    insert: { events: [eventOf(context, kind, aboutChange(change), detail)] },
  };
  const told = toldPeople(context, found);
  return { change: joinChanges(written, taken?.change ?? {}, told), amount: null };
}

/**
 * Who did not agree to a release keeps their share: who left counts beside them from now on. So does who was not asked
 * because their cap was used up, for a charge that is taken back lets them be asked again.
 */
function keptShares({ file, change, leaving, answers }: ChangeTarget, stood: Cents) {
  const raises = change.kind === 'release' && stood > ZERO;
  const staying = raises ? standingGuarantees(file).filter((each) => each !== leaving) : [];
  return file.guarantees
    .filter((each) => {
      const answer = answers.find(({ guaranteeId }) => guaranteeId === each.row.id);
      return answer ? answer.status !== 'agreed' : staying.includes(each);
    })
    .map((each) =>
      guaranteeUpdate(each, { besideCap: add(each.row.besideCap ?? ZERO, leaving.row.cap) }),
    );
}

/** Who takes the place, asked again at the last moment, with their guarantee. */
async function placeTaken(
  context: PersonContext,
  { file, change, leaving }: ChangeTarget,
  position: Position,
): Promise<{ id: string; change: Change }> {
  const { personId, agreement, phone, name, guarantorId, relationship, namedAt, takenAt } = change;
  if (!personId || !agreement || !phone || !name || !guarantorId || !relationship || !namedAt) {
    throw new Error(`change ${change.id} is agreed to by nobody`);
  }
  const record = await readRecord(context.db, personId, context.now());
  const [present] = await findNewcomer(context.db, personId, file.loan.id);
  const stands = liability(leaving.row.cap, position.outstanding, position.lent);
  refuseFirst([
    refusedStandingOf(record, name),
    withinCapacity({
      borrowerId: file.loan.borrowerId,
      guarantorId: personId,
      hasAnswered: false,
      requestedCap: leaving.row.cap,
      cap: stands,
      capacity: capacityOf(record),
    }),
  ]);
  const earlier = file.guarantees.find(({ row }) => row.phone === phone)?.row;
  if (isOneOf(['accepted'], earlier?.status ?? null)) {
    throw new Refused(refusal('guarantor_already_asked'));
  }
  const terms = {
    guarantorId,
    name,
    personId,
    status: 'accepted' as const,
    statusReason: null,
    cap: leaving.row.cap,
    relationship,
    agreement,
    askedAt: namedAt,
    answeredAt: takenAt,
  };
  const id = earlier?.id ?? newId();
  const fresh = {
    id,
    version: 1,
    loanId: file.loan.id,
    phone,
    liabilityTriggered: false,
    amountCharged: ZERO,
    ...terms,
  };
  const message = messageOf(
    context,
    { personId, phone: present?.phone ?? phone },
    'place_taken',
    { borrower: nameOf(file), most: stands, guaranteeId: id },
    file.loan.id,
  );
  return {
    id,
    change: {
      update: {
        // What is held of a limit is read again by every act that depends on it.
        persons: [bumpVersion(record)],
        ...(earlier && { guarantees: [{ id, version: earlier.version, set: terms }] }),
      },
      insert: {
        ...(!earlier && { guarantees: [fresh] }),
      },
      messages: [message],
    },
  };
}

function toldPeople(context: PersonContext, { file, change, leaving }: ChangeTarget): Change {
  const { loan, borrower } = file;
  const free = toGuarantor(context, file, leaving, 'released_by_change', {
    borrower: nameOf(file),
    guaranteeId: leaving.row.id,
  });
  const parts = {
    name: leaving.row.name,
    newcomer: change.name ?? '',
    apr: loan.apr,
  };
  const kind = change.kind === 'replacement' ? 'guarantor_swapped' : 'guarantor_left';
  const told = messageOf(context, toPerson(borrower), kind, parts, loan.id);
  return { messages: [free, told] };
}
