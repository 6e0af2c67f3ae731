import type { EventKind } from '@shared/contract/events';
import type { PaymentKind } from '@shared/payment-kinds';
import type { Connection } from '@server/platform/db/pool';

/** What people, M-Pesa and time do to loans, as the record of events has it. */
export const VERBS = [
  'request',
  'approve',
  'pay out',
  'repay',
  'pay by hand',
  'pay unproven',
  'repaid in full',
  'fall behind',
  'late fee',
  'default',
  'notice',
  'charge',
  'guarantor pays',
  'appeal',
  'take charge back',
  'ask for plan',
  'offer plan',
  'answer plan',
  'plan in force',
  'end plan',
  'wish for change',
  'answer change',
  'change in force',
  'end change',
  'top up',
  'paid off by top-up',
  'set pay-day',
  'pay-day prompt',
  'promise',
  'complain',
  'answer complaint',
  'move in',
  'identity',
  'SIM replaced',
  'waive',
  'write off',
  'recover',
  'reverse misposted',
  'reverse taken back',
  'refund credit',
  'freeze',
  'thaw',
  'close period',
  'reopen period',
  'change product',
] as const;
export type Verb = (typeof VERBS)[number];

interface Happened {
  id: string;
  kind: EventKind;
  loanId: string | null;
  /** The loan’s borrower. */
  borrowerId: string | null;
  topsUpId: string | null;
  subjectId: string;
  detail: Record<string, unknown>;
  paymentKind: PaymentKind | null;
  isUnproven: boolean;
}

const paid = ({ paymentKind, isUnproven }: Happened): Verb =>
  isUnproven ? 'pay unproven' : paymentKind === 'direct_deposit' ? 'pay by hand' : 'repay';

/** The verb of an event; none where the kind is not here or says null. */
const VERB_OF: Partial<Record<EventKind, Verb | ((row: Happened) => Verb | null)>> = {
  loan_requested: ({ topsUpId }) => (topsUpId ? 'top up' : 'request'),
  loan_approved: 'approve',
  payout_confirmed: 'pay out',
  repayment_received: paid,
  loan_repaid: 'repaid in full',
  loan_fell_behind: 'fall behind',
  late_fee_charged: 'late fee',
  loan_defaulted: 'default',
  notice_given: 'notice',
  guarantor_charged: 'charge',
  guarantor_paid: 'guarantor pays',
  claim_appealed: 'appeal',
  claim_lifted: ({ detail }) => (detail['reason'] === 'taken_back' ? 'take charge back' : null),
  plan_asked: 'ask for plan',
  plan_offered: 'offer plan',
  plan_answered: 'answer plan',
  plan_in_force: 'plan in force',
  plan_refused: 'end plan',
  plan_withdrawn: 'end plan',
  plan_lapsed: 'end plan',
  change_wished: 'wish for change',
  change_taken: 'answer change',
  change_answered: 'answer change',
  guarantor_released: 'change in force',
  guarantor_replaced: 'change in force',
  change_withdrawn: 'end change',
  change_refused: 'end change',
  change_lapsed: 'end change',
  paid_off_by_new_loan: 'paid off by top-up',
  pay_day_set: 'set pay-day',
  prompt_requested: ({ detail }) => (detail['payDay'] ? 'pay-day prompt' : null),
  promise_noted: 'promise',
  complaint_made: 'complain',
  complaint_answered: 'answer complaint',
  loan_opened: 'move in',
  identity_checked: 'identity',
  identity_confirmed: 'identity',
  sim_swap_found: 'SIM replaced',
  interest_waived: 'waive',
  loan_written_off: 'write off',
  recovered_after_write_off: 'recover',
  payment_reversed: ({ detail }) =>
    detail['cause'] === 'taken_back' ? 'reverse taken back' : 'reverse misposted',
  refund_confirmed: 'refund credit',
  account_frozen: 'freeze',
  account_unfrozen: 'thaw',
  period_closed: 'close period',
  period_reopened: 'reopen period',
  product_confirmed: 'change product',
};

/** Verbs about a person: each concerns all loans of theirs, also those to come. */
const OF_PERSON: readonly Verb[] = ['request', 'identity', 'SIM replaced', 'freeze', 'thaw'];
/** Verbs about the books or a product: each concerns every loan that is there. */
const OF_ALL: readonly Verb[] = ['close period', 'reopen period', 'change product'];

const KINDS = Object.keys(VERB_OF);

const HAPPENED = `select e.id, e.kind, l.id as "loanId", l.borrower_id as "borrowerId",
    l.tops_up_id as "topsUpId", e.subject_id as "subjectId", e.detail, y.kind as "paymentKind",
    coalesce(exists (select from callbacks k where k.payment_id = y.id and k.needs_proof), false)
      as "isUnproven"
  from events e
    left join complaints c on c.id = e.subject_id and e.subject_kind = 'complaint'
    left join loans l on l.id = coalesce(e.loan_id, c.loan_id)
    left join payments y on e.kind = 'repayment_received' and y.receipt = e.detail->>'receipt'
  where e.kind = any($1) order by e.id`;

const LAST = `select coalesce(max(id::text), '') as last from events`;

/** The id of the last event. */
export const lastEvent = (db: Connection): Promise<string> =>
  db.query<{ last: string }>(LAST).then(({ rows }) => rows[0]?.last ?? '');

/**
 * Each pair once for each loan: `first` happened, and `then` after it and after the event `since`. And once for each
 * person who had it on two loans, but on none of them alone.
 */
export async function pairsSince(db: Connection, since: string): Promise<Map<string, number>> {
  const { rows } = await db.query<Happened>(HAPPENED, [KINDS]);
  const lives = new Lives(since);
  for (const row of rows) {
    const named = VERB_OF[row.kind];
    const verb = typeof named === 'function' ? named(row) : named;
    if (verb) lives.add(row, verb);
  }
  return lives.pairs();
}

/** The words for a pair among what histories have reached. */
export const pairOf = (first: Verb, then: Verb): string => `${first} → ${then}`;
export const pairOnTwo = (first: Verb, then: Verb): string => `${first} → ${then} (on two loans)`;

interface Life {
  borrowerId: string;
  seen: Set<Verb>;
  /** What came after each. */
  later: Map<Verb, Set<Verb>>;
}

/** What has happened to each loan, and to each person, in order. */
class Lives {
  private readonly since: string;
  private readonly ofLoans = new Map<string, Life>();
  private readonly ofPeople = new Map<string, Life>();

  constructor(since: string) {
    this.since = since;
  }

  add(row: Happened, verb: Verb): void {
    const isNew = row.id > this.since;
    for (const { seen, later } of this.concerned(row, verb)) {
      if (isNew)
        for (const first of seen) later.set(first, (later.get(first) ?? new Set()).add(verb));
      seen.add(verb);
    }
  }

  pairs(): Map<string, number> {
    const counts = new Map<string, number>();
    const count = (pair: string) => counts.set(pair, (counts.get(pair) ?? 0) + 1);
    const loans = [...this.ofLoans.values()];
    for (const [first, verb] of loans.flatMap(pairsIn)) count(pairOf(first, verb));
    for (const person of this.ofPeople.values()) {
      const own = loans.filter(({ borrowerId }) => borrowerId === person.borrowerId);
      for (const [first, verb] of pairsIn(person)) {
        if (!own.some(({ later }) => later.get(first)?.has(verb))) count(pairOnTwo(first, verb));
      }
    }
    return counts;
  }

  private concerned({ loanId, borrowerId, topsUpId, subjectId }: Happened, verb: Verb): Life[] {
    const loan = loanId && borrowerId ? this.lifeOf(loanId, borrowerId) : null;
    if (OF_ALL.includes(verb)) return [...this.ofLoans.values(), ...this.ofPeople.values()];
    if (OF_PERSON.includes(verb)) {
      const person = this.ofPerson(borrowerId ?? subjectId);
      return [person, ...this.loansOf(person)];
    }
    if (!loan) return [];
    const earlier = topsUpId && verb === 'top up' ? this.ofLoans.get(topsUpId) : undefined;
    return [loan, this.ofPerson(loan.borrowerId), ...(earlier ? [earlier] : [])];
  }

  private loansOf({ borrowerId }: Life): Life[] {
    return [...this.ofLoans.values()].filter((loan) => loan.borrowerId === borrowerId);
  }

  private ofPerson(id: string): Life {
    const known = this.ofPeople.get(id) ?? { borrowerId: id, seen: new Set(), later: new Map() };
    this.ofPeople.set(id, known);
    return known;
  }

  private lifeOf(loanId: string, borrowerId: string): Life {
    const known = this.ofLoans.get(loanId);
    if (known) return known;
    const before = OF_PERSON.filter((verb) => this.ofPerson(borrowerId).seen.has(verb));
    const life = { borrowerId, seen: new Set(before), later: new Map() };
    this.ofLoans.set(loanId, life);
    return life;
  }
}

const pairsIn = ({ later }: Life): [Verb, Verb][] =>
  [...later].flatMap(([first, verbs]) => [...verbs].map((verb): [Verb, Verb] => [first, verb]));
