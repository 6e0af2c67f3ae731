import { type SQL, sql } from 'drizzle-orm';
import { LOSS, PROVISION_CLASSES, type ProvisionClass, WATCH } from '@shared/ageing';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { RUNNING } from '@shared/statuses';
import { LOSS_ALLOWANCE } from '@server/platform/db/figures';
import { loans, portfolioSums } from '@server/platform/db/schema';
import { among, days, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

/** Principal and advances by provision class on a day, and the allowance in the ledger. */
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

/** The days by which a loan with an advance is classified; a loan that is over has no due date, so it is lost. */
const CLASS_DAYS = sql`case when ${is(loans.status, 'closed')} then ${days(LOSS.from)}
  else greatest(0, at.day - least(${loans.lateSince}, coalesce(${loans.oldestUnpaidDueDate}, ${loans.nextDueDate})),
    case when ${loans.hardshipFrom} is not null then ${days(WATCH.from)} end) end`;

/** What the lender advanced for borrowers of loans in a class; what was written off is nothing that can be lost. */
function advancedIn(name: ProvisionClass): SQL {
  const held = PROVISION_CLASSES.find((each) => each.name === name) ?? PROVISION_CLASSES[0];
  return sql`coalesce((select sum(${loans.advanced}) from ${loans}
    where ${loans.advanced} > 0 and ${loans.closedReason} is distinct from 'written_off'
      and ${CLASS_DAYS} between ${days(held.from)} and ${days(held.to)}), 0)::bigint`;
}

const balancesOn = (day: SQL): SQL<ClassBalances> => sql<ClassBalances>`
  select at.day, ${LOSS_ALLOWANCE} as allowance,
    ${balanceOf('normal')} - ${WATCHED} + ${advancedIn('normal')} as normal,
    ${balanceOf('watch')} + ${WATCHED} + ${advancedIn('watch')} as watch,
    ${balanceOf('substandard')} + ${advancedIn('substandard')} as substandard,
    ${balanceOf('doubtful')} + ${advancedIn('doubtful')} as doubtful,
    ${balanceOf('loss')} + ${advancedIn('loss')} as loss
  from (select ${day} as day) at left join ${portfolioSums} on true group by at.day`;

/** The classes at the end of `day`, with the portfolio as it is. */
export const readClassesOn = statement('read_provision_classes_on', (day: Param<Day>) =>
  balancesOn(sql`${day}::date`),
);
