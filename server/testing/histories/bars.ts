import { PROBATION_DAYS } from '@shared/limits';
import { RUNNING } from '@shared/statuses';
import { listText } from '@server/platform/db/sql-values';

/**
 * Why the person $1 may neither borrow nor guarantee on the day of $2 (contract §5), by their rows alone and without
 * the product's own rule: what succeeds all the same is a fault.
 */
export const BARS = `
  with today as (select greatest(($2::timestamptz at time zone 'Africa/Nairobi')::date,
    (select max(day) from closed_days)) as day)
  select 'frozen' as bar from persons where id = $1 and frozen_at is not null
  union select 'in arrears' from loans, today where borrower_id = $1
    and status in ${listText(RUNNING)} and coalesce(oldest_unpaid_due_date, next_due_date) < today.day
  union select 'in default' from loans where borrower_id = $1 and status = 'defaulted'
  union select 'in default lately' from loans, today where borrower_id = $1
    and default_ended_on + ${PROBATION_DAYS} > today.day
  union select 'written off' from loans where borrower_id = $1 and closed_reason = 'written_off'
    and outstanding_cents + late_interest_cents + current_interest_cents + overdue_interest_cents >= 100
  union select 'asked as a guarantor' from claims where person_id = $1 and status = 'charged'
    and charged_cents > paid_cents
  order by bar`;
