import type { BureauAccount, OwnBureau } from '@shared/contract/bureau';
import type { BureauLetter, BureauStage } from '@shared/bureau';
import { oldNumbersOf } from '@shared/loan-number';
import { cents, parseMoney, toDecimalString, ZERO } from '@shared/money';
import { type Day, dayOf } from '@shared/day';
import {
  bureauStage,
  type BureauCase,
  firstListingDay,
  letterOf,
  riskClassOf,
} from '@server/lending/bureau';
import {
  bureauFigures,
  type BureauFigures,
  bureauRecord,
  disputedRecord,
} from '@server/lending/bureau-record';
import type { BureauRecord } from '@shared/bureau';
import type { Position } from '@server/lending/position';
import { isWrittenOff, positionNow } from '@server/loans/loans/loan-file';
import type { BureauLoan } from './store';

/** A loan as of an instant: its figures, and where it stands with the bureaus. */
export interface Judged {
  loan: BureauLoan;
  position: Position;
  figures: BureauFigures;
  letter: BureauLetter;
  stage: BureauStage | null;
}

/** Throws for a loan that was never paid out: none of those is read. */
export function judged(loan: BureauLoan, now: Date): Judged {
  const today = dayOf(now);
  const position = positionNow(loan, now);
  if (!position) throw new Error(`loan ${loan.loan.id} was never paid out`);
  const figures = bureauFigures(position, today, isWrittenOff(loan));
  const it: BureauCase = {
    closedReason: loan.loan.closedReason,
    daysPastDue: figures.daysPastDue,
    balance: figures.balance,
    hasPlan: position.hardship !== null,
    isDisputed: loan.isDisputed,
    notice: loan.notice,
    isListed: loan.account?.isListed ?? false,
  };
  return { loan, position, figures, letter: letterOf(it), stage: bureauStage(it, today) };
}

/** The loan's row in a file of `day`. */
export function recordOf(
  { loan: found, position, figures, letter }: Judged,
  day: Day,
): BureauRecord {
  const { loan, borrower, lastPayment } = found;
  return bureauRecord({
    personId: borrower.id,
    firstName: borrower.firstName,
    lastName: borrower.lastName,
    phone: borrower.hasOthersNumber ? '' : borrower.phone,
    reference: accountNumberOf(found),
    letter,
    position,
    figures,
    disbursedAt: loan.disbursedAt ?? loan.createdAt,
    monthlyPayment: loan.monthlyPayment,
    lastPayment,
    day,
  });
}

/** The row as it was last reported, as disputed: its figures stay, and a number that is another's by now goes. */
export function disputedOf({ loan: { borrower } }: Judged, last: BureauRecord, day: Day) {
  const disputed = disputedRecord(last, day);
  return borrower.hasOthersNumber ? { ...disputed, MobilePhone: '' } : disputed;
}

/** As long as the template lets it be. */
const ACCOUNT_MAX = 20;

/**
 * The number by which the bureaus know a loan: the one of its last report, so that a later file is about the same
 * account; of one that moved in the number in the system that it came from, which reported it by that.
 */
function accountNumberOf({ loan, reported }: BureauLoan): string {
  const old = loan.broughtForward?.number;
  return (
    reported?.record.AccountNumber ?? (old && old.length <= ACCOUNT_MAX ? old : loan.reference)
  );
}

const noticeOf = ({ notice }: BureauLoan): BureauAccount['notice'] =>
  notice && {
    at: notice.at.toISOString(),
    deliveredOn: notice.deliveredAt && dayOf(notice.deliveredAt),
    listFrom: notice.deliveredAt && firstListingDay(notice.deliveredAt),
  };

/** A row of the desk; null for a loan of which nothing is reported. */
export function presentAccount({ loan: found, figures, stage }: Judged): BureauAccount | null {
  const { loan, borrower, account } = found;
  if (!stage) return null;
  return {
    id: loan.id,
    reference: loan.reference,
    broughtForward: oldNumbersOf(loan.broughtForward),
    borrower: { firstName: borrower.firstName, lastName: borrower.lastName },
    stage,
    daysPastDue: figures.daysPastDue,
    balance: toDecimalString(figures.balance),
    overdue: toDecimalString(figures.overdue),
    riskClass: riskClassOf(figures.daysPastDue),
    notice: noticeOf(found),
    listed:
      account?.isListed && account.listedOn && account.letter
        ? { on: account.listedOn, letter: account.letter }
        : null,
  };
}

/** The same for its borrower; null where a notice had no consequence and nothing was reported. */
export function presentOwn({ loan: found, stage }: Judged): OwnBureau | null {
  const { loan, account, notice, reported, isDisputed } = found;
  if (!account || (!reported && (!notice || !stage))) return null;
  return {
    loanId: loan.id,
    reference: loan.reference,
    broughtForward: oldNumbersOf(loan.broughtForward),
    notice: {
      at: account.noticedAt.toISOString(),
      listFrom: notice?.deliveredAt ? firstListingDay(notice.deliveredAt) : null,
    },
    reported: reported &&
      account.letter && {
        on: reported.on,
        letter: account.letter,
        daysPastDue: Number(reported.record.DaysInArrears),
        balance: toDecimalString(parseMoney(reported.record.CurrentBalance) ?? cents(ZERO)),
        isListed: account.isListed,
      },
    isDisputed,
  };
}
