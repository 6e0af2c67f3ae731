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
	"deadline" timestamp with time zone NOT NULL,
	"appealed_at" timestamp with time zone,
	"ground" text,
	"appeal_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"decision_reason" text,
	"charged_at" timestamp with time zone,
	"charged_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"reimbursed_cents" bigint NOT NULL,
	"paid_out_cents" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"lifted_reason" text,
	CONSTRAINT "claims_status" CHECK (status in ('noticed', 'appealed', 'charged', 'paid', 'lifted')),
	CONSTRAINT "claims_lifted" CHECK ((status = 'lifted') = (lifted_reason is not null)),
	CONSTRAINT "claims_ended" CHECK ((status in ('paid', 'lifted')) = (ended_at is not null)),
	CONSTRAINT "claims_notice" CHECK (deadline >= noticed_at + interval '72 hours'),
	CONSTRAINT "claims_charged_late_enough" CHECK (charged_at is null or charged_at >= deadline),
	CONSTRAINT "claims_charged" CHECK (charged_cents = 0 or charged_at is not null),
	CONSTRAINT "claims_amounts" CHECK (share_cents between 0 and liability_cents and charged_cents between 0 and greatest(share_cents, paid_cents)
        and reimbursed_cents between 0 and paid_cents and paid_out_cents between 0 and reimbursed_cents),
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
CREATE TABLE "collection_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"promised_on" date,
	"promised_cents" bigint,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_notes_kind" CHECK (kind in ('note', 'promise')),
	CONSTRAINT "collection_notes_promise" CHECK ((kind = 'promise') = (promised_on is not null and promised_cents is not null))
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"loan_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "write_offs_two_admins" CHECK (decision is distinct from 'confirmed' or decided_by <> proposed_by),
	CONSTRAINT "write_offs_decided" CHECK ((decision is null) = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_whose";--> statement-breakpoint
DROP INDEX "payments_one_prompt_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_guarantee_id_guarantees_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_persons_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notes" ADD CONSTRAINT "collection_notes_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notes" ADD CONSTRAINT "collection_notes_by_persons_id_fk" FOREIGN KEY ("by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_proposed_by_persons_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_decided_by_persons_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_round_key" ON "claims" USING btree ("guarantee_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_key" ON "claims" USING btree ("guarantee_id") WHERE status in ('noticed', 'appealed', 'charged');--> statement-breakpoint
CREATE INDEX "claims_loan" ON "claims" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "claims_person" ON "claims" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "claims_deadline" ON "claims" USING btree ("deadline") WHERE status = 'noticed';--> statement-breakpoint
CREATE INDEX "claims_appeals" ON "claims" USING btree ("appealed_at") WHERE status = 'appealed';--> statement-breakpoint
CREATE INDEX "claims_to_pay_out" ON "claims" USING btree ("loan_id") WHERE reimbursed_cents > paid_out_cents;--> statement-breakpoint
CREATE INDEX "collection_notes_loan" ON "collection_notes" USING btree ("loan_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "write_offs_open_key" ON "write_offs" USING btree ("loan_id") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_reimbursement_key" ON "payments" USING btree ("claim_id") WHERE kind = 'reimbursement' and status not in ('failed', 'succeeded');--> statement-breakpoint
CREATE INDEX "payments_claim" ON "payments" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_prompt_key" ON "payments" USING btree ("loan_id","person_id") WHERE kind in ('repayment', 'guarantor_payment')
          and status in ('requested', 'sending', 'waiting', 'unknown');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK (kind in ('disbursement', 'repayment', 'paybill', 'refund', 'return', 'guarantor_payment',
        'reimbursement'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_whose" CHECK (case kind when 'paybill' then status = 'succeeded' and receipt is not null
          and (loan_id is null) = (person_id is null)
        when 'return' then source_id is not null and loan_id is null and phone is not null
        else loan_id is not null and person_id is not null and phone is not null end
        and (kind in ('guarantor_payment', 'reimbursement')) = (claim_id is not null));