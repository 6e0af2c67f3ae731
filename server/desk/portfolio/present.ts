import type { Guarantee } from '@shared/contract/guarantees';
import type {
  AdminLoan,
  AdminStats,
  LoanDecision,
  LoanEvent,
  LoanReview,
  PortfolioFigures,
  ReviewedGuarantee,
} from '@shared/contract/portfolio';
import type { Day } from '@shared/day';
import { add, toDecimalString, ZERO } from '@shared/money';
import { maskPhone } from '@shared/phone';
import { isOneOf } from '@shared/statuses';
import { saying } from '@shared/texts/english';
import type { PersonRecord } from '@server/people/accounts/record-store';
import type { PersonContext } from '@server/platform/core/context';
import { actorWords } from '@server/platform/db/event';
import { presentGuaranteesOf } from '@server/guarantors/guarantees/present';
import { notBoth } from '@server/lending/approval-rules';
import { costsMore } from '@server/lending/agreed-price';
import { type Decided, DECISIONS } from '@server/lending/decisions';
import { payableFrom } from '@server/lending/payee';
import { daysLate } from '@server/lending/standing';
import { payoutOf } from '@server/loans/loans/decide-loan';
import type { AgreementRow } from '@server/loans/loans/agreement-store';
import { type Records, withoutBarred } from '@server/loans/loans/bar-guarantors';
import { keptBackOf, sentOf } from '@server/loans/loans/earlier-loan';
import {
  type DecidedFile,
  type GuaranteeInFile,
  type LoanFile,
  priceToday,
} from '@server/loans/loans/loan-file';
import { presentAgreement } from '@server/loans/loans/present-agreement';
import {
  costOf,
  currentQuote,
  presentCost,
  presentKeptBack,
  presentLoan,
  presentQuote,
} from '@server/loans/loans/present';
import { presentSchedule } from '@server/loans/loans/present-schedule';
import { refusedOwnMoney } from '@server/loans/loans/own-money';
import { presentPayDayOnRecord } from '@server/payments/pay-days/present';
import { backingOf, presentTies } from './present-backing';
import {
  aprThen,
  GUARANTOR_EVENTS,
  guarantorReasons,
  presentRecord,
  reasonsOf,
} from './present-record';
import type { BorrowerBacking } from './record-store';
import { type EventRow, type FiguresRow, waitingSince } from './store';

/** In percent, to two decimals. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const figuresOf = (row: FiguresRow): PortfolioFigures => ({
  totalOutstanding: toDecimalString(row.totalOutstanding),
  activeLoans: row.activeLoans,
  avgAPR: row.totalOutstanding === 0 ? 0 : Math.round(row.weighted / row.totalOutstanding) / 100,
  delinquencyRate: percent(row.lateOutstanding, row.totalOutstanding),
});

/** The figures now, on the last recorded day up to `then`, and on the days recorded since; `rows` as they are read. */
export function presentStats(rows: readonly FiguresRow[], then: Day): AdminStats {
  const present = rows.find(({ day }) => day === null);
  if (!present) throw new Error('the present figures were not read');
  const days = rows.flatMap((each) => (each.day ? [{ day: each.day, ...figuresOf(each) }] : []));
  return {
    ...figuresOf(present),
    before: days.findLast(({ day }) => day <= then) ?? null,
    trend: days.filter(({ day }) => day >= then),
  };
}

const presentDecision = (
  { actor }: PersonContext,
  { id, kind, at, by, byId }: Decided,
): LoanDecision => ({
  id,
  outcome: DECISIONS[kind].outcome,
  at: at.toISOString(),
  by,
  isYours: byId === actor.person.id,
});

export function presentAdminLoan(
  context: PersonContext,
  file: DecidedFile,
  records: Records,
): AdminLoan {
  const { loan, borrower } = file;
  const counted = asDecided(file, records);
  const accepted = counted.guarantees.filter(({ row }) => row.status === 'accepted');
  const keptBack = keptBackOf(file, context.now());
  const cover = add(ZERO, ...accepted.map(({ row }) => row.cap));
  return {
    ...presentLoan(file, context),
    ...presentCost(costOf(counted, context.now())),
    ...riskOf(counted),
    coverPercent: percent(cover, loan.amount),
    sent: toDecimalString(sentOf(file, context.now())),
    topUp: keptBack && presentKeptBack(keptBack),
    waitingSince: waitingSince(loan).toISOString(),
    phoneVerified: borrower.phoneVerifiedAt !== null,
    canDecide: refusedOwnMoney(context, file) === null,
    payableFrom: payableFrom(borrower, context.now())?.toISOString() ?? null,
    needsOtherDisburser: notBoth(payoutOf(context, file)) !== null,
    decision: file.decided && presentDecision(context, file.decided),
    ...agreedIn(counted),
    notEligible: reasonsOf(records.get(borrower.id), borrower.firstName),
    namedBefore: (loan.broughtForward?.guarantors ?? []).map(({ name, cap }) => ({
      name,
      cap: toDecimalString(cap),
    })),
  };
}

/** While the loan waits for approval, the file with which approving would price it. */
const asDecided = <File extends LoanFile>(file: File, records: Records): File =>
  file.loan.status === 'pending_approval' ? withoutBarred(file, records) : file;

const COST_ALONE = { isCostAlone: true } as const;

/** The strength and score as of today while the loan waits for approval, or else as last priced. */
function riskOf({ loan, ...file }: LoanFile): Pick<AdminLoan, 'guaranteeStrength' | 'gsValue'> {
  if (loan.status === 'pending_approval') {
    const { strength, gsValue } = priceToday({ loan, ...file }, COST_ALONE);
    return { guaranteeStrength: strength, gsValue };
  }
  return { guaranteeStrength: loan.strengthPpm / 1_000_000, gsValue: loan.gsPpm / 1_000_000 };
}

/** What was agreed to, and today's price where that costs more. */
function agreedIn(file: LoanFile): Pick<AdminLoan, 'agreed' | 'dearerToday'> {
  const { agreed } = file;
  if (!agreed) return { agreed: null, dearerToday: null };
  const today = priceToday(file, COST_ALONE);
  return {
    agreed: presentCost(agreed),
    dearerToday: costsMore(today, agreed) ? presentCost(today) : null,
  };
}

const presentEvent = (row: EventRow): LoanEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  ...saying('by', actorWords(row.actorName, row.actorKind)),
  detail: row.detail,
});

function reviewed(
  { guarantees }: LoanFile,
  shown: Guarantee,
  backing: ReturnType<typeof backingOf>,
  notEligible: ReviewedGuarantee['notEligible'],
  records: Records,
): ReviewedGuarantee {
  const found = guarantees.find((each) => each.row.id === shown.id);
  return {
    ...shown,
    phoneMasked: found ? maskPhone(found.row.phone) : '',
    inPrice: backing.get(shown.id) ?? null,
    own: found ? ownRecord(found, records) : null,
    notEligible,
  };
}

/** A guarantor's own record is nobody's to know before they accepted. */
function ownRecord({ row, backer }: GuaranteeInFile, records: Records): ReviewedGuarantee['own'] {
  const record = backer && records.get(backer.id);
  if (!record || row.status !== 'accepted') return null;
  return {
    trustScore: backer.trustScore,
    otherCaps: toDecimalString(backer.exposure),
    daysPastDue: Math.max(0, ...record.loans.map((loan) => daysLate(loan, record.today))),
  };
}

/** What a review shows beside the loan's file. */
interface ReviewParts {
  events: EventRow[];
  records: Records;
  record: PersonRecord;
  backing: BorrowerBacking;
  agreement: AgreementRow | null;
  identity: LoanReview['identity'];
}

export function presentReview(
  context: PersonContext,
  file: DecidedFile,
  { events, records, record, backing: known, agreement, identity }: ReviewParts,
): LoanReview {
  const { borrower } = file;
  const counted = asDecided(file, records);
  const quoted = currentQuote(counted);
  const backing = backingOf(counted, quoted);
  return {
    loan: presentAdminLoan(context, file, records),
    borrower: {
      id: borrower.id,
      firstName: borrower.firstName,
      lastName: borrower.lastName,
      email: borrower.email,
      phoneMasked: maskPhone(borrower.phone),
      phoneVerified: borrower.phoneVerifiedAt !== null,
      trustScore: borrower.trustScore,
      memberSince: borrower.createdAt.toISOString(),
      loansCompleted: borrower.loansCompleted,
      onTimePayments: borrower.onTimePayments,
    },
    record: presentRecord(file, record, known),
    identity,
    since: sinceSubmission(file, known, events),
    guarantees: presentGuaranteesOf(file, 'admin', context.now()).map((each) =>
      reviewed(file, each, backing, guarantorReasons(file, each, records), records),
    ),
    ties: presentTies(file, backing),
    quote: presentQuote(quoted, file, context.now()),
    agreement: agreement && presentAgreement(file, agreement),
    payDay: known.payDay && presentPayDayOnRecord(known.payDay),
    schedule: presentSchedule(counted, context.now()),
    events: events.map(presentEvent),
  };
}

/** What changed since the borrower submitted the loan; null before that. */
function sinceSubmission(
  { loan: { submittedAt } }: LoanFile,
  backing: BorrowerBacking,
  events: EventRow[],
): LoanReview['since'] {
  if (!submittedAt) return null;
  const later = events.filter(
    ({ at, kind }) => at > submittedAt && isOneOf(GUARANTOR_EVENTS, kind),
  );
  return {
    submittedAt: submittedAt.toISOString(),
    apr: aprThen(backing),
    guarantors: later.map(presentEvent),
  };
}
