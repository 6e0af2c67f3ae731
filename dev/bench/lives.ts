import { TERMS } from '@shared/terms';
import { addDays, type Day } from '@shared/day';
import { cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from '@server/lending/advance';
import { pay } from '@server/lending/allocation';
import { defaultRepayment, owedToday } from '@server/lending/outlook';
import { openPosition, type Position, runningInstalment } from '@server/lending/position';

/** Steps without a common divisor, so that amounts, terms and days vary independently. */
const AGE_STEP = 37;
const AMOUNT_STEP = 7;

/**
 * Loans as of the end of `today`, computed by the rules: three terms, paid out on any day of the last months; one in
 * ten has stopped paying.
 */
export function lives(today: Day, count: number): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const term = TERMS[index % TERMS.length] ?? 3;
    const age = 1 + ((index * AGE_STEP) % (term * 30 - 5));
    const lent = shillings(5_000 + 1_000 * ((index * AMOUNT_STEP) % 40));
    const stopsAfter = index % 10 === 0 ? Math.floor(index / 10) % term : term;
    const apr = bps(1_500 + ((index * AMOUNT_STEP) % 800));
    return lived(openPosition(lent, apr, term, addDays(today, -age)), stopsAfter, today);
  });
}

/** Pays each instalment on its due day, until the borrower stops. */
function lived(position: Position, stopsAfter: number, today: Day): Position {
  const running = runningInstalment(position);
  if (!running || running.dueDate > today) return advance(position, today).position;
  const due = advance(position, running.dueDate).position;
  const amount = running.number > stopsAfter ? cents(0) : defaultRepayment(owedToday(due), ZERO);
  return lived(pay(due, amount, running.dueDate).position, stopsAfter, today);
}
