import { PROVISION_CLASSES, provisionClassOf } from '@shared/ageing';
import type { BureauLetter, BureauStage } from '@shared/bureau';
import { addDays, type Day, dayOf } from '@shared/day';
import { BUREAU_FLOOR, BUREAU_FROM_DAYS, BUREAU_NOTICE_DAYS } from '@shared/limits';
import { type Cents, ZERO } from '@shared/money';
import type { ClosedReason } from '@shared/words';

/** The notice of the present lateness; an earlier lateness needed its own. */
export interface BureauNotice {
  /** When the network said that the SMS is on the phone; null while it has not. */
  readonly deliveredAt: Date | null;
  /** It failed, expired or was dropped. */
  readonly hasFailed: boolean;
}

/** What decides whether a loan may be reported as late. */
export interface BureauCase {
  readonly closedReason: ClosedReason | null;
  /** 0 while nothing is past due. */
  readonly daysPastDue: number;
  /** What is owed in all. */
  readonly balance: Cents;
  /** A plan is in force and not kept yet. */
  readonly hasPlan: boolean;
  /** The borrower's complaint about it is open. */
  readonly isDisputed: boolean;
  readonly notice: BureauNotice | null;
  /** The bureaus have it as late or written off. */
  readonly isListed: boolean;
}

/** The first day on which a loan may be reported whose notice reached the phone at `deliveredAt`. */
export const firstListingDay = (deliveredAt: Date): Day =>
  addDays(dayOf(deliveredAt), BUREAU_NOTICE_DAYS);

/**
 * Where a loan stands on `today`; null where there is nothing to report. A loan is reported from BUREAU_FROM_DAYS past
 * due, BUREAU_NOTICE_DAYS after its notice was delivered; never for BUREAU_FLOOR or less; and one that is disputed is
 * not reported until that is resolved.
 */
export function bureauStage(it: BureauCase, today: Day): BureauStage | null {
  const isAdverse = it.isListed ? isBehind(it) : isDue(it);
  if (it.isDisputed && (it.isListed || isAdverse)) return 'disputed';
  if (!isAdverse) return it.isListed ? 'to_clear' : null;
  if (it.balance <= BUREAU_FLOOR) return 'small';
  return it.isListed ? 'listed' : noticeStage(it.notice, today);
}

const isWrittenOff = ({ closedReason, balance }: BureauCase): boolean =>
  closedReason === 'written_off' && balance > ZERO;

const isBehind = (it: BureauCase): boolean =>
  isWrittenOff(it) || (it.closedReason === null && it.daysPastDue > 0);

const isDue = (it: BureauCase): boolean =>
  isWrittenOff(it) || (it.closedReason === null && it.daysPastDue >= BUREAU_FROM_DAYS);

function noticeStage(notice: BureauNotice | null, today: Day): BureauStage {
  if (!notice) return 'to_notify';
  if (!notice.deliveredAt) return notice.hasFailed ? 'not_delivered' : 'on_its_way';
  return today < firstListingDay(notice.deliveredAt) ? 'waiting' : 'ready';
}

/** Whether a loan's borrower is to be sent a notice, or another one. */
export const isToBeNotified = (stage: BureauStage | null): boolean =>
  stage === 'to_notify' || stage === 'not_delivered';

/** What a file says of a loan: its state today, that it is disputed, or nothing. */
export function reportOf(
  stage: BureauStage | null,
  lastLetter: BureauLetter | null,
): 'as_it_is' | 'disputed' | null {
  if (stage === 'ready' || stage === 'listed' || stage === 'to_clear') return 'as_it_is';
  // Of what the bureaus never had there is nothing to dispute, and once is enough.
  const canDispute = lastLetter !== null && lastLetter !== 'P';
  return stage === 'disputed' && canDispute ? 'disputed' : null;
}

/** The letter of a loan as it is. */
export function letterOf(it: BureauCase): BureauLetter {
  if (isWrittenOff(it)) return 'C';
  if (it.closedReason !== null) return 'A';
  return it.hasPlan ? 'G' : 'F';
}

const CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;

/** The template's class: the same days as the classes of provisions. */
export const riskClassOf = (daysPastDue: number): (typeof CLASSES)[number] =>
  CLASSES[PROVISION_CLASSES.indexOf(provisionClassOf(daysPastDue))] ?? 'E';
