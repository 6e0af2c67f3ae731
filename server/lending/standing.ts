import type { RecordSummary } from '@shared/contract/guarantees';
import { addDays, type Day } from '@shared/day';
import { DEFAULT_DAYS, PLAN_CURE_PAYMENTS, PROBATION_DAYS } from '@shared/limits';
import { add, type Cents, subtract, ZERO } from '@shared/money';
import { isOneOf, OPEN, PAID_OUT, RUNNING, TOPPING_UP } from '@shared/statuses';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { type Arithmetic, CENTS } from './arithmetic';
import { daysPastDue, type DueDays, isLate } from './delinquency';
import { freeLimit } from './limit';
import { isRest } from './position';
import { type Refusal, refusal } from './refusal';

/** A person's own loan, as far as it says who may borrow and guarantee. */
export interface LoanOnRecord extends DueDays {
  readonly id: string;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly closedReason: ClosedReason | null;
  readonly amount: Cents;
  /** The loan that it pays off, or paid off. */
  readonly topsUpId: string | null;
  readonly outstanding: Cents;
  /** Principal and interest that stood unpaid when it was last booked. */
  readonly owed: Cents;
  /** The day on which its last default was caught up. */
  readonly defaultEndedOn: Day | null;
  /** Whether a hardship plan of it is not kept yet. */
  readonly isInHardship: boolean;
}

/** Everything about a person that decides whether they may borrow or guarantee now, from one read. */
export interface Standing {
  readonly isFrozen: boolean;
  /** Their loans that were submitted, also those that are closed. */
  readonly loans: readonly LoanOnRecord[];
  /** Charges as guarantor that are asked and unpaid; one that a complaint suspends does not count. */
  readonly asked: Cents;
  /** The granted limit, and what accepted guarantees hold of it. */
  readonly limit: Cents;
  readonly held: Cents;
  /** The business day on which lateness is measured. */
  readonly today: Day;
}

/** A reason why a person may neither borrow nor guarantee: its words for themself and for others. */
export interface Bar {
  readonly own: Coded;
  readonly of: (name: string) => Coded;
}

type StandingRule = (standing: Standing) => Bar | null;

/** The days past due of one loan; 0 where nothing is past due. */
export const daysLate = (loan: LoanOnRecord, today: Day): number =>
  isOneOf(RUNNING, loan.status) ? daysPastDue(loan, today) : 0;

const notFrozen: StandingRule = ({ isFrozen }) =>
  isFrozen
    ? { own: coded('account_frozen'), of: (name) => coded('account_frozen_of', { name }) }
    : null;

const notInDefault: StandingRule = ({ loans }) =>
  loans.some(({ status }) => status === 'defaulted')
    ? {
        own: coded('in_default', { days: PROBATION_DAYS }),
        of: (name) => coded('in_default_of', { name }),
      }
    : null;

/** A default caught up counts for PROBATION_DAYS more. */
const noRecentDefault: StandingRule = ({ loans, today }) => {
  const endedOn = loans
    .flatMap(({ defaultEndedOn }) => defaultEndedOn ?? [])
    .toSorted()
    .at(-1);
  const from = endedOn && addDays(endedOn, PROBATION_DAYS);
  return from && today < from
    ? {
        own: coded('default_recent', { days: DEFAULT_DAYS, from }),
        of: (name) => coded('default_recent_of', { name, from }),
      }
    : null;
};

/** A loan in default has its own reason. */
const nothingPastDue: StandingRule = ({ loans, today }) => {
  const late = loans.filter((loan) => loan.status !== 'defaulted' && isLate(daysLate(loan, today)));
  const [dueOn] = late
    .flatMap(({ oldestUnpaidDueDate, nextDueDate }) => oldestUnpaidDueDate ?? nextDueDate ?? [])
    .toSorted();
  return dueOn
    ? {
        own: coded('past_due', { dueOn }),
        of: (name) => coded('past_due_of', { name, dueOn }),
      }
    : null;
};

const noHardship: StandingRule = ({ loans }) =>
  loans.some(({ isInHardship, status }) => isInHardship && isOneOf(RUNNING, status))
    ? {
        own: coded('in_hardship', { payments: PLAN_CURE_PAYMENTS }),
        of: (name) => coded('in_hardship_of', { name }),
      }
    : null;

const nothingWrittenOff: StandingRule = ({ loans }) => {
  const owed = add(
    ...loans.filter(({ closedReason }) => closedReason === 'written_off').map((loan) => loan.owed),
  );
  return !isRest(owed)
    ? {
        own: coded('written_off', { owed }),
        of: (name) => coded('written_off_of', { name, owed }),
      }
    : null;
};

const noChargeUnpaid: StandingRule = ({ asked }) =>
  asked > 0
    ? {
        own: coded('charge_unpaid', { asked }),
        of: (name) => coded('charge_unpaid_of', { name, asked }),
      }
    : null;

/** Who may borrow and guarantee (contract §5): every rule is asked, so that a person reads all that is in the way. */
const STANDING_RULES: readonly StandingRule[] = [
  notFrozen,
  notInDefault,
  noRecentDefault,
  nothingPastDue,
  noHardship,
  nothingWrittenOff,
  noChargeUnpaid,
];

/** Why a person may neither borrow nor guarantee now; empty when they may. */
export const barsOf = (standing: Standing): Bar[] =>
  STANDING_RULES.flatMap((rule) => rule(standing) ?? []);

export const isBarred = (standing: Standing): boolean => barsOf(standing).length > 0;

/** The refusal of the person's own act; null when they may. */
export const refusedStanding = (standing: Standing): Refusal | null =>
  notEligible(barsOf(standing), ({ own }) => own);

/** The refusal of an act for somebody else, such as the approval of their loan. */
export const refusedStandingOf = (standing: Standing, name: string): Refusal | null =>
  notEligible(barsOf(standing), ({ of }) => of(name), [coded('no_override')]);

function notEligible(
  bars: readonly Bar[],
  wordsOf: (bar: Bar) => Coded,
  after: readonly Coded[] = [],
): Refusal | null {
  if (bars.length === 0) return null;
  const refused = refusal('not_eligible', { why: [...bars.map(wordsOf), ...after] });
  const reasons = bars.map(({ own }) => own.code);
  return { ...refused, params: { ...refused.params, reasons } };
}

/** The person's loans other than one, in figures fit for somebody who is asked to guarantee that one. */
export function recordSummary(
  { loans, today }: Pick<Standing, 'loans' | 'today'>,
  loanId: string,
): RecordSummary {
  const others = loans.filter(({ id }) => id !== loanId);
  const wasInDefault = ({ status, closedReason, defaultEndedOn }: LoanOnRecord) =>
    status === 'defaulted' || closedReason === 'written_off' || defaultEndedOn !== null;
  return {
    running: others.filter(({ status }) => isOneOf(PAID_OUT, status)).length,
    daysPastDue: Math.max(0, ...others.map((loan) => daysLate(loan, today))),
    defaults: others.filter(wasInDefault).length,
    writtenOff: others.filter(
      ({ closedReason, owed }) => closedReason === 'written_off' && !isRest(owed),
    ).length,
  };
}

/** What a loan and the one that it is to pay off count twice: one of them goes away. */
export const countedTwice = <A, C>(
  { least }: Arithmetic<A, C>,
  amount: NoInfer<A>,
  earlier: NoInfer<A>,
): A => least(amount, earlier);

/**
 * Σ amounts of the person's open loans but for `except`. A loan and the one that tops it up count once, as the larger
 * of the two, until the newer is paid out: one of them goes away. An older one that opens again later counts too.
 */
export function openAmountOf(
  { loans }: Pick<Standing, 'loans'>,
  except: readonly (string | null)[] = [],
): Cents {
  const open = loans.filter(({ id, status }) => isOneOf(OPEN, status) && !except.includes(id));
  const twice = open.map(({ amount, topsUpId, status }) => {
    const earlier = isOneOf(TOPPING_UP, status) && open.find(({ id }) => id === topsUpId);
    return earlier ? countedTwice(CENTS, amount, earlier.amount) : ZERO;
  });
  return subtract(add(ZERO, ...open.map(({ amount }) => amount)), add(ZERO, ...twice));
}

/** What a person may still guarantee, or borrow: the granted limit less their own open loans and what is held. */
export const capacityOf = (standing: Standing, except: readonly (string | null)[] = []): Cents =>
  freeLimit(standing.limit, [openAmountOf(standing, except), standing.held]);
