-- The floor of the bookings: one payment to the paybill as one function, with the rows, keys and triggers of the product
-- (callback, payment, entry, postings, loan, instalments, event, SMS), and without its rules: nothing accrues, nobody's
-- score, guarantors, prompts or late news are looked at, nothing is queued and nobody is told.
create table bench_loans (kind text, place int, loan_id uuid, primary key (kind, place));

create sequence bench_receipts;

create function bench_book(of_kind text, of_place int, cents bigint) returns void language plpgsql as $$
declare
  l loans;
  due record;
  receipt_ text := 'FLOOR' || nextval('bench_receipts');
  callback uuid := new_id(now());
  payment uuid := new_id(now());
  entry uuid := new_id(now());
  rest bigint := cents;
  part bigint;
  to_interest bigint := 0;
  to_principal bigint := 0;
  now_interest bigint;
begin
  insert into callbacks (id, version, provider, channel, body, ip, received_at, needs_proof, checks)
  values (callback, 1, 'mpesa', 'deposit', jsonb_build_object('TransID', receipt_, 'TransAmount', cents / 100.0,
    'BillRefNumber', of_place, 'MSISDN', '2547 ***** 126', 'FirstName', 'SIMULATED'), '127.0.0.1', now(), false, 0);
  select loans.* into l from bench_loans b join loans on loans.id = b.loan_id
  where b.kind = of_kind and b.place = of_place for update of loans;
  for due in select * from instalments i where i.loan_id = l.id and i.has_matured
      and (i.interest_paid_cents < i.matured_interest_cents or i.principal_paid_cents < i.matured_principal_cents)
      order by number loop
    part := least(rest, due.matured_interest_cents - due.interest_paid_cents);
    to_interest := to_interest + part;
    rest := rest - part;
    update instalments set interest_paid_cents = interest_paid_cents + part,
      principal_paid_cents = principal_paid_cents + least(rest, matured_principal_cents - principal_paid_cents)
    where loan_id = l.id and number = due.number;
    part := least(rest, due.matured_principal_cents - due.principal_paid_cents);
    to_principal := to_principal + part;
    rest := rest - part;
  end loop;
  now_interest := least(rest, l.current_interest_cents);
  rest := rest - now_interest;
  insert into payments (id, version, provider, kind, loan_id, person_id, amount_cents, account, payer, status, attempt,
    calls, receipt, checks, created_at, settled_at, paid_at)
  values (payment, 1, 'mpesa', 'direct_deposit', l.id, l.borrower_id, cents, l.reference, 'SIMULATED, 2547 ***** 126',
    'succeeded', 1, 0, receipt_, 0, now(), now(), now());
  update loans set version = version + 1, paid_cents = paid_cents + cents,
    outstanding_cents = outstanding_cents - to_principal - rest,
    current_interest_cents = current_interest_cents - now_interest, ahead_cents = ahead_cents + rest
  where id = l.id;
  insert into journal_entries (id, kind, day, loan_id, payment_id, at)
  values (entry, 'repayment_received', current_date, l.id, payment, now());
  insert into postings (entry_id, line, debit, credit, amount_cents, day, loan_id)
  select entry, line, 'cash_in:mpesa', account, amount, current_date, l.id
  from (values (1, 'interest_receivable', to_interest + now_interest), (2, 'loan_principal', to_principal + rest))
    legs (line, account, amount) where amount > 0;
  insert into events (id, at, kind, actor_kind, subject_kind, subject_id, loan_id, detail)
  values (new_id(now()), now(), 'repayment_received', 'mobile_money', 'loan', l.id, l.id,
    jsonb_build_object('amount', cents, 'receipt', receipt_));
  insert into messages (id, version, phone, kind, parts, loan_id, status, tries, doubts, expires_at, daytime_only,
    provider_id, created_at, sent_at)
  select new_id(now()), 1, p.phone, 'repayment_received', jsonb_build_object('amount', cents, 'receipt', receipt_),
    l.id, 'sent', 1, 0, now() + interval '1 day', false, receipt_, now(), now()
  from persons p where p.id = l.borrower_id;
  update callbacks set version = version + 1, applied_at = now(), outcome = 'paid', receipt = receipt_,
    amount_cents = cents, payment_id = payment where id = callback;
end $$;
