import { eq, sql } from 'drizzle-orm';
import type { Cents } from '@shared/money';
import type { ProviderId } from '@shared/providers';
import { loans, payments, providerBalances } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { PAYOUTS, SETTLED } from '@server/lending/payment-kinds';

export type BalanceRow = typeof providerBalances.$inferSelect;

/** The last question about a provider's payout account, and the last answer. */
export const findBalance = named('find_provider_balance', (orm, provider: Param<ProviderId>) =>
  orm.select().from(providerBalances).where(eq(providerBalances.provider, provider)),
);

/** The same, with the payouts that the balance does not show yet. */
export interface PayoutAccountRow extends BalanceRow {
  /** Queued, sent without a result, or paid since. */
  inFlight: Cents;
  /** Those of them that were sent. */
  sent: Cents;
}

/**
 * Payouts that a balance does not show yet: open ones, and those paid at its time or later. One that waits for a person
 * was sent long ago, and its money has left or will not, unless it was sent since.
 */
export const findPayoutAccount = statement(
  'find_payout_account',
  (provider: Param<ProviderId>) => sql<PayoutAccountRow>`
    select ${selectList(providerBalances)}, coalesce(f.in_flight, 0) as "inFlight",
      coalesce(f.sent, 0) as "sent"
    from ${providerBalances} left join lateral (
      select sum(amount)::bigint as in_flight,
        sum(amount) filter (where is_sent)::bigint as sent
      from (
        select ${payments.amount} as amount, not ${is(payments.status, 'requested')} as is_sent
        from ${payments}
        where ${payments.nextCheckAt} is not null and ${among(payments.kind, PAYOUTS)}
          and not ${among(payments.status, SETTLED)}
          and ${payments.provider} = ${providerBalances.provider}
          and (not ${is(payments.status, 'review')} or ${payments.sentAt} >= ${providerBalances.at})
        union all
        select ${payments.amount}, true from ${payments}
        where ${payments.paidAt} >= ${providerBalances.at} and ${among(payments.kind, PAYOUTS)}
          and ${payments.provider} = ${providerBalances.provider}) p) f on true
    where ${providerBalances.provider} = ${provider}`,
);

/** What the payout account has, and what is to leave it. */
export interface PayoutAccountFigures {
  /** Null while it is unknown. */
  available: Cents | null;
  at: Date | null;
  /** Approved loans and queued payouts. */
  waiting: Cents;
}

export const readPayoutAccount = statement(
  'read_payout_account_figures',
  (provider: Param<ProviderId>) => sql<PayoutAccountFigures>`
    select ${providerBalances.available} as "available", ${providerBalances.at} as "at",
      coalesce((select sum(${loans.amount}) from ${loans} where ${is(loans.status, 'approved')}), 0)::bigint
      + coalesce((select sum(${payments.amount}) from ${payments}
        where ${payments.nextCheckAt} is not null and ${among(payments.kind, PAYOUTS)}
          and ${is(payments.status, 'requested')}), 0)::bigint as "waiting"
    from (select 1) one left join ${providerBalances} on ${providerBalances.provider} = ${provider}`,
);
