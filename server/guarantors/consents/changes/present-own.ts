import { type ChangePart, OPEN_CHANGE, type OwnChange } from '@shared/contract/guarantor-changes';
import type { ConsentDocument } from '@shared/contract/consents';
import { type Cents, toDecimalString, ZERO } from '@shared/money';
import { toPercent } from '@shared/rate';
import { isOneOf } from '@shared/statuses';
import { languageOf } from '@server/guarantors/guarantees/agreement';
import { ownPhone } from '@server/people/accounts/own-record';
import { isOutOfLoan } from '@server/lending/guarantee-lifecycle';
import { liability } from '@server/lending/liability';
import type { Position } from '@server/lending/position';
import type { GuaranteeInFile } from '@server/loans/loans/loan-file';
import type { PersonContext } from '@server/platform/core/context';
import { isWaitedFor } from '../round';
import { askedAs, isOffered } from './answer-change';
import { type FoundChange, positionToday, standsFor } from './change-case';
import { placeText, stayText } from './documents';
import { presentShare, presentState } from './present';

/** A change as one of its people sees it; undefined where they have no part in it. */
export function ownPart(context: PersonContext, found: FoundChange): OwnChange | undefined {
  const { file, change, leaving } = found;
  const part = partOf(context, found);
  const position = positionToday(context, file);
  if (!part || !position) return undefined;
  const { id } = context.actor.person;
  const own = file.guarantees.find(({ row }) => row.personId === id);
  const asked = part === 'staying' ? askedAs(found, id) : undefined;
  const { borrower, loan } = file;
  const isOut = !isAsked(part, found) && (!own || isOutOfLoan(own.row));
  return {
    ...presentState(change),
    part,
    borrower: { firstName: borrower.firstName, lastName: borrower.lastName },
    loan: {
      amount: toDecimalString(loan.amount),
      left: isOut ? null : toDecimalString(position.outstanding),
      lastDue: isOut ? null : (position.instalments.at(-1)?.dueDate ?? position.accruedThrough),
      apr: toPercent(loan.apr),
    },
    cap: toDecimalString((part === 'staying' ? own : leaving)?.row.cap ?? ZERO),
    liability: toDecimalString(isOut ? ZERO : liabilityOf(part, found, own, position)),
    share: asked ? presentShare(asked.effect) : null,
    answer: part === 'taking' ? answerOfNewcomer(found) : (asked?.status ?? null),
    text: textOf(part, found, position, asked),
    keptIn: part === 'taking' && change.agreement ? languageOf(change.agreement) : null,
    waits: isWaiting(part, found, asked),
    isOwnWish: change.by === id,
  };
}

function partOf(context: PersonContext, found: FoundChange): ChangePart | null {
  const { id } = context.actor.person;
  const { change, leaving } = found;
  if (leaving.row.personId === id) return 'leaving';
  if (change.personId === id || isOffered(change, ownPhone(context))) return 'taking';
  return askedAs(found, id) ? 'staying' : null;
}

/** Whether somebody is to take a place: until it is over they read what it would be. */
const isAsked = (part: ChangePart, { change }: FoundChange): boolean =>
  part === 'taking' && isOneOf(OPEN_CHANGE, change.status);

function liabilityOf(
  part: ChangePart,
  { leaving }: FoundChange,
  own: GuaranteeInFile | undefined,
  position: Position,
): Cents {
  const { outstanding, lent } = position;
  if (part === 'taking') return liability(leaving.row.cap, outstanding, lent);
  const guarantee = part === 'leaving' ? leaving : own;
  return guarantee ? standsFor(guarantee, position) : ZERO;
}

const answerOfNewcomer = ({ change }: FoundChange): OwnChange['answer'] =>
  change.takenAt ? 'agreed' : change.status === 'declined' ? 'refused' : 'pending';

/** Word for word: what they agree to or agreed to, or the letter of who left. */
function textOf(
  part: ChangePart,
  { file, change, leaving }: FoundChange,
  position: Position,
  asked: ReturnType<typeof askedAs>,
): ConsentDocument['text'] | null {
  if (part === 'leaving') return change.letter?.text ?? null;
  if (part === 'staying')
    return asked ? (asked.document?.text ?? stayText(file, asked.effect)) : null;
  const { outstanding, lent } = position;
  const today = liability(leaving.row.cap, outstanding, lent);
  if (change.agreement) return { en: [change.agreement.text], sw: [change.agreement.text] };
  const { en, sw } = placeText(file, leaving, position, today);
  return { en: [en], sw: [sw] };
}

function isWaiting(
  part: ChangePart,
  { file, change }: FoundChange,
  asked: ReturnType<typeof askedAs>,
): boolean {
  if (part === 'leaving') return false;
  if (part === 'taking') return change.status === 'invited';
  return change.status === 'others_asked' && asked !== undefined && isWaitedFor(file, asked);
}
