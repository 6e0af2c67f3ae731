import {
  booked,
  CHARGED,
  CHARGES_UNPAID,
  CHOSE_LATER,
  HAS_PLAN,
  paid,
  PAID_OUT,
  STANDS,
  sumOf,
  sumOfCharges,
} from './invariants-parts';

/** Late fees that the loan `l` lost with its write-off. */
const feesGivenUp = `(select coalesce(sum(case when p.credit = 'fees_receivable' then p.amount_cents
      else -p.amount_cents end), 0) from postings p
    join journal_entries e on e.id = p.entry_id and e.kind <> 'interest_waived'
    where p.loan_id = l.id and 'fees_receivable' in (p.debit, p.credit)
      and ('write_offs' in (p.debit, p.credit) or 'late_fees_suspended' in (p.debit, p.credit)))`;

/** Refunds of credit that never came in, less what credit has since repaid of them. */
const owedBack = `(${booked('refund_owed_back', 'e.loan_id = l.id')}
  - ${booked('advance_repaid', `e.loan_id = l.id and p.debit = 'customer_credit'`)})`;
/** What waivers and last rests settled of the loan `l`, as corrections left it. */
const waived = `(${booked('interest_waived', 'e.loan_id = l.id')}
  + ${booked('rest_given_up', 'e.loan_id = l.id')}
  + ${booked('interest_corrected', `e.loan_id = l.id and p.debit = 'interest_waived'`)}
  - ${booked('interest_corrected', `e.loan_id = l.id and p.credit = 'interest_waived'`)})`;

/** Instalments and what they were paid with; each query returns the violations. */
export const INSTALMENTS: Record<string, string> = {
  'instalments sum to the loan, and the last is not the largest': `
    select l.id::text as what from loans l where ${PAID_OUT} and (
      ${sumOf('l.id', 'principal_cents')} <> l.amount_cents
      or (select count(*) from instalments i where i.loan_id = l.id) <> coalesce(
        (select max((p.terms->>'last')::int) from loan_plans p
          where p.loan_id = l.id and p.status = 'in_force'), l.term)
      or (select case when ${CHOSE_LATER} then max(i.amount_cents) filter (where i.number > 1)
            > l.monthly_payment_cents else max(i.amount_cents) <> l.monthly_payment_cents end
        from instalments i where i.loan_id = l.id) and not ${HAS_PLAN})`,
  'what was repaid is in the instalments': `
    select l.id::text as what from loans l where ${PAID_OUT} and (
      ${sumOf('l.id', 'principal_paid_cents')} <> l.amount_cents - l.outstanding_cents
      or ${sumOf('l.id', 'principal_paid_cents')} + ${sumOf('l.id', 'interest_paid_cents')}
        + ${sumOfCharges(`${CHARGED} - (${CHARGES_UNPAID})`)}
        + l.credit_cents + ${paid('l.id', `('refund')`, STANDS)}
        <> l.paid_cents + ${owedBack} + ${feesGivenUp} + ${waived}
      or ${sumOf('l.id', 'matured_principal_cents')} - ${sumOf('l.id', 'principal_paid_cents')}
        <> l.overdue_principal_cents)`,
  'what was waived is in the instalments and the late fees': `
    select l.id::text as what from loans l where ${PAID_OUT} and (
      ${sumOf('l.id', 'interest_given_up_cents')} + ${sumOf('l.id', 'principal_given_up_cents')}
        + ${sumOfCharges('g.waived_cents + g.written_off_cents')} <> ${feesGivenUp} + ${waived}
      or exists (select from instalments i where i.loan_id = l.id
        and (i.interest_given_up_cents > i.interest_paid_cents
          or i.principal_given_up_cents > i.principal_paid_cents)))`,
  'a rest that was given up is below a shilling, and the loan is repaid': `
    select l.id::text as what from loans l where ${PAID_OUT} and (
      ${sumOf('l.id', 'principal_given_up_cents')} >= 100
      or ${sumOf('l.id', 'principal_given_up_cents')} > 0 and l.outstanding_cents > 0)`,
  'the principal is noted while something is past due or a late fee is unpaid, and only then': `
    select l.id::text as what from loans l where ${PAID_OUT}
      and case when l.npl_on is null then l.oldest_unpaid_due_date < l.accrued_through - 1
        else l.late_since is null and l.charges_in_duplum_cents = 0
          and (l.oldest_unpaid_due_date is null or l.oldest_unpaid_due_date >= l.accrued_through) end`,
  'what is unpaid of charges is what their rows say': `
    select l.id::text as what from loans l
    where (l.charges_unpaid_cents, l.charges_in_duplum_cents)
      <> (${sumOfCharges(CHARGES_UNPAID)}, ${sumOfCharges(CHARGES_UNPAID)})`,
  'one receipt is one payment, applied once': `
    select y.id::text as what from payments y where (select count(*) from callbacks c
      where c.payment_id = y.id and c.outcome = 'paid') > 1`,
};
