import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, day } from '@shared/day';
import { cents } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from '@server/lending/advance';
import { pay } from '@server/lending/allocation';
import { NO_RULES } from '@server/lending/charges';
import { replan } from '@server/lending/plan';
import { planTerms } from '@server/lending/plan-wish';
import {
  isRepaid,
  openPosition,
  overdueInterest as overdueInterestOf,
} from '@server/lending/position';
import { propertyRuns } from './depth';
import { dayno, type Dayno, written } from './second-calculation/calendar';
import type { Act, LoanFacts } from './second-calculation/facts';
import { overdueInterest, overduePrincipal } from './second-calculation/life';
import { live } from './second-calculation/live';

const EVERY_DAY = { has: () => true } as unknown as ReadonlySet<Dayno>;

const about = (on: Dayno, order: number) => ({
  id: `${order}`,
  day: on,
  order,
  beyond: 0n,
  claimId: null,
  known: new Date(`${written(on)}T09:00:00Z`),
  undone: null,
  undoneAt: null,
});

test('both calculations agree on any loan with a chosen date, its payments and its plans', () => {
  const payment = fc.record({
    wait: fc.integer({ min: 0, max: 45 }),
    amount: fc.oneof(fc.integer({ min: 100, max: 60_000 }), fc.integer({ min: 100, max: 700_000 })),
    plan: fc.option(
      fc.record({
        kind: fc.constantFrom('grace' as const, 'longer_term' as const, 'interest_pause' as const),
        months: fc.integer({ min: 1, max: 3 }),
      }),
      { freq: 6 },
    ),
  });
  fc.assert(
    fc.property(
      fc.record({
        lent: fc.integer({ min: 1_000, max: 50_000 }),
        apr: fc.integer({ min: 1_500, max: 2_300 }),
        term: fc.constantFrom(3, 6, 12),
        from: fc.integer({ min: 0, max: 800 }),
        later: fc.integer({ min: 1, max: 30 }),
        payments: fc.array(payment, { maxLength: 6 }),
        more: fc.integer({ min: 0, max: 80 }),
      }),
      ({ lent, apr, term, from, later, payments, more }) => {
        const paidOut = addDays(day('2026-01-01'), from);
        const latest = [addMonths(paidOut, 2), addDays(paidOut, 61)].toSorted()[0]!;
        const wanted = addDays(addMonths(paidOut, 1), later);
        const chosen = wanted < latest ? wanted : latest;
        let position = openPosition(cents(lent * 100), bps(apr), term, paidOut, NO_RULES, chosen);
        const acts: Act[] = [];
        let on = paidOut;
        for (const { wait, amount, plan } of payments) {
          on = addDays(on, wait);
          const today = advance(position, on).position;
          if (isRepaid(today)) break;
          const order = acts.length + 1;
          const terms = plan && planTerms(today, plan);
          const planned = terms && replan(today, terms);
          if (terms && planned) {
            position = planned;
            const said = { ...terms, level: BigInt(terms.level) };
            const act = { kind: 'plan' as const, amount: 0n, terms: said, interestAgreed: 0n };
            acts.push({ ...act, ...about(dayno(on), order) });
          } else {
            position = pay(today, cents(amount), on).position;
            acts.push({ kind: 'borrower', amount: BigInt(amount), ...about(dayno(on), order) });
          }
        }
        const end = addDays(on, more);
        position = advance(position, end).position;
        const facts: LoanFacts = {
          id: 'loan',
          reference: 'LN',
          lent: BigInt(lent * 100),
          bps: BigInt(apr),
          months: term,
          paidOut: dayno(paidOut),
          chosen: dayno(chosen),
          feeRule: null,
          facility: { flat: 0n, points: 0n, excise: 0n },
          lastDue: dayno(addMonths(chosen, term - 1)),
          brought: null,
        };
        const isOver = isRepaid(position);
        const life = live(facts, acts, EVERY_DAY, dayno(end));
        expect({
          outstanding: Number(life.outstanding),
          overdue: Number(overduePrincipal(life)),
          late: Number(life.lateInterest + overdueInterest(life)),
          current: Number(life.current),
          credit: Number(life.credit),
          rows: isOver
            ? []
            : life.rows.slice(life.at).map(({ due, amount }) => [written(due), Number(amount)]),
        }).toEqual({
          outstanding: position.outstanding,
          overdue: position.overduePrincipal,
          late: position.lateInterest + overdueInterestOf(position),
          current: position.currentInterest,
          credit: position.credit,
          rows: position.instalments
            .filter(({ hasMatured }) => !hasMatured && !isOver)
            .map(({ dueDate, scheduled }) => [dueDate, scheduled.amount]),
        });
      },
    ),
    { numRuns: propertyRuns(400) },
  );
});
