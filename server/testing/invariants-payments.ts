import {
  balance,
  total,
  OF_INTEREST,
  entries,
  IN,
  OUT,
  OPEN,
  STANDS,
  booked,
  PAID_OUT,
  IS_BROUGHT_IN,
  sumWhere,
  paid,
  standing,
  same,
  REFUSED_FIRST,
  BESIDE_PAYOUT,
} from './invariants-parts';

/** The ledger against payments, in and out; each query returns the violations. */
export const PAYMENTS: Record<string, string> = {
  'a reversed payment is undone entry by entry': `
    select y.id::text as what from payments y where (y.status = 'reversed') <> exists (
      select from journal_entries e join journal_entries r on r.reverses_id = e.id
      where e.payment_id = y.id)
    union all select e.id::text from journal_entries e
    join payments y on y.id = e.payment_id and y.status = 'reversed'
    where e.kind not in (${OF_INTEREST}, 'reversal')
      and not exists (select from journal_entries r where r.reverses_id = e.id)
    union all select r.id::text from journal_entries r join journal_entries e on e.id = r.reverses_id
    where (select jsonb_agg(jsonb_build_array(p.debit, p.credit, p.amount_cents) order by p.line)
        from postings p where p.entry_id = r.id)
      <> (select jsonb_agg(jsonb_build_array(p.credit, p.debit, p.amount_cents) order by p.line)
        from postings p where p.entry_id = e.id)`,
  'a claim has the money of its payments': `
    select c.id::text as what from claims c
    where c.paid_cents <> ${sumWhere(`y.claim_id = c.id and y.kind = 'guarantor_payment'
        and y.status = 'succeeded'`)}
      or c.paid_out_cents <> ${sumWhere(`y.claim_id = c.id and y.kind = 'reimbursement'
        and ${STANDS}`)}`,
  'cash out is what succeeded': `
    select l.id::text as what from loans l
    where ${paid('l.id', OUT, `y.status = 'succeeded' and y.recovered_at is null`)}
      <> -${balance('l.id', 'cash_out:mpesa')}`,
  'money on its way is in payouts without an answer': `
    select l.id::text as what from loans l
    where ${paid('l.id', OUT, OPEN)} <> -${balance('l.id', 'payouts_in_transit')}`,
  'the paybill holds all that came in': same(
    standing('cash_in:mpesa'),
    sumWhere(`y.kind in ${IN} and y.status = 'succeeded'`),
  ),
  'the utility account lacks all that went out': same(
    `-${standing('cash_out:mpesa')}`,
    sumWhere(`y.kind in ${OUT} and y.status = 'succeeded' and y.recovered_at is null`),
  ),
  'all that is on its way is in payouts without an answer': same(
    `-${standing('payouts_in_transit')}`,
    sumWhere(`y.kind in ${OUT} and ${OPEN}`),
  ),
  'money that is nobody’s is kept until it goes somewhere': same(
    `-${standing('unallocated')}`,
    `${sumWhere(`y.kind = 'direct_deposit' and y.loan_id is null`)}
      - ${sumWhere(`y.kind = 'return' and ${STANDS}`)}`,
  ),
  'what went out by mistake is owed back to us': same(
    standing('payouts_to_recover'),
    `(select coalesce(sum(to_recover_cents), 0) from payments)`,
  ),
  'each payment has exactly the entries of its fate': `
    select y.id || ' ' || y.kind || ' ' || y.status as what from payments y
    where y.status <> 'reversed' and coalesce(${entries('y.id')}, '{}') not in (case
      when y.kind = 'direct_deposit' and y.loan_id is null then array['received_unallocated']
      when y.kind = 'guarantor_payment' and y.status = 'succeeded'
        then array['guarantor_paid', 'repayment_received']
      when y.kind in ${IN} and y.status = 'succeeded' then array['repayment_received']
      when y.kind in ${IN} then '{}'
      when y.kind = 'top_up' then array['repayment_received']
      when ${OPEN} then array['payout_requested']
      when y.status = 'failed' then array[${REFUSED_FIRST}]
      when y.to_recover_cents > 0 then array[${REFUSED_FIRST}, 'payout_to_recover']
      when y.recovered_at is not null
        then array['payout_recovered', ${REFUSED_FIRST}, 'payout_to_recover']
      when y.to_recover_cents = 0
        then array['payout_adopted', ${REFUSED_FIRST}, 'payout_to_recover']
      else array['payout_confirmed', 'payout_requested'] end, case
      when y.kind = 'direct_deposit' and y.loan_id is not null
        then array['received_unallocated', 'repayment_received']
      when y.kind in ${OUT} and y.status = 'succeeded' and y.to_recover_cents is null
        then array['payout_confirmed_late', ${REFUSED_FIRST}] else array['no other'] end)
      and not ((y.kind in ${IN} or y.kind = 'top_up') and y.status = 'succeeded' and ${entries('y.id')} <@ array[
        'received_unallocated', 'repayment_received', 'guarantors_reimbursed', 'guarantor_paid',
        'recovered_after_write_off', 'advance_repaid', 'payment_split_again']
      and (y.kind = 'guarantor_payment') = (coalesce(${entries('y.id')}, '{}') @> array['guarantor_paid'])
      and not (y.kind <> 'direct_deposit' and ${entries('y.id')} @> array['received_unallocated'])
      and cardinality(${entries('y.id')}) > (y.kind = 'guarantor_payment')::int)`,
  'an entry of a payment moves its amount': `
    select e.id || ' ' || e.kind as what from journal_entries e
    join payments y on y.id = e.payment_id
    where y.status <> 'reversed' and e.kind not in (${OF_INTEREST}, ${BESIDE_PAYOUT}, 'repayment_received',
      'guarantors_reimbursed', 'recovered_after_write_off', 'advance_repaid',
      'payment_split_again') and ${total('e.id')} <> y.amount_cents`,
  'all of a payment goes somewhere': `
    select y.id || ' ' || y.kind as what from payments y
    where (y.kind in ${IN} or y.kind = 'top_up') and y.status = 'succeeded' and y.loan_id is not null
      and y.amount_cents <> ${booked('repayment_received', 'e.payment_id = y.id')}
        + ${booked('guarantors_reimbursed', 'e.payment_id = y.id')}
        + ${booked('recovered_after_write_off', 'e.payment_id = y.id')}
        + ${booked('advance_repaid', 'e.payment_id = y.id')}`,
  'a loan is paid out once': `
    select y.loan_id::text as what from payments y
    where y.kind = 'disbursement' and ${STANDS} group by y.loan_id having count(*) > 1
    union all select l.id::text from loans l
    where (${PAID_OUT} and not ${IS_BROUGHT_IN}) <> exists (select from payments y where y.loan_id = l.id
      and y.kind = 'disbursement' and y.status = 'succeeded' and ${STANDS})`,
  'money that is nobody’s is sent back once': `
    select y.source_id::text as what from payments y
    where y.kind = 'return' and ${STANDS} group by y.source_id having count(*) > 1
    union all select y.id::text from payments y join payments s on s.id = y.source_id
    where y.kind = 'return' and ${STANDS} and s.loan_id is not null`,
  'a payout is the loan’s amount less its charges and what an earlier loan takes': `
    select y.id::text as what from payments y join loans l on l.id = y.loan_id
    where y.kind = 'disbursement' and (y.amount_cents + coalesce(y.kept_back_cents, 0)
        <> l.amount_cents - l.fee_cents - l.excise_cents
      or (y.kept_back_cents is not null) <> (l.tops_up_id is not null))`,
  'what a complete payout kept back is booked on it and paid on the earlier loan, once': `
    select y.id::text as what from payments y join loans l on l.id = y.loan_id
    where y.kind = 'disbursement' and (case when y.status = 'succeeded' and ${STANDS}
        then coalesce(y.kept_back_cents, 0) else 0 end, l.tops_up_id)
      is distinct from (${booked('earlier_loan_paid_off', 'e.payment_id = y.id')},
        case when y.status = 'succeeded' and ${STANDS} and y.kept_back_cents > 0
          then (select t.loan_id from payments t where t.source_id = y.id and t.kind = 'top_up'
            and t.amount_cents = y.kept_back_cents) else l.tops_up_id end)
    union all select t.id::text from payments t join payments y on y.id = t.source_id
    where t.kind = 'top_up' and not (y.status = 'succeeded' and ${STANDS})`,
};
