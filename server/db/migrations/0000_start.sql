CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"trust_score" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"loans_completed" integer NOT NULL,
	"loans_on_time" integer NOT NULL,
	"on_time_payments" integer NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persons_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "persons_phone_stored" CHECK (phone ~ '^254[17][0-9]{8}$'),
	CONSTRAINT "persons_trust_range" CHECK (trust_score between 0 and 1000),
	CONSTRAINT "persons_limit_range" CHECK (limit_cents between 0 and 25000000)
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_tries" CHECK (tries between 0 and 5),
	CONSTRAINT "phone_codes_purpose" CHECK (purpose in ('verify', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "trust_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"points" integer NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"loan_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_events_adds_up" CHECK (before + points = after and after between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"loan_id" uuid,
	"detail" jsonb NOT NULL,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"loan_id" uuid NOT NULL,
	"guarantor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"person_id" uuid,
	"status" text NOT NULL,
	"status_reason" text,
	"cap_cents" bigint NOT NULL,
	"relationship" text NOT NULL,
	"liability_triggered" boolean NOT NULL,
	"amount_charged_cents" bigint NOT NULL,
	"agreement" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "guarantees_status" CHECK (status in ('pending', 'accepted', 'declined')),
	CONSTRAINT "guarantees_cap" CHECK (cap_cents > 0),
	CONSTRAINT "guarantees_charged" CHECK (amount_charged_cents between 0 and cap_cents),
	CONSTRAINT "guarantees_agreed" CHECK (status <> 'accepted' or (person_id is not null and agreement is not null)),
	CONSTRAINT "guarantees_triggered" CHECK (not liability_triggered or status = 'accepted')
);
--> statement-breakpoint
CREATE TABLE "guarantors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"borrower_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantors_phone_stored" CHECK (phone ~ '^254[17][0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "refused_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"loan_id" uuid,
	"payment_id" uuid,
	"reverses_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('asset', 'liability', 'income', 'expense'))
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"day" date NOT NULL,
	"loan_id" uuid,
	CONSTRAINT "postings_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "postings_amount" CHECK (amount_cents > 0),
	CONSTRAINT "postings_two_accounts" CHECK (debit <> credit)
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"loan_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"due_date" date NOT NULL,
	"principal_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"has_matured" boolean NOT NULL,
	"matured_principal_cents" bigint NOT NULL,
	"matured_interest_cents" bigint NOT NULL,
	"principal_paid_cents" bigint NOT NULL,
	"interest_paid_cents" bigint NOT NULL,
	CONSTRAINT "instalments_loan_id_number_pk" PRIMARY KEY("loan_id","number"),
	CONSTRAINT "instalments_sum" CHECK (principal_cents + interest_cents = amount_cents),
	CONSTRAINT "instalments_paid" CHECK (principal_paid_cents between 0 and matured_principal_cents
        and interest_paid_cents between 0 and matured_interest_cents)
);
--> statement-breakpoint
CREATE TABLE "loan_moves" (
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "loan_moves_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"reference" text NOT NULL,
	"borrower_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"term" smallint NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"closed_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"disbursed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"quote_id" uuid NOT NULL,
	"apr_bps" integer NOT NULL,
	"monthly_payment_cents" bigint NOT NULL,
	"strength_ppm" integer NOT NULL,
	"gs_ppm" integer NOT NULL,
	"outstanding_cents" bigint NOT NULL,
	"overdue_principal_cents" bigint NOT NULL,
	"late_interest_cents" bigint NOT NULL,
	"current_interest_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"ahead_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"carry" bigint NOT NULL,
	"late_carry" bigint NOT NULL,
	"worst_days_past_due" integer NOT NULL,
	"accrued_through" date,
	"next_due_date" date,
	"oldest_unpaid_due_date" date,
	CONSTRAINT "loans_amount_range" CHECK (amount_cents between 100000 and 25000000 and amount_cents % 100 = 0),
	CONSTRAINT "loans_term" CHECK (term in (3, 6, 12)),
	CONSTRAINT "loans_apr_range" CHECK (apr_bps between 1500 and 2300),
	CONSTRAINT "loans_closed_reason" CHECK ((status = 'closed') = (closed_reason is not null)),
	CONSTRAINT "loans_closed_owes_nothing" CHECK (status <> 'closed' or closed_reason = 'written_off' or outstanding_cents = 0),
	CONSTRAINT "loans_position" CHECK (outstanding_cents between 0 and amount_cents
        and overdue_principal_cents between 0 and outstanding_cents
        and least(late_interest_cents, current_interest_cents, paid_cents, ahead_cents,
          credit_cents, carry, late_carry) >= 0),
	CONSTRAINT "loans_share_range" CHECK (strength_ppm between 0 and 1000000 and gs_ppm between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"model_version" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"body" jsonb NOT NULL,
	"ip" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"parts" jsonb NOT NULL,
	"loan_id" uuid,
	"status" text NOT NULL,
	"provider_id" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"loan_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"attempt" smallint NOT NULL,
	"originator_conversation_id" text,
	"checkout_request_id" text,
	"receipt" text,
	"result_code" text,
	"reason" text,
	"checks" integer NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_kind" CHECK (kind in ('disbursement', 'repayment')),
	CONSTRAINT "payments_status" CHECK (status in ('requested', 'sending', 'waiting', 'unknown', 'succeeded', 'failed', 'review')),
	CONSTRAINT "payments_amount" CHECK (amount_cents between 100 and 25000000),
	CONSTRAINT "payments_settled" CHECK ((status = 'succeeded') <= (settled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_tokens" (
	"provider" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_events" ADD CONSTRAINT "trust_events_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_guarantor_id_guarantors_id_fk" FOREIGN KEY ("guarantor_id") REFERENCES "public"."guarantors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantors" ADD CONSTRAINT "guarantors_borrower_id_persons_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_id_journal_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_debit_ledger_accounts_code_fk" FOREIGN KEY ("debit") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_credit_ledger_accounts_code_fk" FOREIGN KEY ("credit") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_borrower_id_persons_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_approved_by_persons_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_requested_by_persons_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "persons_email_key" ON "persons" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_verified_phone_key" ON "persons" USING btree ("phone") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE INDEX "phone_codes_person" ON "phone_codes" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_events_cause_key" ON "trust_events" USING btree ("person_id","cause");--> statement-breakpoint
CREATE INDEX "events_loan" ON "events" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_once_key" ON "guarantees" USING btree ("loan_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_guarantor_key" ON "guarantees" USING btree ("loan_id","guarantor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_person_key" ON "guarantees" USING btree ("loan_id","person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "guarantees_phone" ON "guarantees" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "guarantees_person" ON "guarantees" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "guarantees_contact" ON "guarantees" USING btree ("guarantor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantors_phone_key" ON "guarantors" USING btree ("borrower_id","phone");--> statement-breakpoint
CREATE INDEX "journal_entries_loan" ON "journal_entries" USING btree ("loan_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_once_key" ON "journal_entries" USING btree ("payment_id","kind") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reverses_key" ON "journal_entries" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "postings_debit" ON "postings" USING btree ("debit","day");--> statement-breakpoint
CREATE INDEX "postings_credit" ON "postings" USING btree ("credit","day");--> statement-breakpoint
CREATE INDEX "postings_loan" ON "postings" USING btree ("loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_reference_key" ON "loans" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_one_draft_key" ON "loans" USING btree ("borrower_id") WHERE status = 'quoting';--> statement-breakpoint
CREATE INDEX "loans_borrower" ON "loans" USING btree ("borrower_id","created_at");--> statement-breakpoint
CREATE INDEX "loans_waiting" ON "loans" USING btree ("status","submitted_at") WHERE status in ('pending_approval', 'approved');--> statement-breakpoint
CREATE INDEX "loans_drafts" ON "loans" USING btree ("touched_at") WHERE status in ('quoting', 'pending_guarantors');--> statement-breakpoint
CREATE INDEX "loans_running" ON "loans" USING btree ("status","apr_bps","outstanding_cents","oldest_unpaid_due_date") WHERE status in ('disbursed', 'active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_approved_by" ON "loans" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "quotes_loan" ON "quotes" USING btree ("loan_id","at");--> statement-breakpoint
CREATE INDEX "callbacks_payment" ON "callbacks" USING btree ("payment_id","received_at");--> statement-breakpoint
CREATE INDEX "messages_phone" ON "messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "messages_loan" ON "messages" USING btree ("loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_key" ON "payments" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_originator_key" ON "payments" USING btree ("originator_conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_checkout_key" ON "payments" USING btree ("checkout_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_payout_attempt_key" ON "payments" USING btree ("loan_id","attempt") WHERE kind = 'disbursement';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_payout_key" ON "payments" USING btree ("loan_id") WHERE kind = 'disbursement' and status <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_prompt_key" ON "payments" USING btree ("loan_id","person_id") WHERE kind = 'repayment' and status in ('requested', 'sending', 'waiting', 'unknown');--> statement-breakpoint
CREATE INDEX "payments_loan" ON "payments" USING btree ("loan_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_person" ON "payments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payments_due_check" ON "payments" USING btree ("next_check_at") WHERE next_check_at is not null;