import {
  balance,
  IN,
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
  CHOSE_LATER,
  PAID_OUT_ON,
  paid,
  standing,
  same,
  sumOfCharges,
  IS_SENT,
} from './invariants-parts';

/** What the opening entries of the loan `l` brought to an account. */
const brought = (account: string): string =>
  booked('brought_forward', `e.loan_id = l.id and p.debit = '${account}'`);

/** No late fee of the loan `l` may still come, so its rows wait for the next due date only. */
const NO_FEE_DAY = `(l.charge_rules = '{}' or l.oldest_unpaid_due_date is null)`;

/** Where its first month begins, and the month before that (decision 0320). */
const FIRST_MONTH = `(l.first_due_on - interval '1 month')::date`;
const BEFORE_FIRST_MONTH = `(l.first_due_on - interval '2 months')::date`;
/** It is in the days before its first month. */
const IS_BEFORE = `coalesce(${CHOSE_LATER} and l.accrued_through < ${FIRST_MONTH}, false)`;

/** The ledger against loans, instalments and claims; each query returns the violations. */
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
    cross join lateral (select case when ${IS_BEFORE} then ${FIRST_MONTH} else s.running end as until,
      case when ${IS_BEFORE} then ${BEFORE_FIRST_MONTH} when s.last is not null then s.last
        when ${IS_BROUGHT_IN} then ${MONTH_BEFORE} when ${CHOSE_LATER} then ${FIRST_MONTH}
        else ${PAID_OUT_ON} end as began) m
    where ${PAID_OUT} and (${NO_FEE_DAY} and l.matures_on is distinct from m.until
      or l.matures_on > m.until or l.overdue_interest_cents <> s.overdue
      or l.days_of_month <> coalesce(m.until - m.began, 0))`,
  'the first payment is due on the date that was agreed to, or one month after the payout if that is later': `
    select l.id::text as what from loans l join instalments i on i.loan_id = l.id and i.number = 1
    where not ${IS_BROUGHT_IN} and i.due_date <> case when ${CHOSE_LATER} then l.first_due_on
      else (${PAID_OUT_ON} + interval '1 month')::date end`,
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
  'a loan is brought in once, with the principal that it then has': `
    select l.id::text as what from loans l
    where case when ${IS_BROUGHT_IN} then l.amount_cents else 0 end
        <> ${brought('loan_principal')}
      or ${IS_BROUGHT_IN} and (l.brought_forward->>'interest')::bigint
        <> ${brought('interest_receivable')}`,
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
