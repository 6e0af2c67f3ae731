import { sql } from 'drizzle-orm';
import { payments } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { PaymentKind } from '@shared/payment-kinds';
import type { PaymentStep } from '@server/lending/payment-lifecycle';

/** How many payments of one kind stand at one step with one result. */
export interface PaymentFigures {
  kind: PaymentKind;
  status: PaymentStep;
  resultCode: string | null;
  count: number;
  /** When the oldest was begun. */
  oldest: Date;
}

/** Payments from this id on, and older ones that are asked about or wait for a person; each part has its index. */
export const readPaymentFigures = statement(
  'read_payment_figures',
  (since: Param<string>) => sql<PaymentFigures>`
    select coalesce(kind) as kind, coalesce(status) as status, result_code as "resultCode",
      count(*) as count, coalesce(min(created_at)) as oldest
    from (
      select kind, status, result_code, created_at from ${payments} where id >= ${since}::uuid
      union all
      select kind, status, result_code, created_at from ${payments}
      where id < ${since}::uuid and next_check_at is not null and not ${is(payments.status, 'review')}
      union all
      select kind, status, result_code, created_at from ${payments}
      where id < ${since}::uuid and ${is(payments.status, 'review')}) p
    group by kind, status, result_code`,
);
