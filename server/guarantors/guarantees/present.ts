import type { BorrowerContact, Guarantee, ToppedUp } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';
import { estimatedSaving } from '@shared/guarantor-view';
import { TRUST_START } from '@shared/limits';
import { add, type Cents, cents, min, toDecimalString, ZERO } from '@shared/money';
import { bps, toPercent } from '@shared/rate';
import { type Callable, callable, stakeOf } from '@server/lending/claim-shares';
import { isOutOfLoan } from '@server/lending/guarantee-lifecycle';
import { NO_RULES } from '@server/lending/charges';
import { owedToday, scheduleView } from '@server/lending/outlook';
import { openPosition, type Position } from '@server/lending/position';
import type { Quote } from '@server/lending/quote';
import { keptBackOf } from '@server/loans/loans/earlier-loan';
import { currentQuote } from '@server/loans/loans/present';
import { recordSummary, type Standing } from '@server/lending/standing';
import {
  capacityOn,
  type GuaranteeInFile,
  type LoanFile,
  type LoanRow,
  type PersonRow,
  positionNow,
} from '@server/loans/loans/loan-file';
import { agreedBy, languageOf } from './agreement';
import { presentClaim } from './claim-present';
import { asItBegan, trustAsPriced } from './out-of-loan';

/** The reader's role: only the borrower, who entered the number, sees it; an admin must request it. */
export type Viewer = 'borrower' | 'guarantor' | 'admin';

/** What stands beside a guarantee's file, for the guarantor: its own defaults show nothing of it. */
interface PresentOptions {
  /** The contacts with the borrower, for a request of one guarantee only. */
  contacts?: BorrowerContact[] | undefined;
  /** The borrower's record. */
  record?: Pick<Standing, 'loans' | 'today'> | undefined;
  /** The loan that the other pays off. */
  topUp?: ToppedUp | null;
}

/** What of a loan's file is shown with a guarantee whose price is known. */
export interface PricedFile extends Pick<
  LoanFile,
  'loan' | 'claims' | 'instalments' | 'charges' | 'bucketDay'
> {
  borrower: Pick<
    PersonRow,
    'firstName' | 'lastName' | 'trustScore' | 'createdAt' | 'loansCompleted'
  >;
}

/** One guarantee of a loan's file. */
export const presentGuarantee = (
  file: LoanFile,
  guarantee: GuaranteeInFile,
  viewer: Viewer,
  now: Date,
  beside: PresentOptions = {},
): Guarantee =>
  presentQuoted(file, guarantee, quoteFor(file, guarantee, viewer), viewer, now, beside);

const presentQuoted = (
  file: LoanFile,
  guarantee: GuaranteeInFile,
  quoted: Quote,
  viewer: Viewer,
  now: Date,
  beside: PresentOptions = {},
): Guarantee =>
  presentPriced(file, guarantee, quoted, viewer, now, {
    ...beside,
    topUp: toppedUpOf(file, guarantee, viewer, now),
    most:
      viewer === 'guarantor' && guarantee.row.status === 'pending'
        ? min(guarantee.row.cap, capacityOn(guarantee))
        : null,
  });

/** Who was asked reads what their own record does; everybody else reads nothing of it before the yes. */
const quoteFor = (file: LoanFile, { row }: GuaranteeInFile, viewer: Viewer): Quote =>
  currentQuote(file, viewer === 'guarantor' ? row.id : undefined);

/** The same by a price that is known; `most`: what its guarantor can carry, of a request that waits for them. */
export function presentPriced(
  file: PricedFile,
  { row, backer }: { row: GuaranteeInFile['row']; backer: { trustScore: number } | null },
  quoted: Quote,
  viewer: Viewer,
  now: Date,
  {
    contacts = [],
    record,
    topUp = null,
    most = null,
  }: PresentOptions & { most?: Cents | null } = {},
): Guarantee {
  const { borrower } = file;
  const isOut = viewer === 'guarantor' && isOutOfLoan(row);
  const loan = isOut ? asItBegan(file.loan) : file.loan;
  const effect = quoted.guarantors.find(({ id }) => id === row.id);
  const { cap, agreedPrincipal: agreed, amountCharged: chargedBefore } = row;
  const called: Callable = { cap, agreed, chargedBefore };
  const claim = file.claims.findLast(({ guaranteeId }) => guaranteeId === row.id);
  const charge = claim?.status === 'charged' ? claim : null;
  const stake = loan.disbursedAt ? stakeOf(called, loan.outstanding, loan.amount, charge) : row.cap;
  const isReleased = row.releasedAt !== null || loan.status === 'closed';
  const position = isReleased || isOut ? null : positionNow(file, now);
  return {
    id: row.id,
    status: row.status,
    cap: toDecimalString(row.cap),
    relationship: row.relationship,
    // How a guarantor said no is theirs and the desk's to know.
    statusReason:
      viewer === 'borrower' && row.statusReason === 'declined_by_sms'
        ? 'declined'
        : row.statusReason,
    liabilityTriggered: row.liabilityTriggered,
    amountCharged: toDecimalString(row.amountCharged),
    liability: toDecimalString(isReleased || row.status !== 'accepted' ? ZERO : stake),
    liabilityAfter: isReleased || isOut ? [] : liabilityAfter(loan, position, called, now),
    claim: claim ? presentClaim(claim, now) : null,
    lateness: row.status === 'accepted' && !isReleased ? latenessOf(position, contacts) : null,
    isReleased,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    aprPoints: toPercent(effect?.aprPoints ?? bps(0)),
    most: most === null ? null : toDecimalString(most),
    isOverCapacity: most !== null && most < row.cap,
    loan: {
      id: loan.id,
      amount: toDecimalString(loan.amount),
      term: loan.term,
      firstDue: loan.firstDueOn,
      purpose: loan.purpose,
      status: loan.status,
      closedReason: loan.closedReason,
      apr: toPercent(quoted.apr),
      aprIfAllAccept: toPercent(quoted.aprIfAllAccept),
      monthlyPayment: quoted.monthlyPayment / 100,
      topUp,
      borrower: {
        firstName: borrower.firstName,
        lastName: borrower.lastName,
        trustScore: isOut ? trustAsPriced(quoted) : borrower.trustScore,
        memberSince: borrower.createdAt.toISOString(),
        loansCompleted: borrower.loansCompleted,
        record: record && !isOut ? recordSummary(record, loan.id) : null,
      },
    },
    guarantor: {
      id: row.guarantorId,
      name: row.name,
      phone: viewer === 'borrower' ? row.phone : null,
      estimatedSaving: estimatedSaving(row.cap / 100, shownTrust(row, backer)),
    },
    ...linesFor(viewer, row),
    agreement: row.agreement && {
      version: row.agreement.version,
      text: row.agreement.text,
      language: languageOf(row.agreement),
      cap: toDecimalString(cents(row.agreement.capCents)),
      acceptedAt: row.agreement.at,
      by: agreedBy(row.agreement),
    },
  };
}

/** The score in the borrower's estimate: nobody's own before they accepted, nor after a no. */
const shownTrust = (
  { status }: GuaranteeInFile['row'],
  backer: { trustScore: number } | null,
): number => (status === 'accepted' && backer ? backer.trustScore : TRUST_START);

/** The loan that is paid off, with what this guarantor stands for on it. */
function toppedUpOf(
  file: LoanFile,
  { row, backer }: GuaranteeInFile,
  viewer: Viewer,
  now: Date,
): Guarantee['loan']['topUp'] {
  const part = keptBackOf(file, now);
  if (!part || !file.earlier) return null;
  const { loan, instalments, guarantors } = file.earlier;
  const until = instalments.at(-1)?.dueDate;
  // Whose a number is that has not accepted is nobody else's to read: it is compared as it was given.
  const isTold = viewer === 'guarantor' || row.status === 'accepted';
  const own = guarantors.find(({ personId, phone }) =>
    backer && isTold ? personId === backer.id : phone === row.phone,
  );
  const { reference, keptBack, on } = part;
  return {
    reference,
    keptBack: toDecimalString(keptBack),
    on,
    own:
      own && until && loan.status !== 'closed'
        ? { liability: toDecimalString(callable(own, loan.outstanding, loan.amount)), until }
        : null,
  };
}

/** What the two wrote to each other, for the two of them. */
const linesFor = (
  viewer: Viewer,
  { note, reply, thanks }: GuaranteeInFile['row'],
): Pick<Guarantee, 'note' | 'reply' | 'thanks'> =>
  viewer === 'admin' ? { note: null, reply: null, thanks: null } : { note, reply, thanks };

/** The maximum liability after each coming due date if the borrower pays on time. */
function liabilityAfter(
  loan: LoanRow,
  booked: Position | null,
  called: Callable,
  now: Date,
): Guarantee['liabilityAfter'] {
  const { amount, apr, term, firstDueOn } = loan;
  const position = booked ?? openPosition(amount, apr, term, dayOf(now), NO_RULES, firstDueOn);
  const coming = scheduleView(position).instalments.filter(
    ({ dueDate }) => dueDate > position.accruedThrough,
  );
  return coming.map(({ dueDate }, index) => {
    const left = add(...coming.slice(index + 1).map(({ principal }) => principal));
    return { dueDate, liability: toDecimalString(callable(called, left, loan.amount)) };
  });
}

const latenessOf = (
  position: Position | null,
  contacts: BorrowerContact[],
): Guarantee['lateness'] => position && { daysPastDue: owedToday(position).daysPastDue, contacts };

/** The guarantees of a loan that the borrower or the desk sees, by one price; withdrawn ones are left out. */
export function presentGuaranteesOf(
  file: LoanFile,
  viewer: Exclude<Viewer, 'guarantor'>,
  now: Date,
): Guarantee[] {
  const quoted = currentQuote(file);
  return file.guarantees
    .filter(({ row }) => row.statusReason !== 'withdrawn')
    .map((each) => presentQuoted(file, each, quoted, viewer, now));
}
