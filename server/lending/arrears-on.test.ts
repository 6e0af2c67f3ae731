import { expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { plus, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import { arrearsOn } from './arrears-on';
import { owedToday } from './outlook';
import { arrears, openPosition, type Position, unpaidInterestOf, unpaidOf } from './position';

const bookedOf = (position: Position) => ({
  ...position,
  unpaid: plus(...position.instalments.map(unpaidOf)),
  unpaidInterest: plus(...position.instalments.map(unpaidInterestOf)),
  nextDueDate: owedToday(position).nextInstalment?.dueDate ?? null,
});

test('says what the whole position says, or that it can’t, on every day of a loan that goes wrong', () => {
  const opened = openPosition(shillings(45_000), bps(2_300), 6, day('2026-01-31'));
  const partly = pay(opened, shillings(3_000), day('2026-02-20')).position;
  let known = 0;
  for (const start of [opened, partly]) {
    for (let closed = 1; closed < 2_400; closed += 7) {
      const booked = advance(start, addDays(start.paidOutOn, closed)).position;
      for (const ahead of [0, 1, 5]) {
        const today = addDays(booked.accruedThrough, ahead);
        const said = arrearsOn(bookedOf(booked), today);
        if (said === null) continue;
        known += 1;
        expect(said, `${closed} + ${ahead}`).toBe(arrears(advance(booked, today).position));
      }
    }
  }
  expect(known).toBeGreaterThan(1_500);
});
