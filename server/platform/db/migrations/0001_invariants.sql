-- The rules that the database keeps by itself, whatever the code does. Written by hand:
-- 0000_schema.sql is generated from server/platform/db/schema and holds tables, keys, checks and indexes.
--
--   1. Functions that a statement calls
--   2. Tables that only grow
--   3. Journal entries are whole
--   4. Loans change status only as the rules allow
--   5. Sums that are kept up to date

-- 1. Functions that a statement calls ------------------------------------------------------------

-- Ends a statement whose guarded update changed fewer rows than it names: the caller reads again.
create function lost_race() returns boolean language plpgsql volatile as $$
begin
  raise exception 'lost race' using errcode = 'TG001';
end $$;
--> statement-breakpoint
-- Ends a statement of a request that another attempt with the same Idempotency-Key has taken over.
create function attempt_lost() returns boolean language plpgsql volatile as $$
begin
  raise exception 'attempt lost' using errcode = 'TG002';
end $$;
--> statement-breakpoint
-- A UUID v7 for rows that a set-based statement adds, as server/platform/core/ids.ts makes them.
create function new_id(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- Writes a file of some 200 kB and takes it away again: fails on a full disk, where an update still finds room.
create function write_file() returns bigint language sql volatile set work_mem = '64kB' as $$
  select count(*) from generate_series(1, 8192)
$$;
--> statement-breakpoint

-- 2. Tables that only grow -----------------------------------------------------------------------

-- Refuses every update, delete and truncate. A mistake is corrected by adding a row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct by adding', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- The ledger.
create trigger journal_entries_append_only before update or delete or truncate on journal_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Which acts with money were signed, and by whose passkey.
create trigger staff_signatures_append_only before update or delete or truncate on staff_signatures
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Who did what, and why a person's trust score is what it is.
create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger trust_events_append_only before update or delete or truncate on trust_events
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The seals of the audit's days.
create trigger audit_days_append_only before update or delete or truncate on audit_days
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The prices that were shown to people.
create trigger quotes_append_only before update or delete or truncate on quotes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The accountant's codes, by which journals were exported.
create trigger account_map_append_only before update or delete or truncate on account_map
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What borrowers agreed to.
create trigger loan_agreements_append_only before update or delete or truncate on loan_agreements
  for each statement execute function refuse_change();
--> statement-breakpoint
-- One plan of a loan is in force; the earlier one ends in the statement that begins the next.
alter table loan_plans add constraint loan_plans_one_in_force exclude using btree (loan_id with =)
  where (status = 'in_force') deferrable initially deferred;
--> statement-breakpoint
-- Plans of a loan's contract; one that is over says the same for good.
create trigger loan_plans_stay before delete or truncate on loan_plans
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger loan_plans_in_force_say_the_same before update on loan_plans
  for each row when (old.in_force_on is not null and (old.loan_id, old.number, old.terms, old.figures,
      old.consent, old.in_force_on, old.sequence)
    is distinct from (new.loan_id, new.number, new.terms, new.figures, new.consent, new.in_force_on,
      new.sequence))
  execute function refuse_change();
--> statement-breakpoint
-- Changes of a loan's guarantors; one that is in force says the same for good.
create trigger guarantor_changes_stay before delete or truncate on guarantor_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger guarantor_changes_in_force_say_the_same before update on guarantor_changes
  for each row when (old.in_force_on is not null)
  execute function refuse_change();
--> statement-breakpoint
-- What guarantors said about either.
create trigger consent_answers_stay before delete or truncate on consent_answers
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What was reported to the credit bureaus stays as it left.
create trigger bureau_files_append_only before update or delete or truncate on bureau_files
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger bureau_rows_append_only before update or delete or truncate on bureau_rows
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger bureau_accounts_stay before delete or truncate on bureau_accounts
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Papers that people hold.
create trigger papers_append_only before update or delete or truncate on papers
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Products and their confirmed versions: another version is another row, with a later day.
create trigger products_append_only before update or delete or truncate on products
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger product_versions_append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_change();
--> statement-breakpoint
create function refuse_earlier_version() returns trigger language plpgsql as $$
begin
  if exists (select from product_versions where product_id = new.product_id
      and (version >= new.version or effective_from >= new.effective_from)) then
    raise exception 'version % of product % is not the latest', new.version, new.product_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger product_versions_in_order before insert on product_versions
  for each row execute function refuse_earlier_version();
--> statement-breakpoint
-- Days that are closed, and what was noted about late loans.
create trigger closed_days_append_only before update or delete or truncate on closed_days
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger collection_notes_append_only before update or delete or truncate on collection_notes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What the postings of closed days were when they were proven; whether they still are may change.
create trigger proven_days_stay before delete or truncate on proven_days
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger proven_days_say_the_same before update on proven_days
  for each row when ((old.day, old.postings, old.digest, old.proven_at)
    is distinct from (new.day, new.postings, new.digest, new.proven_at))
  execute function refuse_change();
--> statement-breakpoint
create trigger proven_sums_append_only before update or delete or truncate on proven_sums
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Earlier names and emails; only the erasure of the person deletes them.
create trigger identity_changes_append_only before update or truncate on identity_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The register of complaints: none is deleted, and an answer is final.
create trigger complaints_stay before delete or truncate on complaints
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger complaints_answered_once before update on complaints
  for each row when (old.answered_at is not null
    and (old.outcome, old.answer, old.answered_at, old.answered_by)
      is distinct from (new.outcome, new.answer, new.answered_at, new.answered_by))
  execute function refuse_change();
--> statement-breakpoint

-- 3. Journal entries are whole -------------------------------------------------------------------
-- A posting names both its accounts, so every entry balances. These two rules say when it is written.

-- An entry has at least one posting when its transaction ends.
create function refuse_empty_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from postings where entry_id = new.id) then
    raise exception 'journal entry % moves nothing', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger journal_entries_not_empty after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_empty_entry();
--> statement-breakpoint
-- A posting is written in the transaction that writes its entry, never later.
create function refuse_late_posting() returns trigger language plpgsql as $$
begin
  if exists (select from added a join journal_entries e on e.id = a.entry_id
      where e.xmin <> pg_current_xact_id()::xid) then
    raise exception 'a posting can''t join an entry of the past' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger postings_with_their_entry after insert on postings
  referencing new table as added for each statement execute function refuse_late_posting();
--> statement-breakpoint

-- Closed periods. A late entry is booked on the first open day; its payment keeps the day on which the money moved.

-- The sums of all accounts up to a day, as one hash: of a closed period it never changes.
create function trial_balance_hash(until date) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(account || ' ' || debits || ' ' || credits, e'\n'
    order by account collate "C"), ''), 'UTF8')), 'hex')
  from (select account, sum(debits_cents) as debits, sum(credits_cents) as credits
    from account_days where day <= until group by account) sums
$$;
--> statement-breakpoint
create function refuse_closed_period() returns trigger language plpgsql as $$
declare closed date := (select max(end_day) from period_closes where reopened_at is null);
begin
  if exists (select from added where day <= closed) then
    raise exception 'the books are closed through %', closed using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger journal_entries_in_open_period after insert on journal_entries
  referencing new table as added for each statement execute function refuse_closed_period();
--> statement-breakpoint
-- At its commit a close waits for every entry that is being booked and lets no other begin, then looks once more:
-- what was booked meanwhile is read again. Runs as the owner, because locking takes more than the app may.
create function refuse_moved_period() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table journal_entries in share mode;
  if new.balance_hash <> trial_balance_hash(new.end_day) then perform lost_race(); end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger period_closes_as_seen after insert on period_closes
  deferrable initially deferred for each row
  when (new.reopened_at is null) execute function refuse_moved_period();
--> statement-breakpoint
create trigger period_closes_stay before delete or truncate on period_closes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger period_closes_reopened_once before update on period_closes
  for each row when (old.reopened_at is not null
    or (old.end_day, old.balance_hash, old.debits_cents, old.last_entry_id, old.reason, old.proposed_by,
        old.closed_by, old.closed_at)
      is distinct from (new.end_day, new.balance_hash, new.debits_cents, new.last_entry_id, new.reason,
        new.proposed_by, new.closed_by, new.closed_at))
  execute function refuse_change();
--> statement-breakpoint

-- 4. Loans change status only as the rules allow -------------------------------------------------

-- loan_moves holds the allowed pairs; migrating copies them from server/lending/loan-lifecycle.ts.
create function refuse_unknown_move() returns trigger language plpgsql as $$
begin
  if not exists (select from loan_moves where from_status = old.status and to_status = new.status) then
    raise exception 'a loan can''t go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger loans_known_moves before update on loans
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
--> statement-breakpoint

-- A repaid loan is opened again only in the transaction that books the reversal of one of its payments.
create function refuse_reopening() returns trigger language plpgsql as $$
begin
  if old.closed_reason <> 'repaid' or not exists (select from journal_entries
      where loan_id = new.id and reverses_id is not null and xmin = pg_current_xact_id()::xid) then
    raise exception 'loan % can''t be opened again without a reversal', new.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger loans_reopened_by_reversal after update on loans
  deferrable initially deferred for each row
  when (old.status = 'closed' and new.status <> 'closed') execute function refuse_reopening();
--> statement-breakpoint

-- From its first submission on a loan keeps the version of its product for life.
create function refuse_other_product() returns trigger language plpgsql as $$
begin
  raise exception 'loan % keeps its product version', new.id using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger loans_keep_their_product before update on loans
  for each row when (old.product_version_id is distinct from new.product_version_id and old.status <> 'quoting')
  execute function refuse_other_product();
--> statement-breakpoint

-- What a loan of another system was brought in with never changes: late news is replayed from it.
create trigger loans_keep_what_was_brought_forward before update on loans
  for each row when ((old.brought_forward, old.import_id) is distinct from (new.brought_forward, new.import_id))
  execute function refuse_change();
--> statement-breakpoint

-- 5. Sums that are kept up to date ---------------------------------------------------------------
-- A sum is split over 32 shards. Each connection adds to the shard of its own process number, so that
-- payments do not queue for one row; reading adds the shards up.

-- These rows are updated all the time. Free room in each page keeps an update in its page.
alter table portfolio_sums set (fillfactor = 40);
--> statement-breakpoint
alter table account_days set (fillfactor = 40);
--> statement-breakpoint
-- Takes a loan's old figures out of the portfolio's sums and puts its new figures in.
create function sum_up_loan() returns trigger language plpgsql as $$
begin
  insert into portfolio_sums as s (due_day, shard, loans, outstanding_cents, weighted)
  select due_day, pg_backend_pid() % 32, sum(sign), sum(sign * outstanding), sum(sign * outstanding * apr)
  from (values
      (-1, old.status, old.outstanding_cents, old.apr_bps,
        least(old.late_since, coalesce(old.oldest_unpaid_due_date, old.next_due_date, 'infinity'))),
      (1, new.status, new.outstanding_cents, new.apr_bps,
        least(new.late_since, coalesce(new.oldest_unpaid_due_date, new.next_due_date, 'infinity')))
    ) sides (sign, status, outstanding, apr, due_day)
  where status in ('disbursed', 'active', 'delinquent', 'defaulted')
  group by due_day order by due_day
  on conflict (due_day, shard) do update set loans = s.loans + excluded.loans,
    outstanding_cents = s.outstanding_cents + excluded.outstanding_cents,
    weighted = s.weighted + excluded.weighted;
  return null;
end $$;
--> statement-breakpoint
create trigger loans_summed_up after update on loans for each row
  when ((old.status, old.outstanding_cents, old.apr_bps, old.oldest_unpaid_due_date, old.next_due_date,
        old.late_since)
      is distinct from
      (new.status, new.outstanding_cents, new.apr_bps, new.oldest_unpaid_due_date, new.next_due_date,
        new.late_since)
    and (old.status in ('disbursed', 'active', 'delinquent', 'defaulted')
      or new.status in ('disbursed', 'active', 'delinquent', 'defaulted')))
  execute function sum_up_loan();
--> statement-breakpoint
create trigger loans_summed_up_from_the_start after insert on loans for each row
  when (new.status in ('disbursed', 'active', 'delinquent', 'defaulted'))
  execute function sum_up_loan();
--> statement-breakpoint
create trigger loans_summed_up_to_the_end after delete on loans for each row
  when (old.status in ('disbursed', 'active', 'delinquent', 'defaulted'))
  execute function sum_up_loan();
--> statement-breakpoint
alter table closed_sums set (fillfactor = 40);
--> statement-breakpoint
alter table payment_sums set (fillfactor = 40);
--> statement-breakpoint
-- The same for closed loans, by how they ended.
create function sum_up_closed_loan() returns trigger language plpgsql as $$
begin
  insert into closed_sums as s (closed_reason, shard, loans, amount_cents, outstanding_cents)
  select reason, pg_backend_pid() % 32, sum(sign), sum(sign * amount), sum(sign * outstanding)
  from (values
      (-1, old.status, old.closed_reason, old.amount_cents, old.outstanding_cents),
      (1, new.status, new.closed_reason, new.amount_cents, new.outstanding_cents)
    ) sides (sign, status, reason, amount, outstanding)
  where status = 'closed'
  group by reason order by reason
  on conflict (closed_reason, shard) do update set loans = s.loans + excluded.loans,
    amount_cents = s.amount_cents + excluded.amount_cents,
    outstanding_cents = s.outstanding_cents + excluded.outstanding_cents;
  return null;
end $$;
--> statement-breakpoint
create trigger loans_summed_up_closed after update on loans for each row
  when ((old.status, old.closed_reason, old.amount_cents, old.outstanding_cents)
      is distinct from (new.status, new.closed_reason, new.amount_cents, new.outstanding_cents)
    and (old.status = 'closed' or new.status = 'closed'))
  execute function sum_up_closed_loan();
--> statement-breakpoint
create trigger loans_summed_up_closed_from_the_start after insert on loans for each row
  when (new.status = 'closed') execute function sum_up_closed_loan();
--> statement-breakpoint
create trigger loans_summed_up_closed_to_the_end after delete on loans for each row
  when (old.status = 'closed') execute function sum_up_closed_loan();
--> statement-breakpoint
-- The same for payments that ended, by kind and end.
create function sum_up_payment() returns trigger language plpgsql as $$
begin
  insert into payment_sums as s (kind, status, shard, payments, amount_cents)
  select kind, status, pg_backend_pid() % 32, sum(sign), sum(sign * amount)
  from (values
      (-1, old.kind, old.status, old.amount_cents),
      (1, new.kind, new.status, new.amount_cents)
    ) sides (sign, kind, status, amount)
  where status in ('succeeded', 'failed', 'reversed')
  group by kind, status order by kind, status
  on conflict (kind, status, shard) do update set payments = s.payments + excluded.payments,
    amount_cents = s.amount_cents + excluded.amount_cents;
  return null;
end $$;
--> statement-breakpoint
create trigger payments_summed_up after update on payments for each row
  when ((old.kind, old.status, old.amount_cents) is distinct from (new.kind, new.status, new.amount_cents)
    and (old.status in ('succeeded', 'failed', 'reversed') or new.status in ('succeeded', 'failed', 'reversed')))
  execute function sum_up_payment();
--> statement-breakpoint
create trigger payments_summed_up_from_the_start after insert on payments for each row
  when (new.status in ('succeeded', 'failed', 'reversed')) execute function sum_up_payment();
--> statement-breakpoint
create trigger payments_summed_up_to_the_end after delete on payments for each row
  when (old.status in ('succeeded', 'failed', 'reversed')) execute function sum_up_payment();
--> statement-breakpoint
-- Adds new postings to the sums of their accounts' days. Postings never change, so inserts are enough.
create function sum_up_postings() returns trigger language plpgsql as $$
begin
  insert into account_days as s (account, day, shard, debits_cents, credits_cents)
  select account, day, pg_backend_pid() % 32, sum(debit), sum(credit)
  from (select debit, day, amount_cents, 0 from added
    union all select credit, day, 0, amount_cents from added) sides (account, day, debit, credit)
  group by account, day order by account, day
  on conflict (account, day, shard) do update set
    debits_cents = s.debits_cents + excluded.debits_cents,
    credits_cents = s.credits_cents + excluded.credits_cents;
  return null;
end $$;
--> statement-breakpoint
create trigger postings_summed_up after insert on postings
  referencing new table as added for each statement execute function sum_up_postings();
