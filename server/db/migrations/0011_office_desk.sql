CREATE TABLE "account_days" (
	"account" text NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"debits_cents" bigint NOT NULL,
	"credits_cents" bigint NOT NULL,
	CONSTRAINT "account_days_account_day_shard_pk" PRIMARY KEY("account","day","shard")
);
--> statement-breakpoint
CREATE TABLE "portfolio_days" (
	"day" date PRIMARY KEY NOT NULL,
	"loans" bigint NOT NULL,
	"outstanding_cents" bigint NOT NULL,
	"weighted" bigint NOT NULL,
	"late_1_cents" bigint NOT NULL,
	"late_31_cents" bigint NOT NULL,
	"late_61_cents" bigint NOT NULL,
	"late_91_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_sums" (
	"due_day" date NOT NULL,
	"shard" smallint NOT NULL,
	"loans" bigint NOT NULL,
	"outstanding_cents" bigint NOT NULL,
	"weighted" bigint NOT NULL,
	CONSTRAINT "portfolio_sums_due_day_shard_pk" PRIMARY KEY("due_day","shard")
);
--> statement-breakpoint
DROP INDEX "events_subject";--> statement-breakpoint
DROP INDEX "events_at";--> statement-breakpoint
DROP INDEX "postings_debit";--> statement-breakpoint
DROP INDEX "postings_credit";--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
ALTER TABLE "account_days" ADD CONSTRAINT "account_days_account_ledger_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persons_by_name" ON "persons" USING btree ((lower(first_name || ' ' || last_name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_surname" ON "persons" USING btree ((lower(last_name || ' ' || first_name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_email" ON "persons" USING btree ((email collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_phone" ON "persons" USING btree ((phone collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_phone_end" ON "persons" USING btree ((reverse(phone) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "postings_debit" ON "postings" USING btree ("debit","day","entry_id","line");--> statement-breakpoint
CREATE INDEX "postings_credit" ON "postings" USING btree ("credit","day","entry_id","line");--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_frozen" CHECK ((frozen_at is null) = (frozen_reason is null));--> statement-breakpoint
-- The sums are written all the time, each row in place: room in each page lets that stay cheap.
alter table portfolio_sums set (fillfactor = 40);--> statement-breakpoint
alter table account_days set (fillfactor = 40);--> statement-breakpoint
-- What a loan's change does to the portfolio's sums. Each connection has a shard of its own, as far as 32 go.
create function sum_up_loan() returns trigger language plpgsql as $$
begin
  insert into portfolio_sums as s (due_day, shard, loans, outstanding_cents, weighted)
  select due_day, pg_backend_pid() % 32, sum(sign), sum(sign * outstanding), sum(sign * outstanding * apr)
  from (values
      (-1, old.status, old.outstanding_cents, old.apr_bps,
        coalesce(old.oldest_unpaid_due_date, old.next_due_date, 'infinity')),
      (1, new.status, new.outstanding_cents, new.apr_bps,
        coalesce(new.oldest_unpaid_due_date, new.next_due_date, 'infinity'))
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
  when ((old.status, old.outstanding_cents, old.apr_bps, old.oldest_unpaid_due_date, old.next_due_date)
      is distinct from
      (new.status, new.outstanding_cents, new.apr_bps, new.oldest_unpaid_due_date, new.next_due_date)
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
-- What new postings do to their accounts' days; postings are only ever added.
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
--> statement-breakpoint
insert into portfolio_sums
select coalesce(oldest_unpaid_due_date, next_due_date, 'infinity'), 0, count(*),
  sum(outstanding_cents), sum(outstanding_cents * apr_bps)
from loans where status in ('disbursed', 'active', 'delinquent', 'defaulted') group by 1;
--> statement-breakpoint
insert into account_days
select account, day, 0, sum(debit), sum(credit)
from (select debit, day, amount_cents, 0 from postings
  union all select credit, day, 0, amount_cents from postings) sides (account, day, debit, credit)
group by account, day;
