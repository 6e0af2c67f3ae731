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
  bookedTo,
  correctedOff,
  sumOfClaims,
  NOT_REVERSED,
  PAID_OUT,
  IS_BROUGHT_IN,
  IS_WRITTEN_OFF,
  UNPAID_INTEREST,
  FEES_WITHOUT_DUTY,
  MONTH_BEFORE,
  sumWhere,
  paid,
  standing,
  same,
  REFUSED_FIRST,
  sumOfCharges,
  IS_SENT,
  BESIDE_PAYOUT,
} from './invariants-parts';

/** What the opening entries of the loan `l` brought to an account. */
const brought = (account: string): string =>
  booked('brought_forward', `e.loan_id = l.id and p.debit = '${account}'`);

/** No late fee of the loan `l` may still come, so its rows wait for the next due date only. */
const NO_FEE_DAY = `(l.charge_rules = '{}' or l.oldest_unpaid_due_date is null)`;

/** The ledger against loans, instalments and payments; each query returns the violations. */
export const BOOKS: Record<string, string> = {
  'an entry moves something, on its day, for its loan': `
    select e.id::text as what from journal_entries e where not exists (
      select from postings p where p.entry_id = e.id)
    union all select e.id::text from journal_entries e join postings p on p.entry_id = e.id
    where p.day <> e.day or p.loan_id is distinct from e.loan_id
      or (e.day <> (e.at at time zone 'Africa/Nairobi')::date
        and e.kind not in ('interest_accrued', 'interest_applied', 'interest_suspended',
        'provision_changed', 'fees_earned', 'late_fee_charged', 'late_fees_suspended'))
      or e.day > (e.at at time zone 'Africa/Nairobi')::date`,
  'principal outstanding is what the ledger says': `
    select l.id || ' ' || l.status as what from loans l
    where case when ${IS_WRITTEN_OFF} then 0 else l.outstanding_cents end
      <> ${balance('l.id', 'loan_principal')}`,
  'interest receivable is what accrued and was not paid': `
    select l.id::text as what from loans l
    where case when ${IS_WRITTEN_OFF} then 0 else ${UNPAID_INTEREST} end
      <> ${balance('l.id', 'interest_receivable')}`,
  'what interest accrues on is what the instalments say': `
    select l.id::text as what from loans l
    cross join lateral (select min(i.due_date) filter (where not i.has_matured) as running,
      max(i.due_date) filter (where i.has_matured) as last,
      sum(i.matured_interest_cents - i.interest_paid_cents) as overdue
      from instalments i where i.loan_id = l.id) s
    where ${PAID_OUT} and (${NO_FEE_DAY} and l.matures_on is distinct from s.running
      or l.matures_on > s.running or l.overdue_interest_cents <> s.overdue
      or l.days_of_month <> coalesce(s.running
        - coalesce(s.last, case when ${IS_BROUGHT_IN} then ${MONTH_BEFORE}
          else (l.disbursed_at at time zone 'Africa/Nairobi')::date end), 0))`,
  'what was given up and did not come back stands on the loan': `
    select l.id::text as what from loans l
    where ${booked('loan_written_off', 'e.loan_id = l.id')} + ${balance('l.id', 'recoveries')}
        + ${correctedOff(`p.credit`)} - ${correctedOff(`p.debit`)}
      <> case when ${IS_WRITTEN_OFF}
        then l.outstanding_cents + ${UNPAID_INTEREST} + l.advanced_cents else 0 end`,
  'credit kept is what the ledger owes the borrower': `
    select l.id::text as what from loans l
    where l.credit_cents <> -${balance('l.id', 'customer_credit')}`,
  'cash in is what succeeded, and what the loan says was paid': `
    select l.id::text as what from loans l
    where l.paid_cents <> ${booked('repayment_received', `e.loan_id = l.id and ${NOT_REVERSED}`)}
        + ${booked('recovered_after_write_off', `e.loan_id = l.id and ${NOT_REVERSED}`)}
        - ${bookedTo('payment_split_again', 'advanced_for_borrower', `e.loan_id = l.id and ${NOT_REVERSED}`)}
      or ${paid('l.id', IN, `y.status = 'succeeded'`)}
        <> ${balance('l.id', 'cash_in:mpesa')} + ${balance('l.id', 'unallocated')}`,
  'what the lender advanced stands on the loan until it is repaid or written off': `
    select l.id::text as what from loans l
    where case when ${IS_WRITTEN_OFF} then 0 else l.advanced_cents end
      <> ${balance('l.id', 'advanced_for_borrower')}`,
  'no more is owed back of refunds than was refunded': `
    select l.id::text as what from loans l
    where ${bookedTo('refund_owed_back', 'customer_credit', 'e.loan_id = l.id')}
      > ${paid('l.id', `('refund')`, 'true')}`,
  'no more is taken from what is held against loss than is held': `
    select ${standing('loss_allowance')}::text as what where ${standing('loss_allowance')} > 0`,
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
  'what borrowers owe to guarantors is what these paid and have not back': `
    select l.id::text as what from loans l
    where ${balance('l.id', 'borrowers_owe_guarantors')}
      <> ${sumOfClaims('c.paid_cents - c.reimbursed_cents', 'l.id')}`,
  'what we owe to guarantors is what they paid and was not sent to them': `
    select l.id::text as what from loans l
    where -${balance('l.id', 'owed_to_guarantors')}
      <> ${sumOfClaims('c.paid_cents - c.paid_out_cents + c.given_back_cents', 'l.id')}`,
  'what guarantors gave back by hand is in the books, and was said so': `
    select l.id::text as what from loans l
    where ${sumOfClaims('c.given_back_cents', 'l.id')} <> (
      select coalesce(sum(p.amount_cents), 0) from postings p join journal_entries e on e.id = p.entry_id
      where p.loan_id = l.id and e.kind = 'guarantor_gave_back'
        and p.debit = 'bank' and p.credit = 'owed_to_guarantors')
    union all select c.id::text from claims c where c.given_back_cents <> (
      select coalesce(sum((v.detail->>'amount')::bigint), 0) from events v
      where v.kind = 'guarantor_gave_back' and v.detail->>'claimId' = c.id::text)`,
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
  'a loan is brought in once, with the principal that it then has': `
    select l.id::text as what from loans l
    where case when ${IS_BROUGHT_IN} then l.amount_cents else 0 end
        <> ${brought('loan_principal')}
      or ${IS_BROUGHT_IN} and (l.brought_forward->>'interest')::bigint
        <> ${brought('interest_receivable')}`,
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
  'nothing stays between a new loan and the one that it pays off': same(standing('top_ups'), '0'),
  'a loan that is paid out, and no other, has its charges': `
    select l.id || ' ' || l.status as what from loans l
    where (-${balance('l.id', 'fees_deferred')}, -${balance('l.id', 'excise_payable')})
      <> (case when ${IS_SENT} then l.fee_cents else 0 end,
        case when ${IS_SENT} then l.excise_cents else 0 end + ${sumOfCharges('g.excise_cents')})`,
  'late fees are charged, unpaid, paid or given up': `
    select l.id::text as what from loans l
    where -${balance('l.id', 'late_fee_income')} - ${balance('l.id', 'late_fees_suspended')}
        <> ${sumOfCharges('g.amount_cents')} - coalesce((l.charges_forgone->>'late_fee')::bigint, 0)
      or ${balance('l.id', 'fees_receivable')} <> l.charges_unpaid_cents
      or ${IS_WRITTEN_OFF} and l.charges_unpaid_cents > 0`,
  'late fees of a loan in default, and of no other, are suspended': `
    select l.id || ' ' || l.status as what from loans l
    where -${balance('l.id', 'late_fees_suspended')}
      <> case when l.status = 'defaulted' then ${FEES_WITHOUT_DUTY} else 0 end`,
  'fees are charged, not earned yet or earned': same(
    `-${standing('fees_deferred')} - ${standing('fee_income')}`,
    `(select coalesce(sum(l.fee_cents), 0) from loans l where ${IS_SENT})`,
  ),
  'no more of the fees is earned than was charged, and none of it twice': `
    select ${standing('fees_deferred')}::text as what
    where ${standing('fees_deferred')} > 0 or ${standing('fee_income')} > 0`,
};
