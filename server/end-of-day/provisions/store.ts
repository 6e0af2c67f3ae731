import { type SQL, sql } from 'drizzle-orm';
import { PROVISION_CLASSES, type ProvisionClass, WATCH } from '@shared/ageing';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { RUNNING } from '@shared/statuses';
import { LOSS_ALLOWANCE } from '@server/db/figures';
import { loans, portfolioSums } from '@server/db/schema';
import { among, days } from '@server/db/sql-values';
import { type Param, statement } from '@server/db/statement';

/** Principal by provision class on a day, and the allowance in the ledger. */
export interface ClassBalances extends Record<ProvisionClass, Cents> {
  day: Day;
  allowance: Cents;
}

/** Principal of loans in a class; the first class also has those that are not late. */
function balanceOf(name: ProvisionClass): SQL {
  const held = PROVISION_CLASSES.find((each) => each.name === name) ?? PROVISION_CLASSES[0];
  const latest = held.from === 0 ? sql`'infinity'::date` : sql`at.day - ${days(held.from)}`;
  return sql`coalesce(sum(${portfolioSums.outstanding}) filter (
    where ${portfolioSums.dueDay} between at.day - ${days(held.to)} and ${latest}), 0)::bigint`;
}

/** Principal of loans whose plan is not kept yet and whose days are those of the first class: they are watched. */
const WATCHED = sql`coalesce((select sum(${loans.outstanding}) from ${loans}
  where ${loans.hardshipFrom} is not null and ${among(loans.status, RUNNING)}
    and least(${loans.lateSince}, coalesce(${loans.oldestUnpaidDueDate}, ${loans.nextDueDate}))
      > at.day - ${days(WATCH.from)}), 0)::bigint`;

const balancesOn = (day: SQL): SQL<ClassBalances> => sql<ClassBalances>`
  select at.day, ${LOSS_ALLOWANCE} as allowance, ${balanceOf('normal')} - ${WATCHED} as normal,
    ${balanceOf('watch')} + ${WATCHED} as watch, ${balanceOf('substandard')} as substandard,
    ${balanceOf('doubtful')} as doubtful, ${balanceOf('loss')} as loss
  from (select ${day} as day) at left join ${portfolioSums} on true group by at.day`;

/** The classes at the end of `day`, with the portfolio as it is. */
export const readClassesOn = statement('read_provision_classes_on', (day: Param<Day>) =>
  balancesOn(sql`${day}::date`),
);
