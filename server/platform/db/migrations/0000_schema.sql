CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"phone_changed_at" timestamp with time zone,
	"password_hash" text,
	"staff_role" text,
	"staff_ended_at" timestamp with time zone,
	"language" text NOT NULL,
	"trust_score" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"loans_completed" integer NOT NULL,
	"loans_on_time" integer NOT NULL,
	"on_time_payments" integer NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_reason" text,
	"erased_at" timestamp with time zone,
	"erases_at" timestamp with time zone,
	"stop_hash" text,
	CONSTRAINT "persons_language" CHECK (language in ('en', 'sw')),
	CONSTRAINT "persons_staff_role" CHECK (staff_role in ('owner', 'officer', 'cashier', 'collector', 'auditor')),
	CONSTRAINT "persons_staff_ended" CHECK (staff_ended_at is null or staff_role is not null),
	CONSTRAINT "persons_staff_email" CHECK (staff_role is null or email is not null),
	CONSTRAINT "persons_email_lower" CHECK (email = lower(email)),
	CONSTRAINT "persons_phone_stored" CHECK (phone ~ '^254[17][0-9]{8}$'),
	CONSTRAINT "persons_trust_range" CHECK (trust_score between 0 and 1000),
	CONSTRAINT "persons_limit_range" CHECK (limit_cents between 0 and 25000000),
	CONSTRAINT "persons_erasing" CHECK ((erases_at is null) = (stop_hash is null)),
	CONSTRAINT "persons_frozen" CHECK ((frozen_at is null) = (frozen_reason is null))
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid,
	"phone" text NOT NULL,
	"ordinal" integer NOT NULL,
	"purpose" text NOT NULL,
	"new_email" text,
	"request_hash" text,
	"budget" text NOT NULL,
	"is_sent" boolean NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_tries" CHECK (tries between 0 and 5),
	CONSTRAINT "phone_codes_purpose" CHECK (purpose in ('verify', 'reset', 'email', 'enter', 'proof')),
	CONSTRAINT "phone_codes_request" CHECK ((purpose in ('reset', 'enter')) = (request_hash is not null)),
	CONSTRAINT "phone_codes_person" CHECK (person_id is not null or purpose = 'enter' or (purpose = 'reset' and not is_sent)),
	CONSTRAINT "phone_codes_email" CHECK ((purpose = 'email') = (new_email is not null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid,
	"content" jsonb NOT NULL,
	"browser" text,
	"system" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"factor" text,
	"proven_at" timestamp with time zone,
	"worked_at" timestamp with time zone
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
	"instalment" integer,
	"turn" integer NOT NULL,
	"points" integer NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" jsonb NOT NULL,
	"loan_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_events_cause_key" UNIQUE NULLS NOT DISTINCT("person_id","loan_id","cause","instalment","turn"),
	CONSTRAINT "trust_events_cause" CHECK (cause in ('phone_verified', 'instalment', 'late', 'late_30', 'defaulted', 'loan_repaid', 'guaranteed')),
	CONSTRAINT "trust_events_about" CHECK ((loan_id is null) = (cause = 'phone_verified')
      and (instalment is null) = (cause in ('phone_verified', 'loan_repaid', 'guaranteed'))),
	CONSTRAINT "trust_events_turn" CHECK (turn > 0),
	CONSTRAINT "trust_events_adds_up" CHECK (before + points = after and after between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "loan_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_cents" bigint NOT NULL,
	"term" smallint NOT NULL,
	"apr_bps" integer NOT NULL,
	"monthly_payment_cents" bigint NOT NULL,
	"total_repayable_cents" bigint NOT NULL,
	"charges_cents" bigint NOT NULL,
	"apr_with_charges_bps" integer NOT NULL,
	"version" text NOT NULL,
	"text" jsonb NOT NULL,
	"phone" text NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"ip" text NOT NULL,
	CONSTRAINT "loan_agreements_total" CHECK (total_repayable_cents >= amount_cents and charges_cents >= 0 and charges_cents < amount_cents)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"model_version" text NOT NULL,
	"product_version_id" uuid NOT NULL,
	"inputs" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"loan_id" uuid,
	"seen" text NOT NULL,
	"params" jsonb NOT NULL,
	"amount_cents" bigint,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	"is_four_eyes" boolean NOT NULL,
	CONSTRAINT "approvals_kind" CHECK (kind in ('write_off', 'payment_reversal', 'interest_waiver', 'claim_taken_back', 'credit_refund', 'payment_return', 'payment_settlement', 'payout_recovery', 'guarantor_gave_back', 'hardship_plan', 'guarantor_change', 'sim_swap', 'staff_change', 'product_version', 'period_close', 'period_reopen', 'excise_payment', 'import')),
	CONSTRAINT "approvals_decision" CHECK (decision in ('confirmed', 'rejected', 'lapsed')),
	CONSTRAINT "approvals_two_people" CHECK (not is_four_eyes or decision is distinct from 'confirmed' or decided_by <> proposed_by),
	CONSTRAINT "approvals_decided" CHECK ((decision is null) = (decided_at is null)),
	CONSTRAINT "approvals_decided_by" CHECK ((decided_by is null) = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "audit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"first_id" uuid,
	"last_id" uuid,
	"day_hash" text NOT NULL,
	"marks" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bureau_accounts" (
	"loan_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"notice_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"noticed_by" uuid NOT NULL,
	"listed" boolean NOT NULL,
	"listed_on" date,
	"file_id" uuid,
	"letter" text,
	CONSTRAINT "bureau_accounts_letter" CHECK (letter ~ '^[A-Z]$'),
	CONSTRAINT "bureau_accounts_reported" CHECK (num_nulls(listed_on, file_id, letter) in (0, 3) and (not listed or letter is not null))
);
--> statement-breakpoint
CREATE TABLE "bureau_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bureau_rows" (
	"file_id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "bureau_rows_file_id_loan_id_pk" PRIMARY KEY("file_id","loan_id"),
	CONSTRAINT "bureau_rows_letter" CHECK (letter ~ '^[A-Z]$')
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"guarantee_id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"status" text NOT NULL,
	"days_past_due" integer NOT NULL,
	"arrears_cents" bigint NOT NULL,
	"liability_cents" bigint NOT NULL,
	"share_cents" bigint NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"notice_id" uuid NOT NULL,
	"demand_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"deadline" timestamp with time zone,
	"appealed_at" timestamp with time zone,
	"ground" text,
	"appeal_reason" text,
	"complaint_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"decision_reason" text,
	"charged_at" timestamp with time zone,
	"charged_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"reimbursed_cents" bigint NOT NULL,
	"paid_out_cents" bigint NOT NULL,
	"given_back_cents" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"lifted_reason" text,
	CONSTRAINT "claims_status" CHECK (status in ('noticed', 'appealed', 'charged', 'paid', 'lifted')),
	CONSTRAINT "claims_lifted" CHECK ((status = 'lifted') = (lifted_reason is not null)),
	CONSTRAINT "claims_ended" CHECK ((status in ('paid', 'lifted')) = (ended_at is not null)),
	CONSTRAINT "claims_notice" CHECK ((started_at is null) = (deadline is null) and started_at >= noticed_at
        and deadline >= started_at + make_interval(hours => 72)),
	CONSTRAINT "claims_charged_late_enough" CHECK (charged_at is null or (deadline is not null and charged_at >= deadline)),
	CONSTRAINT "claims_charged" CHECK (charged_cents = 0 or charged_at is not null),
	CONSTRAINT "claims_amounts" CHECK (share_cents between 0 and liability_cents and charged_cents between 0 and greatest(share_cents, paid_cents)
        and reimbursed_cents between 0 and paid_cents and given_back_cents between 0 and paid_out_cents),
	CONSTRAINT "claims_appeal" CHECK ((appealed_at is null) = (ground is null) and (appealed_at is not null or decision is null)
        and (status <> 'appealed' or (appealed_at is not null and decision is null))),
	CONSTRAINT "claims_decision" CHECK ((decision is null) = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_assignments" (
	"loan_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"collector_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "collection_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_from_borrower" boolean NOT NULL,
	"text" text NOT NULL,
	"promised_on" date,
	"promised_cents" bigint,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_notes_kind" CHECK (kind in ('note', 'reached', 'no_answer', 'promise', 'dispute', 'hardship_asked')),
	CONSTRAINT "collection_notes_contact" CHECK (kind <> 'note' or not is_from_borrower),
	CONSTRAINT "collection_notes_promise" CHECK ((kind = 'promise') = (promised_on is not null and promised_cents is not null))
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"reference" text NOT NULL,
	"person_id" uuid NOT NULL,
	"loan_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "complaints_kind" CHECK (kind in ('price', 'harassment', 'wrong_listing', 'not_my_guarantee', 'data', 'wrong_paybill', 'staff', 'other')),
	CONSTRAINT "complaints_outcome" CHECK (outcome in ('upheld', 'partly', 'dismissed')),
	CONSTRAINT "complaints_acknowledged" CHECK ((acknowledged_at is null) = (acknowledged_by is null)
        and (answered_at is null or acknowledged_at is not null)),
	CONSTRAINT "complaints_answered" CHECK ((answered_at is null) = (outcome is null) and (answered_at is null) = (answer is null)
        and (answered_at is null) = (answered_by is null))
);
--> statement-breakpoint
CREATE TABLE "identity_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"keep_hash" text,
	"undoes_from" timestamp with time zone,
	CONSTRAINT "identity_changes_kind" CHECK (kind in ('name', 'email', 'phone')),
	CONSTRAINT "identity_changes_differ" CHECK (before <> after),
	CONSTRAINT "identity_changes_undoing" CHECK (undoes_from is null or (kind = 'phone' and keep_hash is null))
);
--> statement-breakpoint
CREATE TABLE "consent_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"plan_id" uuid,
	"change_id" uuid,
	"guarantee_id" uuid NOT NULL,
	"status" text NOT NULL,
	"effect" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminders" smallint NOT NULL,
	"answered_at" timestamp with time zone,
	"document" jsonb,
	CONSTRAINT "consent_answers_about_one" CHECK (num_nonnulls(plan_id, change_id) = 1),
	CONSTRAINT "consent_answers_status" CHECK (status in ('pending', 'agreed', 'refused', 'silent')),
	CONSTRAINT "consent_answers_agreed" CHECK (status <> 'agreed' or document is not null)
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
CREATE TABLE "account_map" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"from_day" date NOT NULL,
	"external_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL
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
	"note" text,
	"reply" text,
	"thanks" text,
	"agreed_principal_cents" bigint,
	"agreed_curve" jsonb,
	"agreed_falls_on" date,
	"beside_cap_cents" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_because" text,
	CONSTRAINT "guarantees_status" CHECK (status in ('pending', 'accepted', 'declined')),
	CONSTRAINT "guarantees_cap" CHECK (cap_cents > 0),
	CONSTRAINT "guarantees_agreed_curve" CHECK ((agreed_principal_cents is null) = (agreed_curve is null) and agreed_principal_cents >= 0),
	CONSTRAINT "guarantees_charged" CHECK (amount_charged_cents between 0 and cap_cents),
	CONSTRAINT "guarantees_agreed" CHECK (status <> 'accepted' or (person_id is not null and agreement is not null)),
	CONSTRAINT "guarantees_released" CHECK ((released_at is null) = (released_because is null)
        and released_because in ('loan_closed', 'written_off', 'left', 'upheld', 'plan_ended')),
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
CREATE TABLE "opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guarantor_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"loan_id" uuid NOT NULL,
	"guarantee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" text NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lapses_on" date NOT NULL,
	"guarantor_id" uuid,
	"name" text,
	"phone" text,
	"relationship" text,
	"named_at" timestamp with time zone,
	"person_id" uuid,
	"agreement" jsonb,
	"taken_at" timestamp with time zone,
	"new_guarantee_id" uuid,
	"answer_by" date,
	"price" jsonb,
	"letter" jsonb,
	"in_force_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "guarantor_changes_status" CHECK (status in ('wished', 'invited', 'others_asked', 'agreed', 'in_force', 'declined', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "guarantor_changes_kind" CHECK (kind in ('release', 'replacement')),
	CONSTRAINT "guarantor_changes_in_force" CHECK ((status = 'in_force') = (in_force_on is not null)
        and (in_force_on is null or letter is not null)
        and (in_force_on is null or kind = 'release' or new_guarantee_id is not null)),
	CONSTRAINT "guarantor_changes_taken" CHECK ((person_id is null) = (agreement is null))
);
--> statement-breakpoint
CREATE TABLE "heartbeat" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "heartbeat_is_one" CHECK ("heartbeat"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"asked_hash" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text NOT NULL,
	"kept" boolean NOT NULL,
	"answer_status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_route_key_pk" PRIMARY KEY("person_id","route","key"),
	CONSTRAINT "idempotency_keys_state" CHECK (state in ('open', 'done', 'answered')),
	CONSTRAINT "idempotency_keys_length" CHECK (length(key) between 1 and 255),
	CONSTRAINT "idempotency_keys_answer" CHECK ((state = 'answered') = (answer is not null and answer_status is not null))
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"file" text NOT NULL,
	"part" smallint NOT NULL,
	"text" text,
	CONSTRAINT "import_files_import_id_file_part_pk" PRIMARY KEY("import_id","file","part")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"digest" text,
	"totals" jsonb,
	"fault_count" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"people" jsonb NOT NULL,
	"loans" integer NOT NULL,
	"posted" integer NOT NULL,
	"opened" integer NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_status" CHECK (status in ('uploading', 'refused', 'checked', 'posting', 'posted')),
	CONSTRAINT "imports_progress" CHECK (opened between 0 and posted and posted between 0 and loans),
	CONSTRAINT "imports_open_once_posted" CHECK (opened = 0 or posted = loans),
	CONSTRAINT "imports_finished" CHECK ((status = 'posted') = (finished_at is not null) and (status <> 'posted' or opened = loans))
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
	"interest_given_up_cents" bigint NOT NULL,
	"principal_given_up_cents" bigint NOT NULL,
	CONSTRAINT "instalments_loan_id_number_pk" PRIMARY KEY("loan_id","number"),
	CONSTRAINT "instalments_sum" CHECK (principal_cents + interest_cents = amount_cents),
	CONSTRAINT "instalments_paid" CHECK (principal_paid_cents between 0 and matured_principal_cents
        and interest_paid_cents between 0 and matured_interest_cents
        and interest_given_up_cents between 0 and interest_paid_cents
        and principal_given_up_cents between 0 and principal_paid_cents)
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
CREATE TABLE "live_updates" (
	"id" bigserial NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"line" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_updates_written_by_id_pk" PRIMARY KEY("written_by","id")
);
--> statement-breakpoint
CREATE TABLE "loan_charges" (
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"excise_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"waived_cents" bigint NOT NULL,
	"written_off_cents" bigint NOT NULL,
	CONSTRAINT "loan_charges_loan_id_kind_due_on_pk" PRIMARY KEY("loan_id","kind","due_on"),
	CONSTRAINT "loan_charges_kind" CHECK (kind in ('late_fee')),
	CONSTRAINT "loan_charges_settled" CHECK (least(amount_cents, excise_cents, paid_cents, waived_cents, written_off_cents) >= 0
        and paid_cents + waived_cents + written_off_cents <= amount_cents + excise_cents)
);
--> statement-breakpoint
CREATE TABLE "accrual_buckets" (
	"bucket" smallint PRIMARY KEY NOT NULL,
	"accrued_through" date
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
	"product_version_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"term" smallint NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" jsonb,
	"closed_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"disbursed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"tops_up_id" uuid,
	"quote_id" uuid NOT NULL,
	"apr_bps" integer NOT NULL,
	"monthly_payment_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"excise_cents" bigint NOT NULL,
	"charge_rules" jsonb NOT NULL,
	"strength_ppm" integer NOT NULL,
	"gs_ppm" integer NOT NULL,
	"outstanding_cents" bigint NOT NULL,
	"overdue_principal_cents" bigint NOT NULL,
	"late_interest_cents" bigint NOT NULL,
	"current_interest_cents" bigint NOT NULL,
	"charges_forgone" jsonb NOT NULL,
	"charges_unpaid_cents" bigint NOT NULL,
	"charges_in_duplum_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"ahead_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"advanced_cents" bigint NOT NULL,
	"npl_principal_cents" bigint,
	"npl_on" date,
	"npl_interest_cents" bigint,
	"hardship_from" smallint,
	"late_since" date,
	"paid_in_row" smallint NOT NULL,
	"paused_through" date,
	"carry" bigint NOT NULL,
	"late_carry" bigint NOT NULL,
	"worst_days_past_due" integer NOT NULL,
	"accrued_through" date,
	"bucket" smallint,
	"overdue_interest_cents" bigint NOT NULL,
	"days_of_month" smallint NOT NULL,
	"matures_on" date,
	"next_due_date" date,
	"oldest_unpaid_due_date" date,
	"default_ended_on" date,
	"brought_forward" jsonb,
	"import_id" uuid,
	CONSTRAINT "loans_tops_up_another" CHECK (tops_up_id <> id),
	CONSTRAINT "loans_import" CHECK ((import_id is null) = (brought_forward is null)),
	CONSTRAINT "loans_amount_range" CHECK (case when brought_forward is null
        then amount_cents between 100000 and 25000000 and amount_cents % 100 = 0
        else amount_cents between 1 and 25000000 end),
	CONSTRAINT "loans_term" CHECK (term between 1 and 24),
	CONSTRAINT "loans_status" CHECK (status in ('quoting', 'pending_guarantors', 'pending_approval', 'approved', 'disbursed', 'active', 'delinquent', 'defaulted', 'closed')),
	CONSTRAINT "loans_purpose" CHECK (purpose in ('business', 'education', 'emergency', 'agriculture', 'trade', 'other')),
	CONSTRAINT "loans_closed_reason_known" CHECK (closed_reason in ('repaid', 'declined', 'withdrawn', 'expired', 'written_off')),
	CONSTRAINT "loans_apr_range" CHECK (apr_bps between 0 and 10000),
	CONSTRAINT "loans_closed_reason" CHECK ((status = 'closed') = (closed_reason is not null)),
	CONSTRAINT "loans_closed_owes_nothing" CHECK (status <> 'closed' or closed_reason = 'written_off' or outstanding_cents = 0),
	CONSTRAINT "loans_position" CHECK (outstanding_cents between 0 and amount_cents
        and overdue_principal_cents between 0 and outstanding_cents
        and least(late_interest_cents, current_interest_cents, paid_cents, ahead_cents,
          credit_cents, advanced_cents, carry, late_carry, overdue_interest_cents, days_of_month) >= 0),
	CONSTRAINT "loans_charges_unpaid" CHECK (charges_in_duplum_cents between 0 and charges_unpaid_cents
        and (charge_rules <> '{}' or charges_unpaid_cents = 0)),
	CONSTRAINT "loans_npl" CHECK (num_nulls(npl_principal_cents, npl_on, npl_interest_cents) in (0, 3)
        and npl_interest_cents between 0 and npl_principal_cents),
	CONSTRAINT "loans_charges" CHECK (fee_cents >= 0 and excise_cents between 0 and fee_cents
        and (fee_cents + excise_cents) % 100 = 0 and fee_cents + excise_cents < amount_cents),
	CONSTRAINT "loans_bucket" CHECK (bucket is null or status in ('active', 'delinquent', 'defaulted')),
	CONSTRAINT "loans_share_range" CHECK (strength_ppm between 0 and 1000000 and gs_ppm between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "delivery_reports" (
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"retryable" boolean NOT NULL,
	"reason" text,
	"network" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_reports_provider_id_status_pk" PRIMARY KEY("provider_id","status")
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
	"tries" smallint NOT NULL,
	"doubts" smallint NOT NULL,
	"next_try_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"daytime_only" boolean NOT NULL,
	"provider_id" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_by" uuid,
	"told_how" text,
	CONSTRAINT "messages_status" CHECK (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'expired', 'dropped')),
	CONSTRAINT "messages_next_try" CHECK ((status in ('queued', 'sending')) = (next_try_at is not null)),
	CONSTRAINT "messages_ended" CHECK ((status in ('delivered', 'failed', 'expired', 'dropped')) = (ended_at is not null)),
	CONSTRAINT "messages_sent" CHECK (status not in ('sent', 'delivered') or sent_at is not null),
	CONSTRAINT "messages_told" CHECK ((told_at is null) = (told_by is null)
      and (told_at is null) = (told_how is null))
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"person_id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"guarantee_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"from_day" date,
	"to_day" date,
	"stamp" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "papers_kind" CHECK (kind in ('key_facts', 'agreement', 'statement', 'certificate', 'guarantor_statement', 'clearance')),
	CONSTRAINT "papers_language" CHECK (language in ('en', 'sw')),
	CONSTRAINT "papers_code" CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "papers_period" CHECK ((from_day is null) = (to_day is null) and from_day <= to_day)
);
--> statement-breakpoint
CREATE TABLE "pay_days" (
	"loan_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"day_of_month" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"pay_day" date NOT NULL,
	"look_at" timestamp with time zone,
	"asked_on" date,
	"payment_id" uuid,
	"asks" smallint NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "pay_days_day" CHECK (day_of_month between 1 and 31),
	CONSTRAINT "pay_days_hour" CHECK (hour between 8 and 17),
	CONSTRAINT "pay_days_asked" CHECK ((asked_on is null) = (payment_id is null) and (asked_on is null) = (asks = 0)
        and asks between 0 and 2),
	CONSTRAINT "pay_days_ended" CHECK ((ended_at is null) = (look_at is not null) and (ended_at is null) = (ended_by is null)
        and (ended_by is null or ended_by in ('borrower', 'loan')))
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"payment_id" uuid,
	"provider" text NOT NULL,
	"channel" text NOT NULL,
	"body" jsonb NOT NULL,
	"ip" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text,
	"receipt" text,
	"amount_cents" bigint,
	"needs_proof" boolean NOT NULL,
	"reference" text,
	"checks" integer NOT NULL,
	"next_check_at" timestamp with time zone,
	"confirms" uuid,
	"question_id" uuid,
	"suspect_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "callbacks_confirming" CHECK (next_check_at is null or (needs_proof and applied_at is null and receipt is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"loan_id" uuid,
	"person_id" uuid,
	"requested_by" uuid,
	"source_id" uuid,
	"claim_id" uuid,
	"amount_cents" bigint NOT NULL,
	"kept_back_cents" bigint,
	"phone" text,
	"account" text,
	"payer" text,
	"payer_number" text,
	"status" text NOT NULL,
	"attempt" smallint NOT NULL,
	"calls" smallint NOT NULL,
	"our_reference" text,
	"provider_request_id" text,
	"receipt" text,
	"result_code" text,
	"reason" text,
	"checks" integer NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"to_recover_cents" bigint,
	"recovered_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reversed_as" text,
	CONSTRAINT "payments_kind" CHECK (kind in ('disbursement', 'repayment', 'direct_deposit', 'refund', 'return', 'guarantor_payment', 'reimbursement', 'top_up')),
	CONSTRAINT "payments_whose" CHECK (case kind when 'direct_deposit' then status in ('succeeded', 'reversed') and receipt is not null
          and (loan_id is null) = (person_id is null)
        when 'top_up' then status = 'succeeded' and source_id is not null and loan_id is not null
          and person_id is not null and phone is null and receipt is null
        when 'return' then source_id is not null and loan_id is null and phone is not null
        else loan_id is not null and person_id is not null and phone is not null end
        and (kind in ('guarantor_payment', 'reimbursement')) = (claim_id is not null)),
	CONSTRAINT "payments_status" CHECK (status in ('requested', 'sending', 'waiting', 'unknown', 'review', 'succeeded', 'failed', 'reversed')),
	CONSTRAINT "payments_amount" CHECK (amount_cents > 0 and (kind in ('direct_deposit', 'top_up')
        or amount_cents between 100 and 25000000)),
	CONSTRAINT "payments_settled" CHECK ((status in ('succeeded', 'reversed')) <= (settled_at is not null)),
	CONSTRAINT "payments_reversed" CHECK ((status = 'reversed') = (reversed_at is not null)
        and (status = 'reversed') = (reversed_as is not null)
        and (reversed_as is null or reversed_as in ('misposted', 'taken_back'))),
	CONSTRAINT "payments_kept_back" CHECK (kept_back_cents is null or kind = 'disbursement' and kept_back_cents >= 0),
	CONSTRAINT "payments_recover" CHECK (to_recover_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "loan_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"loan_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"months" smallint NOT NULL,
	"asked_by" text NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"terms" jsonb,
	"figures" jsonb,
	"offered_at" timestamp with time zone,
	"offered_by" uuid,
	"lapses_on" date,
	"consent" jsonb,
	"answer_by" date,
	"in_force_on" date,
	"sequence" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "loan_plans_status" CHECK (status in ('asked', 'offered', 'guarantors_asked', 'agreed', 'in_force', 'superseded', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "loan_plans_kind" CHECK (kind in ('grace', 'longer_term', 'interest_pause')),
	CONSTRAINT "loan_plans_in_force" CHECK ((status in ('in_force', 'superseded')) = (in_force_on is not null)
        and (in_force_on is null) = (sequence is null)
        and (in_force_on is null or (consent is not null and terms is not null)))
);
--> statement-breakpoint
CREATE TABLE "period_closes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"end_day" date NOT NULL,
	"balance_hash" text NOT NULL,
	"debits_cents" bigint NOT NULL,
	"last_entry_id" uuid,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopened_reason" text,
	CONSTRAINT "period_closes_reopened" CHECK (num_nulls(reopened_by, reopened_at, reopened_reason) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"effective_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "product_versions_version" CHECK (version > 0),
	CONSTRAINT "product_versions_by_people" CHECK (num_nulls(proposed_by, confirmed_by, confirmed_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_keys" (
	"provider" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_hit_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "deposit_keys_provider_version_pk" PRIMARY KEY("provider","version")
);
--> statement-breakpoint
CREATE TABLE "provider_tokens" (
	"provider" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_balances" (
	"provider" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"refused_with" text,
	"available_cents" bigint,
	"at" timestamp with time zone,
	CONSTRAINT "provider_balances_known" CHECK ((available_cents is null) = (at is null)),
	CONSTRAINT "provider_balances_available" CHECK (available_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "national_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"outcome" text NOT NULL,
	"reference" text,
	"stated_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	CONSTRAINT "national_ids_outcome" CHECK (outcome in ('match', 'partial', 'mismatch', 'no_record', 'unavailable', 'in_use')),
	CONSTRAINT "national_ids_confirmed" CHECK ((confirmed_at is null) = (confirmed_by is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"receipt" text,
	"payment_id" uuid,
	"here_cents" bigint,
	"there_cents" bigint,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "differences_kind" CHECK (kind in ('missing_here', 'missing_there', 'amount_differs')),
	CONSTRAINT "differences_resolved" CHECK ((resolved_at is null) = (resolution is null)),
	CONSTRAINT "differences_sides" CHECK (case kind when 'missing_here' then there_cents is not null
        when 'missing_there' then here_cents is not null and payment_id is not null
        else here_cents <> there_cents and payment_id is not null end)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"theirs" integer NOT NULL,
	"ours" integer NOT NULL,
	"booked" integer NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "report_days_day_what_key_pk" PRIMARY KEY("day","what","key")
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"slot" smallint NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "service_keys_slots" CHECK (slot between 1 and 20),
	CONSTRAINT "service_keys_ended" CHECK ((ended_at is null) = (ended_because is null) and ended_because in ('owner', 'maker'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"replay" integer NOT NULL,
	"status" text NOT NULL,
	"tries" smallint NOT NULL,
	"next_try_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK (status in ('waiting', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "webhook_deliveries_waiting" CHECK ((status = 'waiting') = (next_try_at is not null)
      and (status = 'waiting') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"slot" smallint NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"read_through" uuid NOT NULL,
	"replays" integer NOT NULL,
	"replay_from" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "webhook_endpoints_slots" CHECK (slot between 1 and 10),
	CONSTRAINT "webhook_endpoints_ended" CHECK ((ended_at is null) = (ended_because is null) and ended_because in ('owner', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "sim_swaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"swapped_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" uuid,
	CONSTRAINT "sim_swaps_cleared" CHECK ((cleared_at is null) = (cleared_by is null))
);
--> statement-breakpoint
CREATE TABLE "staff_authenticators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text,
	"public_key" text,
	"counter" bigint,
	"transports" text[],
	"is_backed_up" boolean,
	"secret" text,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_authenticators_kind" CHECK (kind in ('passkey', 'totp')),
	CONSTRAINT "staff_authenticators_passkey" CHECK ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null)),
	CONSTRAINT "staff_authenticators_totp" CHECK ((kind = 'totp') = (secret is not null and last_step is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"purpose" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenges_purpose" CHECK (purpose in ('sign_in', 'passkey', 'totp', 'act'))
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "staff_recovery" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"code_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"authenticator_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"act" text NOT NULL,
	"authenticator_data" text NOT NULL,
	"client_data" text NOT NULL,
	"signature" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_days" (
	"account" text NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"debits_cents" bigint NOT NULL,
	"credits_cents" bigint NOT NULL,
	CONSTRAINT "account_days_account_day_shard_pk" PRIMARY KEY("account","day","shard")
);
--> statement-breakpoint
CREATE TABLE "closed_sums" (
	"closed_reason" text NOT NULL,
	"shard" smallint NOT NULL,
	"loans" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"outstanding_cents" bigint NOT NULL,
	CONSTRAINT "closed_sums_closed_reason_shard_pk" PRIMARY KEY("closed_reason","shard")
);
--> statement-breakpoint
CREATE TABLE "payment_sums" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"shard" smallint NOT NULL,
	"payments" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payment_sums_kind_status_shard_pk" PRIMARY KEY("kind","status","shard")
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
	"late_91_cents" bigint NOT NULL,
	"late_1_loans" bigint NOT NULL,
	"late_31_loans" bigint NOT NULL,
	"late_61_loans" bigint NOT NULL,
	"late_91_loans" bigint NOT NULL
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
CREATE TABLE "proven_days" (
	"day" date PRIMARY KEY NOT NULL,
	"postings" bigint NOT NULL,
	"digest" numeric NOT NULL,
	"differs" boolean NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proven_sums" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"debits_cents" bigint NOT NULL,
	"credits_cents" bigint NOT NULL,
	CONSTRAINT "proven_sums_day_account_pk" PRIMARY KEY("day","account")
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_events" ADD CONSTRAINT "trust_events_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_agreements" ADD CONSTRAINT "loan_agreements_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_agreements" ADD CONSTRAINT "loan_agreements_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_version_id_product_versions_id_fk" FOREIGN KEY ("product_version_id") REFERENCES "public"."product_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_persons_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_persons_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_accounts" ADD CONSTRAINT "bureau_accounts_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_accounts" ADD CONSTRAINT "bureau_accounts_notice_id_messages_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_accounts" ADD CONSTRAINT "bureau_accounts_noticed_by_persons_id_fk" FOREIGN KEY ("noticed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_accounts" ADD CONSTRAINT "bureau_accounts_file_id_bureau_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bureau_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_files" ADD CONSTRAINT "bureau_files_made_by_persons_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_rows" ADD CONSTRAINT "bureau_rows_file_id_bureau_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bureau_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_rows" ADD CONSTRAINT "bureau_rows_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_notice_id_messages_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_demand_id_messages_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_persons_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_assignments" ADD CONSTRAINT "collection_assignments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_assignments" ADD CONSTRAINT "collection_assignments_collector_id_persons_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_assignments" ADD CONSTRAINT "collection_assignments_by_persons_id_fk" FOREIGN KEY ("by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notes" ADD CONSTRAINT "collection_notes_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notes" ADD CONSTRAINT "collection_notes_by_persons_id_fk" FOREIGN KEY ("by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_acknowledged_by_persons_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_persons_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_changes" ADD CONSTRAINT "identity_changes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_plan_id_loan_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."loan_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_change_id_guarantor_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."guarantor_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_map" ADD CONSTRAINT "account_map_account_ledger_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_map" ADD CONSTRAINT "account_map_by_persons_id_fk" FOREIGN KEY ("by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_guarantor_id_guarantors_id_fk" FOREIGN KEY ("guarantor_id") REFERENCES "public"."guarantors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantors" ADD CONSTRAINT "guarantors_borrower_id_persons_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_changes" ADD CONSTRAINT "guarantor_changes_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_changes" ADD CONSTRAINT "guarantor_changes_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_changes" ADD CONSTRAINT "guarantor_changes_by_persons_id_fk" FOREIGN KEY ("by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_changes" ADD CONSTRAINT "guarantor_changes_guarantor_id_guarantors_id_fk" FOREIGN KEY ("guarantor_id") REFERENCES "public"."guarantors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_changes" ADD CONSTRAINT "guarantor_changes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_changes" ADD CONSTRAINT "guarantor_changes_new_guarantee_id_guarantees_id_fk" FOREIGN KEY ("new_guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_persons_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_id_journal_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_debit_ledger_accounts_code_fk" FOREIGN KEY ("debit") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_credit_ledger_accounts_code_fk" FOREIGN KEY ("credit") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_charges" ADD CONSTRAINT "loan_charges_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_borrower_id_persons_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_product_version_id_product_versions_id_fk" FOREIGN KEY ("product_version_id") REFERENCES "public"."product_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_approved_by_persons_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_bucket_accrual_buckets_bucket_fk" FOREIGN KEY ("bucket") REFERENCES "public"."accrual_buckets"("bucket") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_tops_up_id_loans_id_fk" FOREIGN KEY ("tops_up_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_told_by_persons_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_made_by_persons_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_days" ADD CONSTRAINT "pay_days_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_days" ADD CONSTRAINT "pay_days_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_resolved_by_persons_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_confirms_callbacks_id_fk" FOREIGN KEY ("confirms") REFERENCES "public"."callbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_requested_by_persons_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_id_payments_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_by_persons_id_fk" FOREIGN KEY ("by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_offered_by_persons_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_last_entry_id_journal_entries_id_fk" FOREIGN KEY ("last_entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_proposed_by_persons_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_closed_by_persons_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_closes" ADD CONSTRAINT "period_closes_reopened_by_persons_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_proposed_by_persons_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_confirmed_by_persons_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "national_ids" ADD CONSTRAINT "national_ids_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "national_ids" ADD CONSTRAINT "national_ids_confirmed_by_persons_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_resolved_by_persons_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_created_by_persons_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_persons_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sim_swaps" ADD CONSTRAINT "sim_swaps_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sim_swaps" ADD CONSTRAINT "sim_swaps_cleared_by_persons_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authenticators" ADD CONSTRAINT "staff_authenticators_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_created_by_persons_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery" ADD CONSTRAINT "staff_recovery_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_signatures" ADD CONSTRAINT "staff_signatures_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_signatures" ADD CONSTRAINT "staff_signatures_authenticator_id_staff_authenticators_id_fk" FOREIGN KEY ("authenticator_id") REFERENCES "public"."staff_authenticators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_days" ADD CONSTRAINT "account_days_account_ledger_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_sums" ADD CONSTRAINT "proven_sums_day_proven_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."proven_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_sums" ADD CONSTRAINT "proven_sums_account_ledger_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "persons_email_key" ON "persons" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_verified_phone_key" ON "persons" USING btree ("phone") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE INDEX "persons_staff" ON "persons" USING btree ("id") WHERE staff_role is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "persons_stop_key" ON "persons" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "persons_erasing" ON "persons" USING btree ("erases_at") WHERE erases_at is not null;--> statement-breakpoint
CREATE INDEX "persons_by_name" ON "persons" USING btree ((lower(first_name || ' ' || last_name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_surname" ON "persons" USING btree ((lower(last_name || ' ' || first_name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_email" ON "persons" USING btree ((email collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_phone" ON "persons" USING btree ((phone collate "C"),"id");--> statement-breakpoint
CREATE INDEX "persons_by_phone_end" ON "persons" USING btree ((reverse(phone) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "phone_codes_person" ON "phone_codes" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_request" ON "phone_codes" USING btree ("request_hash");--> statement-breakpoint
CREATE INDEX "phone_codes_expiry" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_ordinal_key" ON "phone_codes" USING btree ("phone","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_expiry" ON "throttles" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "loan_agreements_loan" ON "loan_agreements" USING btree ("loan_id","at");--> statement-breakpoint
CREATE INDEX "loan_agreements_quote" ON "loan_agreements" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_loan" ON "quotes" USING btree ("loan_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_key" ON "approvals" USING btree ("kind","target_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("proposed_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "approvals_loan" ON "approvals" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "approvals_lapsed" ON "approvals" USING btree ("decided_at") WHERE decision = 'lapsed';--> statement-breakpoint
CREATE INDEX "bureau_accounts_notice" ON "bureau_accounts" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "bureau_accounts_noticed_by" ON "bureau_accounts" USING btree ("noticed_by");--> statement-breakpoint
CREATE INDEX "bureau_accounts_file" ON "bureau_accounts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bureau_accounts_listed" ON "bureau_accounts" USING btree ("loan_id") WHERE listed;--> statement-breakpoint
CREATE UNIQUE INDEX "bureau_files_day_key" ON "bureau_files" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bureau_files_made_by" ON "bureau_files" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "bureau_rows_loan" ON "bureau_rows" USING btree ("loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_round_key" ON "claims" USING btree ("guarantee_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_key" ON "claims" USING btree ("guarantee_id") WHERE status in ('noticed', 'appealed', 'charged');--> statement-breakpoint
CREATE INDEX "claims_loan" ON "claims" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "claims_person" ON "claims" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "claims_notice_message" ON "claims" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "claims_demand_message" ON "claims" USING btree ("demand_id");--> statement-breakpoint
CREATE INDEX "claims_complaint" ON "claims" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "claims_deadline" ON "claims" USING btree ("deadline") WHERE status = 'noticed';--> statement-breakpoint
CREATE INDEX "claims_appeals" ON "claims" USING btree ("appealed_at") WHERE status = 'appealed';--> statement-breakpoint
CREATE INDEX "claims_to_pay_out" ON "claims" USING btree ("loan_id") WHERE reimbursed_cents > paid_out_cents - given_back_cents;--> statement-breakpoint
CREATE INDEX "collection_assignments_collector" ON "collection_assignments" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "collection_notes_loan" ON "collection_notes" USING btree ("loan_id","at");--> statement-breakpoint
CREATE INDEX "collection_notes_contacts" ON "collection_notes" USING btree ("at") WHERE kind <> 'note';--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_reference_key" ON "complaints" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "complaints_person" ON "complaints" USING btree ("person_id","received_at");--> statement-breakpoint
CREATE INDEX "complaints_received" ON "complaints" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "complaints_answered" ON "complaints" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("answer_by") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "identity_changes_person" ON "identity_changes" USING btree ("person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_changes_keep_key" ON "identity_changes" USING btree ("keep_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_answers_plan_key" ON "consent_answers" USING btree ("plan_id","guarantee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_answers_change_key" ON "consent_answers" USING btree ("change_id","guarantee_id");--> statement-breakpoint
CREATE INDEX "consent_answers_guarantee" ON "consent_answers" USING btree ("guarantee_id");--> statement-breakpoint
CREATE INDEX "events_loan" ON "events" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_map_holds" ON "account_map" USING btree ("account","from_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_once_key" ON "guarantees" USING btree ("loan_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_guarantor_key" ON "guarantees" USING btree ("loan_id","guarantor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantees_person_key" ON "guarantees" USING btree ("loan_id","person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "guarantees_phone" ON "guarantees" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "guarantees_person" ON "guarantees" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "guarantees_contact" ON "guarantees" USING btree ("guarantor_id");--> statement-breakpoint
CREATE INDEX "guarantees_falling" ON "guarantees" USING btree ("agreed_falls_on") WHERE agreed_falls_on is not null and released_at is null;--> statement-breakpoint
CREATE INDEX "guarantees_lapsed" ON "guarantees" USING btree ("answered_at") WHERE status_reason = 'lapsed';--> statement-breakpoint
CREATE UNIQUE INDEX "guarantors_phone_key" ON "guarantors" USING btree ("borrower_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantor_changes_one_open_key" ON "guarantor_changes" USING btree ("loan_id") WHERE status in ('wished', 'invited', 'others_asked', 'agreed');--> statement-breakpoint
CREATE INDEX "guarantor_changes_open" ON "guarantor_changes" USING btree ("lapses_on") WHERE status in ('wished', 'invited', 'others_asked', 'agreed');--> statement-breakpoint
CREATE INDEX "guarantor_changes_guarantee" ON "guarantor_changes" USING btree ("guarantee_id");--> statement-breakpoint
CREATE INDEX "guarantor_changes_phone" ON "guarantor_changes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "guarantor_changes_contact" ON "guarantor_changes" USING btree ("guarantor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_attempt_key" ON "idempotency_keys" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_passing" ON "idempotency_keys" USING btree ("created_at") WHERE not kept;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "journal_entries_loan" ON "journal_entries" USING btree ("loan_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_once_key" ON "journal_entries" USING btree ("payment_id","kind") WHERE payment_id is not null and reverses_id is null and kind not in ('payment_split_again', 'fee_charged');--> statement-breakpoint
CREATE INDEX "journal_entries_payment" ON "journal_entries" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reverses_key" ON "journal_entries" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "postings_debit" ON "postings" USING btree ("debit","day","entry_id","line");--> statement-breakpoint
CREATE INDEX "postings_credit" ON "postings" USING btree ("credit","day","entry_id","line");--> statement-breakpoint
CREATE INDEX "postings_loan" ON "postings" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "postings_day" ON "postings" USING brin ("day") WITH (pages_per_range=16);--> statement-breakpoint
CREATE UNIQUE INDEX "loans_reference_key" ON "loans" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_one_draft_key" ON "loans" USING btree ("borrower_id") WHERE status = 'quoting';--> statement-breakpoint
CREATE UNIQUE INDEX "loans_one_top_up_key" ON "loans" USING btree ("tops_up_id") WHERE status in ('quoting', 'pending_guarantors', 'pending_approval', 'approved', 'disbursed');--> statement-breakpoint
CREATE INDEX "loans_tops_up" ON "loans" USING btree ("tops_up_id") WHERE tops_up_id is not null;--> statement-breakpoint
CREATE INDEX "loans_borrower" ON "loans" USING btree ("borrower_id","created_at");--> statement-breakpoint
CREATE INDEX "loans_waiting" ON "loans" USING btree ("status","submitted_at") WHERE status in ('pending_approval', 'approved');--> statement-breakpoint
CREATE INDEX "loans_drafts" ON "loans" USING btree ("touched_at") WHERE status in ('quoting', 'pending_guarantors');--> statement-breakpoint
CREATE INDEX "loans_running" ON "loans" USING btree ("status","apr_bps","outstanding_cents","oldest_unpaid_due_date") WHERE status in ('disbursed', 'active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_due" ON "loans" USING btree (coalesce(oldest_unpaid_due_date, next_due_date),(-outstanding_cents),"id") WHERE status in ('active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_by_principal" ON "loans" USING btree ((-outstanding_cents),"id") WHERE status in ('active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_accruing" ON "loans" USING btree ("bucket","matures_on") WHERE status in ('active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_in_hardship" ON "loans" USING btree ("id") WHERE hardship_from is not null and status in ('active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_with_advance" ON "loans" USING btree ("id") WHERE advanced_cents > 0 and closed_reason is distinct from 'written_off';--> statement-breakpoint
CREATE INDEX "loans_approved_by" ON "loans" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "loans_closed" ON "loans" USING btree ("closed_reason","closed_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "loans_with_fee" ON "loans" USING btree ("id") WHERE fee_cents > 0 and status in ('disbursed', 'active', 'delinquent', 'defaulted');--> statement-breakpoint
CREATE INDEX "loans_written_off" ON "loans" USING btree ("id") WHERE closed_reason = 'written_off';--> statement-breakpoint
CREATE UNIQUE INDEX "loans_brought_forward_key" ON "loans" USING btree ((brought_forward->>'source'),(brought_forward->>'number')) WHERE brought_forward is not null;--> statement-breakpoint
CREATE INDEX "loans_old_numbers" ON "loans" USING gin ((brought_forward->'typed')) WHERE brought_forward is not null;--> statement-breakpoint
CREATE INDEX "loans_import" ON "loans" USING btree ("import_id","status");--> statement-breakpoint
CREATE INDEX "loans_credit" ON "loans" USING btree ("id") WHERE credit_cents >= 1000;--> statement-breakpoint
CREATE INDEX "delivery_reports_received" ON "delivery_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "messages_phone" ON "messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "messages_loan" ON "messages" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "messages_provider" ON "messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "messages_to_try" ON "messages" USING btree ("next_try_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "messages_for_a_person" ON "messages" USING btree ("created_at","id") WHERE status in ('failed', 'expired') and told_at is null and kind not in ('phone_code');--> statement-breakpoint
CREATE INDEX "messages_retried" ON "messages" USING btree ("created_at","id") WHERE status in ('queued', 'sending') and tries > 0 and kind in ('claim_notice', 'final_demand', 'claim_charged', 'appeal_dismissed', 'bureau_notice', 'bureau_listed');--> statement-breakpoint
CREATE INDEX "messages_with_text" ON "messages" USING btree ("created_at") WHERE parts <> '{}' and kind not in ('claim_notice', 'final_demand', 'claim_charged', 'appeal_dismissed', 'bureau_notice', 'bureau_listed');--> statement-breakpoint
CREATE UNIQUE INDEX "papers_code_key" ON "papers" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_once_key" ON "papers" USING btree ("loan_id","person_id","kind","language","stamp");--> statement-breakpoint
CREATE INDEX "papers_person" ON "papers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "papers_guarantee" ON "papers" USING btree ("guarantee_id");--> statement-breakpoint
CREATE INDEX "papers_made_by" ON "papers" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "pay_days_look" ON "pay_days" USING btree ("look_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_payment" ON "callbacks" USING btree ("payment_id","received_at");--> statement-breakpoint
CREATE INDEX "callbacks_receipt" ON "callbacks" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "callbacks_being_confirmed" ON "callbacks" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "callbacks_for_a_person" ON "callbacks" USING btree ("received_at") WHERE suspect_at is not null and resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_key" ON "payments" USING btree ("provider","receipt") WHERE reversed_as is distinct from 'misposted';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_our_reference_key" ON "payments" USING btree ("provider","our_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_request_key" ON "payments" USING btree ("provider","provider_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_payout_attempt_key" ON "payments" USING btree ("loan_id","attempt") WHERE kind = 'disbursement';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_payout_key" ON "payments" USING btree ("loan_id") WHERE kind = 'disbursement' and status <> 'failed' and to_recover_cents is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_refund_key" ON "payments" USING btree ("loan_id") WHERE kind = 'refund' and status not in ('succeeded', 'failed', 'reversed');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_return_key" ON "payments" USING btree ("source_id") WHERE kind = 'return' and status <> 'failed' and to_recover_cents is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_top_up_key" ON "payments" USING btree ("source_id") WHERE kind = 'top_up';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_prompt_key" ON "payments" USING btree ("loan_id","person_id") WHERE kind in ('repayment', 'guarantor_payment')
          and status in ('requested', 'sending', 'waiting', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_reimbursement_key" ON "payments" USING btree ("claim_id") WHERE kind = 'reimbursement' and status not in ('succeeded', 'failed', 'reversed');--> statement-breakpoint
CREATE INDEX "payments_payouts_paid" ON "payments" USING btree ("paid_at") WHERE kind in ('disbursement', 'refund', 'return', 'reimbursement');--> statement-breakpoint
CREATE INDEX "payments_claim" ON "payments" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "payments_loan" ON "payments" USING btree ("loan_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_person" ON "payments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payments_listed" ON "payments" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "payments_source" ON "payments" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payments_due_check" ON "payments" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("settled_at") WHERE matched_at is null and settled_at is not null;--> statement-breakpoint
CREATE INDEX "payments_unallocated" ON "payments" USING btree ("created_at") WHERE kind = 'direct_deposit' and loan_id is null;--> statement-breakpoint
CREATE INDEX "payments_for_a_person" ON "payments" USING btree ("created_at") WHERE status = 'review' or to_recover_cents > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_plans_number_key" ON "loan_plans" USING btree ("loan_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_plans_one_open_key" ON "loan_plans" USING btree ("loan_id") WHERE status in ('asked', 'offered', 'guarantors_asked', 'agreed');--> statement-breakpoint
CREATE INDEX "loan_plans_open" ON "loan_plans" USING btree ("lapses_on") WHERE status in ('asked', 'offered', 'guarantors_asked', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX "period_closes_standing_key" ON "period_closes" USING btree ("end_day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "period_closes_at" ON "period_closes" USING btree ("closed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_key" ON "product_versions" USING btree ("product_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_day_key" ON "product_versions" USING btree ("product_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "national_ids_person_key" ON "national_ids" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "national_ids_proven_key" ON "national_ids" USING btree ("number_hash") WHERE outcome in ('match') or confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "national_ids_waiting" ON "national_ids" USING btree ("checked_at") WHERE outcome in ('unavailable');--> statement-breakpoint
CREATE UNIQUE INDEX "differences_subject_key" ON "reconciliation_differences" USING btree ("provider","kind","subject");--> statement-breakpoint
CREATE INDEX "differences_open" ON "reconciliation_differences" USING btree ("first_seen_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_at" ON "reconciliation_runs" USING btree ("provider","at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_hash_key" ON "service_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "service_keys_maker" ON "service_keys" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_slot" ON "service_keys" USING btree ("slot") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE status in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE status in ('delivered', 'dropped');--> statement-breakpoint
CREATE INDEX "webhook_endpoints_maker" ON "webhook_endpoints" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_slot" ON "webhook_endpoints" USING btree ("slot") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_swaps_person_key" ON "sim_swaps" USING btree ("person_id","swapped_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_authenticators_credential_key" ON "staff_authenticators" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_authenticators_person" ON "staff_authenticators" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_links_token_key" ON "staff_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_signatures_subject" ON "staff_signatures" USING btree ("subject_id");