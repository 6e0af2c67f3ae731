CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
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
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"theirs" integer NOT NULL,
	"ours" integer NOT NULL,
	"booked" integer NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
DROP INDEX "payments_one_payout_key";--> statement-breakpoint
ALTER TABLE "callbacks" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "loan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "suspect_at" timestamp with time zone;--> statement-breakpoint
update callbacks set suspect_at = applied_at
where outcome in ('unreadable', 'other_request', 'mismatch', 'receipt_used');--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "calls" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
update payments set calls = case when sent_at is null then 0 else 1 end,
  paid_at = case when status = 'succeeded' then settled_at end;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "calls" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "to_recover_cents" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_resolved_by_persons_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differences_subject_key" ON "reconciliation_differences" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "differences_open" ON "reconciliation_differences" USING btree ("first_seen_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reconciliations_at" ON "reconciliations" USING btree ("at");--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_resolved_by_persons_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_id_payments_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callbacks_receipt" ON "callbacks" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "callbacks_for_a_person" ON "callbacks" USING btree ("received_at") WHERE suspect_at is not null and resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_refund_key" ON "payments" USING btree ("loan_id") WHERE kind = 'refund' and status not in ('failed', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_return_key" ON "payments" USING btree ("source_id") WHERE kind = 'return' and status <> 'failed' and to_recover_cents is null;--> statement-breakpoint
CREATE INDEX "payments_source" ON "payments" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("settled_at") WHERE matched_at is null and settled_at is not null;--> statement-breakpoint
CREATE INDEX "payments_unallocated" ON "payments" USING btree ("created_at") WHERE kind = 'paybill' and loan_id is null;--> statement-breakpoint
CREATE INDEX "payments_for_a_person" ON "payments" USING btree ("created_at") WHERE status = 'review' or to_recover_cents > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_payout_key" ON "payments" USING btree ("loan_id") WHERE kind = 'disbursement' and status <> 'failed' and to_recover_cents is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_whose" CHECK (case kind when 'paybill' then status = 'succeeded' and receipt is not null
          and (loan_id is null) = (person_id is null)
        when 'return' then source_id is not null and loan_id is null and phone is not null
        else loan_id is not null and person_id is not null and phone is not null end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recover" CHECK (to_recover_cents between 0 and amount_cents);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK (kind in ('disbursement', 'repayment', 'paybill', 'refund', 'return'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK (amount_cents > 0 and (kind = 'paybill' or amount_cents between 100 and 25000000));