import { PROMPTS, SETTLED } from '@server/lending/payment-kinds';
import { listText } from '@server/db/sql-values';
import type { MoneyKind } from '@shared/contract/money';
import type { Cents } from '@shared/money';
import type { ProviderId } from '@shared/providers';
import { selectList, statement } from '@server/db/rows';
import { payments } from '@server/db/schema/index';
import type { FileWithPast } from '@server/loans/loan-file';
import { fileReader, hasPartInSql, PAST_COLUMN } from '@server/loans/store';
import type { PaymentRow } from '@server/payments/store';

/** A loan that money is to be booked on. */
export const findLoanByReference = fileReader<[string], Pick<FileWithPast, 'past'>>(
  'find_loan_by_reference',
  'l.reference = $1',
  PAST_COLUMN,
);

export const findOpenRefund = statement<{ id: string }, [loanId: string]>(
  'find_open_refund',
  `select id from payments where loan_id = $1 and kind = 'refund'
     and status not in ${listText(SETTLED)}`,
);

/** Every attempt to send unallocated money back. */
export const findReturnsOf = statement<PaymentRow, [paymentId: string]>(
  'find_returns_of',
  `select ${selectList(payments, 'y')} from payments y where y.source_id = $1
   order by y.created_at, y.id`,
);

/** One thing that needs a person, as it stands in the tables. */
export interface MoneyRow {
  id: string;
  kind: MoneyKind;
  amount: Cents | null;
  since: Date;
  receipt: string | null;
  account: string | null;
  payer: string | null;
  /** The payment's kind, the callback's outcome, or the difference's kind. */
  what: string | null;
  channel: string | null;
  provider: ProviderId | null;
  here: Cents | null;
  there: Cents | null;
  loanId: string | null;
  reference: string | null;
  firstName: string | null;
  lastName: string | null;
  /** The reader borrows or guarantees the loan. */
  isOwn: boolean;
}

/** A return holds the money unless it was refused or its money came back to us. */
const HOLDS_MONEY = `r.status <> 'failed' and (r.to_recover_cents is null
  or (r.to_recover_cents = 0 and r.recovered_at is null))`;

const NO_SIDES = 'null::bigint as here, null::bigint as there';

/** Everything that needs a person; one select for each kind. */
const ITEMS = `
  select y.id, case when y.kind in ${listText(PROMPTS)} then 'prompt_unknown'
      else 'payout_unknown' end as kind,
    y.amount_cents as amount, coalesce(y.sent_at, y.created_at) as since, y.receipt, y.account,
    y.phone as payer, y.kind as what, null as channel, y.provider, ${NO_SIDES}, y.loan_id
  from payments y where y.status = 'review'
    and not exists (select from callbacks c where c.payment_id = y.id and c.outcome = 'mismatch'
      and c.suspect_at is not null and c.resolved_at is null)
  union all
  select y.id, 'payout_to_recover', y.to_recover_cents, y.settled_at, y.receipt, null, y.phone,
    y.kind, null, y.provider, null, null, y.loan_id
  from payments y where y.to_recover_cents > 0
  union all
  select y.id, 'unallocated', y.amount_cents, coalesce(y.paid_at, y.created_at), y.receipt,
    y.account, y.payer, y.kind, null, y.provider, null, null, null
  from payments y where y.kind = 'direct_deposit' and y.loan_id is null
    and not exists (select from payments r where r.source_id = y.id and ${HOLDS_MONEY})
  union all
  select c.id, 'mismatch', c.amount_cents, c.received_at, c.receipt, null, null, c.outcome,
    c.channel, c.provider, y.amount_cents, c.amount_cents, y.loan_id
  from callbacks c left join payments y on y.id = c.payment_id
  where c.suspect_at is not null and c.resolved_at is null
    and not (c.outcome in ('mismatch', 'other_receipt', 'other_request') and exists (
      select from payments p where p.receipt = c.receipt and p.amount_cents = c.amount_cents))
  union all
  select l.id, 'credit', l.credit_cents, coalesce(l.closed_at, l.touched_at), null, null, null,
    null, null, null, null, null, l.id
  from loans l where l.credit_cents >= 1000
    and not exists (select from payments r where r.loan_id = l.id and r.kind = 'refund'
      and r.status not in ${listText(SETTLED)})
  union all
  select c.id, 'reimbursement', c.reimbursed_cents - c.paid_out_cents, r.settled_at, null, null,
    r.phone, r.result_code, null, r.provider, null, null, c.loan_id
  from claims c join lateral (select y.settled_at, y.phone, y.result_code, y.status, y.provider
    from payments y where y.claim_id = c.id and y.kind = 'reimbursement'
    order by y.created_at desc, y.id desc limit 1) r on r.status = 'failed'
  where c.reimbursed_cents - c.paid_out_cents >= 1000
  union all
  select d.id, 'difference', coalesce(d.there_cents, d.here_cents), d.first_seen_at, d.receipt,
    null, null, d.kind, y.kind, d.provider, d.here_cents, d.there_cents, y.loan_id
  from reconciliation_differences d left join payments y on y.id = d.payment_id
  where d.resolved_at is null`;

/** Oldest first; $1 and $2 are the last item of the page before, $4 is who reads. */
export const findMoneyItems = statement<
  MoneyRow,
  [since: Date, id: string, limit: number, adminId: string]
>(
  'find_money_items',
  `with items as (${ITEMS})
   select i.id, i.kind, i.amount, i.since, i.receipt, i.account, i.payer, i.what, i.channel,
     i.provider, i.here, i.there, l.id as "loanId", l.reference, p.first_name as "firstName",
     p.last_name as "lastName",
     l.id is not null and ${hasPartInSql('l', '$4::uuid')} as "isOwn"
   from items i left join loans l on l.id = i.loan_id left join persons p on p.id = l.borrower_id
   where (i.since, i.id) > ($1, $2::uuid)
   order by i.since, i.id limit $3`,
);

export const countMoneyItems = statement<{ kind: MoneyKind; count: number }, []>(
  'count_money_items',
  `with items as (${ITEMS}) select kind, count(*) as count from items group by kind`,
);
