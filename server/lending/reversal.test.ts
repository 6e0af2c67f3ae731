import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byCharge } from '@shared/charges';
import { addDays, type Day, day } from '@shared/day';
import { add, cents, type Cents, min, shillings, subtract, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { anyChargeRules } from '@server/testing/any-product';
import { advance } from './advance';
import { pay, waive } from './allocation';
import { withoutCharges } from './charge-days';
import { CHARGES } from './charge-kinds';
import { chargesBooked, chargesWrittenOff, unpaidCharges } from './charges';
import { advanceIn } from './claim-shares';
import {
  type Entry,
  guarantorPaid,
  guarantorsReimbursed,
  interestAccrued,
  repaymentReceived,
} from './ledger';
import {
  advanceRepaid,
  guarantorsPaidByLender,
  interestCorrected,
  interestWaived,
  restGivenUp,
  paymentSplitAgain,
  reverse,
} from './correction-entries';
import { isRepaid, openPosition, payOff, type Position } from './position';
import { replay } from './replay';
import { chargesWithoutDuty, NOTHING_SUSPENDED, suspensionEntries } from './suspended-interest';
import {
  advanceWrittenOff,
  loanWrittenOff,
  recoveredAfterWriteOff,
  writeOffCorrected,
} from './write-off-entries';
import { waivableIn } from './waiver-rules';
import { recoveredOf, writeOffAmounts } from './write-off-rules';
import { type BookedMovement, withoutPayment } from './reversal';

const PAID_OUT = day('2026-01-31');
const FROM = 'cash_in:mpesa';
const RUNS = { closed: null, isWrittenOff: false, owedBack: [] };

/** An act on a loan: a payment of the borrower or of a guarantor, or a waiver. */
interface Act {
  id: string;
  on: Day;
  kind: 'borrower' | 'guarantor' | 'waiver';
  amount: Cents;
}

/** A loan's books, as the product keeps them. */
class Books {
  position: Position;
  readonly journal: { id: string; of: string; entry: Entry }[] = [];
  booked: BookedMovement[] = [];
  /** The effective amount of each act. */
  readonly taken = new Map<string, Cents>();
  isWrittenOff = false;
  /** Owed to guarantors, and to the lender in their place. */
  owed = ZERO;
  advanced = ZERO;
  closedThrough: Day = PAID_OUT;

  constructor(opened: Position) {
    this.position = opened;
  }

  play({ id, on, kind, amount }: Act): void {
    if (this.isWrittenOff && kind !== 'borrower') return;
    if (kind === 'waiver') this.waive(id, on, amount);
    else if (kind === 'guarantor') this.guarantorPays(id, on, amount);
    else this.borrowerPays(id, on, amount);
  }

  /** Closes the days through `last`; a repaid loan accrues nothing. */
  endAt(last: Day): void {
    this.closedThrough = last;
    if (isRepaid(this.position) || this.isWrittenOff) return;
    const { position, accrued } = advance(this.position, last);
    this.moveTo(position);
    this.enter('nights', interestAccrued(accrued));
  }

  writeOff(on: Day): void {
    this.endAt(on);
    this.isWrittenOff = true;
    const lost = writeOffAmounts(this.position, this.advanced);
    const charges = chargesWithoutDuty(this.position);
    for (const entry of [
      ...suspensionEntries(NOTHING_SUSPENDED, [], { interest: lost.interest, charges }),
      loanWrittenOff({
        ...lost,
        suspended: lost.interest,
        provided: { principal: ZERO, advanced: ZERO },
      }),
      ...chargesWrittenOff(this.position, charges),
    ]) {
      this.enter('write-off', entry);
    }
    this.position = withoutCharges(this.position);
  }

  /** The next position, with what was charged on the way. */
  private moveTo(position: Position): void {
    for (const entry of chargesBooked(this.position, position)) this.enter('nights', entry);
    this.position = position;
  }

  private borrowerPays(id: string, on: Day, amount: Cents): void {
    const passedOn = advanceIn(amount, this.owed);
    const toLender = advanceIn(subtract(amount, passedOn), this.advanced);
    this.taken.set(id, amount);
    this.owed = subtract(this.owed, passedOn);
    this.advanced = subtract(this.advanced, toLender);
    const away = add(passedOn, toLender);
    this.takes(id, on, subtract(amount, away), { passedOn: away, isByGuarantor: false });
    this.enter(id, guarantorsReimbursed(passedOn, FROM));
    const to = this.isWrittenOff ? 'recoveries' : 'advanced_for_borrower';
    this.enter(id, advanceRepaid(toLender, FROM, to));
  }

  private guarantorPays(id: string, on: Day, amount: Cents): void {
    const before = advance(this.position, on).position;
    const most = subtract(payOff(before), unpaidCharges(before));
    const taken = min(amount, cents(most - (most % 100)));
    if (taken === 0) return;
    this.taken.set(id, taken);
    this.takes(id, on, taken, { passedOn: ZERO, isByGuarantor: true });
    this.owed = add(this.owed, taken);
    this.enter(id, guarantorPaid(taken));
  }

  private takes(
    paymentId: string,
    on: Day,
    amount: Cents,
    more: Pick<BookedMovement, 'passedOn' | 'isByGuarantor'>,
  ): void {
    const { isWrittenOff: isRecovery, position } = this;
    const day = isRecovery ? position.accruedThrough : on;
    const paid = pay(position, amount, day, { ...more, isRecovery });
    this.moveTo(paid.position);
    this.enter(paymentId, interestAccrued(paid.accrued));
    const entry = isRecovery
      ? recoveredAfterWriteOff(recoveredOf(paid), paid.toCredit, FROM)
      : repaymentReceived(paid, FROM);
    this.enter(paymentId, entry);
    this.enter('rest', restGivenUp(paid.rest));
    const sequence = this.booked.length;
    this.booked.push({ paymentId, on, amount, sequence, isRecovery, ...more });
  }

  private waive(of: string, on: Day, wanted: Cents): void {
    const amount = min(wanted, waivableIn(advance(this.position, on).position));
    if (amount === 0) return;
    this.taken.set(of, amount);
    const waived = waive(this.position, amount, on);
    this.moveTo(waived.position);
    this.enter(of, interestAccrued(waived.accrued));
    this.enter(of, interestWaived(waived));
    this.enter('rest', restGivenUp(waived.rest));
    this.booked.push({
      paymentId: null,
      on,
      amount,
      sequence: this.booked.length,
      passedOn: ZERO,
      isByGuarantor: false,
      isRecovery: false,
      isWaiver: true,
    });
  }

  /** False where the replay is not the loan, which must not happen. */
  reverse(paymentId: string): boolean {
    const own = this.journal.filter(
      ({ of, entry }) => of === paymentId && entry.kind !== 'interest_accrued',
    );
    const credited = (account: string, of = own) =>
      add(
        ZERO,
        ...of
          .flatMap(({ entry }) => entry.postings)
          .map(({ debit, credit, amount }) =>
            credit === account ? amount : debit === account ? cents(-amount) : ZERO,
          ),
      );
    const ofLoan = own.filter(({ entry }) => entry.kind !== 'advance_repaid');
    const ofAdvance = own.filter(({ entry }) => entry.kind === 'advance_repaid');
    const posted = {
      toInterest: credited('interest_receivable'),
      toPrincipal: credited('loan_principal'),
      toCharges: byCharge((kind) => credited(CHARGES[kind].receivable)),
      toCredit: credited('customer_credit'),
      toRecoveries: credited('recoveries', ofLoan),
    };
    const { position: standing, booked, isWrittenOff } = this;
    const closed = this.closedThrough;
    const through = closed > standing.accruedThrough ? closed : standing.accruedThrough;
    const right = withoutPayment({
      standing,
      booked,
      paymentId,
      posted,
      through,
      closed,
      isWrittenOff,
      owedBack: [],
    });
    if (!right || right.creditGone > 0) return false;
    const bookedBefore = this.journal.length;
    for (const { id, entry } of own) this.enter('reversal', reverse({ ...entry, id }));
    this.enter('reversal', interestCorrected(right.correction));
    if (right.writeOff) {
      const { interest, charges: given } = right.writeOff;
      const charges = byCharge((kind) => given[kind].suspended);
      for (const each of suspensionEntries(NOTHING_SUSPENDED, [], { interest, charges })) {
        this.enter('reversal', each);
      }
      this.enter('reversal', writeOffCorrected(right.writeOff));
    }
    const back = credited('borrowers_owe_guarantors');
    this.enter('reversal', guarantorsPaidByLender(back));
    const repaid = add(credited('advanced_for_borrower'), credited('recoveries', ofAdvance));
    this.advanced = add(this.advanced, back, repaid);
    this.booked = this.booked.filter((each) => each.paymentId !== paymentId);
    for (const more of right.splitAgain) {
      this.enter(more.paymentId, paymentSplitAgain(more.amount, more.isRecovery));
      this.advanced = subtract(this.advanced, more.amount);
      this.booked = this.booked.map((each) =>
        each.paymentId === more.paymentId
          ? {
              ...each,
              amount: subtract(each.amount, more.amount),
              passedOn: add(each.passedOn, more.amount),
            }
          : each,
      );
    }
    if (right.writeOff) {
      const entries = this.journal.slice(bookedBefore).map(({ entry }) => entry);
      this.enter('reversal', advanceWrittenOff(entries));
    }
    this.moveTo(right.position);
    return true;
  }

  private enter(of: string, entry: Entry): void {
    this.journal.push({ id: `entry ${this.journal.length}`, of, entry });
  }

  /**
   * The balances of the loan's accounts, as if the lender, who may have taken the guarantors' place, were one of them
   * after a write-off too.
   */
  balances(): Record<string, number> {
    const sums = this.sumsBy(({ kind, reverses }, account) => {
      const of = this.journal.find(({ id }) => id === reverses)?.entry.kind ?? kind;
      const isOfAdvance =
        account === 'advanced_for_borrower' ||
        (of === 'advance_repaid' && account === 'recoveries');
      return isOfAdvance ? 'borrowers_owe_guarantors' : account;
    });
    const merged = { ...sums };
    for (const { debit, credit, amount } of this.postings()) {
      const away = debit === 'write_offs' && credit === 'advanced_for_borrower' ? amount : 0;
      const back = debit === 'advanced_for_borrower' && credit === 'write_offs' ? amount : 0;
      merged['borrowers_owe_guarantors'] = (merged['borrowers_owe_guarantors'] ?? 0) + away - back;
      merged['write_offs'] = (merged['write_offs'] ?? 0) - away + back;
    }
    return Object.fromEntries(Object.entries(merged).filter(([, sum]) => sum !== 0));
  }

  /** What the ledger has as advanced for the borrower. */
  advancedInLedger(): number {
    return this.sumsBy((_, account) => account)['advanced_for_borrower'] ?? 0;
  }

  private postings() {
    return this.journal.flatMap(({ entry }) => entry.postings);
  }

  private sumsBy(nameOf: (entry: Entry, account: string) => string): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { entry } of this.journal) {
      for (const { debit, credit, amount } of entry.postings) {
        const [to, from] = [nameOf(entry, debit), nameOf(entry, credit)];
        sums[to] = (sums[to] ?? 0) + amount;
        sums[from] = (sums[from] ?? 0) - amount;
      }
    }
    return sums;
  }
}

const anyLoan = fc
  .tuple(
    fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
    fc.integer({ min: 1_500, max: 2_300 }).map(bps),
    fc.constantFrom(3, 6, 12),
    fc.nat(400).map((days) => addDays(PAID_OUT, days)),
    anyChargeRules,
  )
  .map(([lent, apr, term, paidOutOn, rules]) => openPosition(lent, apr, term, paidOutOn, rules));

/** As [days since the one before, thousandths of what was lent, kind]. */
const anyActs = fc.array(
  fc.tuple(
    fc.oneof(fc.nat(40), fc.constantFrom(0, 1, 28, 30, 31, 59, 90)),
    fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 1_300 })),
    fc.constantFrom<Act['kind']>('borrower', 'borrower', 'borrower', 'guarantor', 'waiver'),
  ),
  { minLength: 1, maxLength: 9 },
);

function actsOf(
  { paidOutOn, lent }: Position,
  drawn: readonly (readonly [number, number, Act['kind']])[],
): Act[] {
  let on = paidOutOn;
  return drawn.map(([wait, share, kind], index) => {
    on = addDays(on, wait);
    const whole = Math.floor((lent * share) / 1_000 / 100) * 100 + 100;
    return { id: `payment ${index}`, on, kind, amount: cents(kind === 'waiver' ? share : whole) };
  });
}

/** `writtenOff`: before this act; a loan that is repaid by then is not. */
function played(opened: Position, acts: readonly Act[], last: Day, writtenOff?: Act): Books {
  const books = new Books(opened);
  for (const act of acts) {
    if (act.id === writtenOff?.id && !isRepaid(books.position)) books.writeOff(act.on);
    books.play(act);
  }
  books.endAt(last);
  return books;
}

describe('a payment reversed', () => {
  test('leaves the books as if it had never been, and every posted entry as it was', () => {
    fc.assert(
      fc.property(anyLoan, anyActs, fc.nat(60), fc.nat(20), (opened, drawn, more, which) => {
        const acts = actsOf(opened, drawn);
        const own = acts.filter(({ kind }) => kind === 'borrower');
        const gone = own[which % Math.max(1, own.length)];
        fc.pre(gone !== undefined);
        const last = addDays(acts.at(-1)!.on, more);
        const books = played(opened, acts, last);
        const before = structuredClone(books.journal);
        expect(books.reverse(gone!.id)).toBe(true);
        expect(books.journal.slice(0, before.length)).toEqual(before);
        // A guarantor's payment or a waiver that was cut short by the payment stays cut short.
        const taken = played(opened, acts, last).taken;
        const others = acts
          .filter((act) => act !== gone)
          .map((act) => ({ ...act, amount: taken.get(act.id) ?? ZERO }))
          .filter(({ amount }) => amount > 0);
        const never = played(opened, others, last);
        expect(books.position).toEqual(never.position);
        expect(books.balances()).toEqual(never.balances());
      }),
      { numRuns: 150 },
    );
  });

  test('of a loan that was written off: so are its write-off and its recoveries', () => {
    fc.assert(
      fc.property(anyLoan, anyActs, fc.nat(20), fc.nat(20), (opened, drawn, at, which) => {
        const acts = actsOf(opened, drawn);
        const written = acts[at % Math.max(1, acts.length)];
        const own = acts.filter((act) => act.kind === 'borrower' && act !== written);
        const gone = own[which % Math.max(1, own.length)];
        fc.pre(gone !== undefined);
        const last = acts.at(-1)!.on;
        const books = played(opened, acts, last, written);
        fc.pre(books.isWrittenOff);
        const taken = new Map(books.taken);
        expect(books.reverse(gone!.id)).toBe(true);
        const others = acts
          .filter((act) => act !== gone)
          .map((act) => ({ ...act, amount: taken.get(act.id) ?? ZERO }))
          .filter((act) => act.amount > 0 || act.id === written?.id);
        const never = played(opened, others, last, written);
        expect(books.position).toEqual(never.position);
        expect(books.balances()).toEqual(never.balances());
        expect(books.advancedInLedger()).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test('one after another, in any order', () => {
    fc.assert(
      fc.property(anyLoan, anyActs, fc.nat(60), fc.boolean(), (opened, drawn, more, isTurned) => {
        const acts = actsOf(opened, drawn).filter(({ kind }) => kind !== 'waiver');
        fc.pre(acts.length > 0);
        const gone = acts.filter(({ kind }, index) => kind === 'borrower' && index % 2 === 0);
        const last = addDays(acts.at(-1)!.on, more);
        const books = played(opened, acts, last);
        const taken = new Map(books.taken);
        for (const { id } of isTurned ? gone.toReversed() : gone) {
          expect(books.reverse(id)).toBe(true);
        }
        const others = acts
          .filter((act) => !gone.includes(act))
          .map((act) => ({ ...act, amount: taken.get(act.id) ?? ZERO }))
          .filter(({ amount }) => amount > 0);
        const never = played(opened, others, last);
        expect(books.position).toEqual(never.position);
        expect(books.balances()).toEqual(never.balances());
      }),
      { numRuns: 60 },
    );
  });

  const loan = openPosition(shillings(20_000), bps(1_900), 6, PAID_OUT);
  const due = loan.instalments[0]!.dueDate;
  const first = loan.instalments[0]!.scheduled.amount;

  test('opens a repaid loan again, with the interest since', () => {
    const all: Act = { id: 'all', on: due, kind: 'borrower', amount: shillings(20_400) };
    const { position: standing, booked } = played(loan, [all], due);
    const posted = { ...replay(loan, booked, due).steps[0]!, toRecoveries: ZERO };
    const input = {
      standing,
      booked,
      paymentId: 'all',
      posted,
      through: addDays(due, 40),
      ...RUNS,
    };
    const right = withoutPayment(input)!;
    expect(right.status).toBe('delinquent');
    expect(right.position.outstanding).toBe(loan.lent);
    expect(right.position.accruedThrough).toBe(addDays(due, 40));
    expect(right.correction.accrued).toBeGreaterThan(0);
    expect(right.lateness.get(1)).toBeGreaterThanOrEqual(30);
  });

  test('makes nothing late on a day that has not ended', () => {
    const morning = addDays(due, 1);
    const paid: Act = { id: 'x', on: morning, kind: 'borrower', amount: first };
    const { position: standing, booked } = played(loan, [paid], due);
    const posted = { ...replay(loan, booked, morning).steps[0]!, toRecoveries: ZERO };
    const input = { ...RUNS, standing, booked, paymentId: 'x', posted, through: morning };
    const { status, lateness, position } = withoutPayment({ ...input, closed: due })!;
    expect([status, lateness.size, position.accruedThrough]).toEqual(['active', 0, morning]);
    expect(withoutPayment({ ...input, closed: morning })?.status).toBe('delinquent');
  });

  test('is refused while its credit is out, and where the books are not the replay’s', () => {
    const paid: Act = { id: 'x', on: due, kind: 'borrower', amount: shillings(30_000) };
    const { position, booked } = played(loan, [paid], due);
    const posted = { ...replay(loan, booked, due).steps[0]!, toRecoveries: ZERO };
    const input = { booked, paymentId: 'x', posted, through: due, ...RUNS };
    const refunded = { ...position, credit: ZERO };
    expect(withoutPayment({ ...input, standing: refunded })?.creditGone).toBe(position.credit);
    const strange = { ...position, carry: position.carry + 1 };
    expect(withoutPayment({ ...input, standing: strange })).toBeNull();
  });

  test('knows on which day the last default ended without it', () => {
    const all = shillings(21_000);
    const [cured, later] = [addDays(due, 95), addDays(due, 99)];
    const x: Act = { id: 'x', on: cured, kind: 'borrower', amount: cents(4 * first + 50_000) };
    const y: Act = { id: 'y', on: later, kind: 'borrower', amount: all };
    const endedWithout = (acts: readonly Act[]) => {
      const { position: standing, booked } = played(loan, acts, later);
      expect(replay(loan, booked, later).defaultEndedOn).toBe(cured);
      const posted = { ...replay(loan, booked, later).steps[0]!, toRecoveries: ZERO };
      const input = { standing, booked, paymentId: 'x', posted, through: later, ...RUNS };
      const { status, defaultEndedOn } = withoutPayment(input)!;
      return [status, defaultEndedOn];
    };
    expect(endedWithout([x])).toEqual(['defaulted', null]);
    expect(endedWithout([x, y])).toEqual(['active', later]);
  });

  test('lets a later payment go to guarantors first, as it would have', () => {
    const acts: Act[] = [
      { id: 'guarantor', on: addDays(due, 95), kind: 'guarantor', amount: first },
      { id: 'x', on: addDays(due, 96), kind: 'borrower', amount: first },
      { id: 'y', on: addDays(due, 97), kind: 'borrower', amount: shillings(1_000) },
    ];
    const books = played(loan, acts, addDays(due, 98));
    expect(books.reverse('x')).toBe(true);
    expect(books.advanced).toBe(subtract(first, shillings(1_000)));
    expect(books.booked.map(({ amount, passedOn }) => [amount, passedOn])).toEqual([
      [first, ZERO],
      [ZERO, shillings(1_000)],
    ]);
  });
});
