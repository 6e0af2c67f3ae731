/** What the files of another system said of a loan at the end of a day. */
export interface BroughtIn {
  on: string;
  plan: { dueOn: string; principal: number; interest: number }[];
  interest: number;
  running: { from: string; carry: number; lateCarry: number } | null;
}

/** The rows of FACTS. */
export interface Found {
  loans: {
    id: string;
    reference: string;
    amount: number;
    apr: number;
    term: number;
    chosen: string | null;
    disbursed: string;
    late: { flat: number; points: number; days: number } | null;
    excise: number;
    facility: { flat: number; points: number };
    brought: BroughtIn | null;
  }[];
  payments: {
    id: string;
    loan: string;
    kind: string;
    amount: number;
    /** When the money moved. */
    moved: string;
    reversed: string | null;
    /** The place of its reversal. */
    undone: number | null;
    /** When the first entry about the loan was booked. */
    booked: string;
    claim: string | null;
    /** What of a guarantor's payment was asked when it came; the rest went back. */
    taken: number | null;
    order: number;
  }[];
  decisions: {
    id: string;
    loan: string;
    kind: 'waiver' | 'write_off';
    amount: number;
    at: string;
    order: number;
  }[];
  owedBack: { id: string; loan: string; amount: number; at: string; order: number }[];
  reimbursed: { loan: string; amount: number; order: number }[];
  plans: {
    id: string;
    loan: string;
    terms: { first: number; last: number; level: number; pausedThrough: number | null };
    /** The most interest that its papers say is still to be paid, "661.75". */
    paper: string;
    day: string;
    at: string;
    order: number;
  }[];
  closed: string[];
}

const list = (query: string): string => `(select coalesce(json_agg(f), '[]') from (${query}) f)`;

const LOANS = `select l.id, l.reference, l.amount_cents as amount, l.apr_bps as apr, l.term, l.first_due_on as chosen,
    l.disbursed_at as disbursed, nullif(v.terms->'lateFee', 'null') as late,
    coalesce((v.terms->'facilityFee'->>'excise')::int, 0) as excise,
    v.terms->'facilityFee' as facility, l.brought_forward as brought
  from loans l join product_versions v on v.id = l.product_version_id
  where l.disbursed_at is not null`;

/** The first entry of a payment that is about its loan says when it was booked. */
const PAYMENTS = `select y.id, y.loan_id as loan, y.kind, y.amount_cents as amount,
    -- Money older than the loan counts from when it was allocated to it (decision 0251).
    case when y.kind = 'refund' then y.created_at
      when y.kind = 'direct_deposit' and y.paid_at < l.disbursed_at then e.at else y.paid_at end as moved,
    y.reversed_at as reversed, (select min(r.sequence) from journal_entries r
      where r.payment_id = y.id and r.kind = 'reversal') as undone, e.at as booked, y.claim_id as claim,
    (select (v.detail->>'taken')::bigint from events v where v.loan_id = y.loan_id
      and v.kind = 'guarantor_paid' and v.detail->>'receipt' = y.receipt) as taken,
    e.sequence as order
  from payments y join loans l on l.id = y.loan_id
  cross join lateral (select e.sequence, e.at from journal_entries e
    where e.payment_id = y.id and e.kind <> 'received_unallocated' order by e.sequence limit 1) e
  where y.loan_id is not null and (y.status in ('succeeded', 'reversed')
      and y.kind in ('repayment', 'direct_deposit', 'guarantor_payment', 'top_up')
    or y.kind = 'refund' and y.status <> 'failed'
      -- One that went out a second time is to be recovered, and is not of the loan's credit (decision 0014).
      and (y.to_recover_cents is null or y.to_recover_cents = 0 and y.recovered_at is null))`;

/** The place of a decision: of its own entry, which has its moment, or after all that was booked before it. */
const PLACE = `coalesce((select min(e.sequence) from journal_entries e where e.loan_id = a.loan_id
    and e.kind in ('interest_waived', 'loan_written_off') and e.at = a.decided_at),
  (select max(e.sequence) from journal_entries e where e.loan_id = a.loan_id and e.at <= a.decided_at))`;

const DECISIONS = `select a.id, a.loan_id as loan, a.decided_at as at, ${PLACE} as order,
    case a.kind when 'write_off' then 'write_off' else 'waiver' end as kind,
    coalesce((a.params->>'amount')::bigint, 0) as amount
  from approvals a
  where a.decision = 'confirmed' and a.kind in ('interest_waiver', 'write_off')`;

/** Refunds of credit that never came in, and what credit repaid of them (decision 0265). */
const OWED_BACK = `select e.id, e.loan_id as loan, e.at, e.sequence as order,
    case when p.debit = 'customer_credit' then -p.amount_cents else p.amount_cents end as amount
  from journal_entries e join postings p on p.entry_id = e.id
  where e.kind = 'refund_owed_back' or e.kind = 'advance_repaid' and p.debit = 'customer_credit'`;

/** What guarantors have back of what they paid, from the borrower or the lender: it has left, whatever comes after. */
const REIMBURSED = `select e.loan_id as loan, e.sequence as order,
    sum(case when p.credit = 'borrowers_owe_guarantors' then p.amount_cents else -p.amount_cents end)::bigint as amount
  from journal_entries e join postings p on p.entry_id = e.id
  left join journal_entries u on u.id = e.reverses_id
  where 'borrowers_owe_guarantors' in (p.debit, p.credit) and coalesce(u.kind, e.kind) <> 'guarantor_paid'
  group by e.id`;

const PLANS = `select p.id, p.loan_id as loan, p.terms, p.figures->'after'->>'interestLeft' as paper,
    p.in_force_on as day, p.sequence as order,
    (select min(v.at) from events v where v.loan_id = p.loan_id and v.kind = 'plan_in_force'
      and v.at >= p.in_force_on::timestamp at time zone 'Africa/Nairobi') as at
  from loan_plans p where p.in_force_on is not null`;

export const FACTS = `select ${list(LOANS)} as loans, ${list(PAYMENTS)} as payments,
  ${list(DECISIONS)} as decisions, ${list(OWED_BACK)} as "owedBack",
  ${list(REIMBURSED)} as reimbursed, ${list(PLANS)} as plans,
  (select coalesce(json_agg(day), '[]') from closed_days) as closed`;
