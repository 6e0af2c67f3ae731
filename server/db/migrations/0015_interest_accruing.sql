CREATE TABLE "accrual_buckets" (
	"bucket" smallint PRIMARY KEY NOT NULL,
	"accrued_through" date
);
--> statement-breakpoint
ALTER TABLE "loans" DROP CONSTRAINT "loans_position";--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "bucket" smallint;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "overdue_interest_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "days_of_month" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "matures_on" date;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_bucket_accrual_buckets_bucket_fk" FOREIGN KEY ("bucket") REFERENCES "public"."accrual_buckets"("bucket") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loans_accruing" ON "loans" USING btree ("bucket","matures_on") WHERE status in ('active', 'delinquent', 'defaulted');--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_bucket" CHECK (bucket is null or status in ('active', 'delinquent', 'defaulted'));--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_position" CHECK (outstanding_cents between 0 and amount_cents
        and overdue_principal_cents between 0 and outstanding_cents
        and least(late_interest_cents, current_interest_cents, paid_cents, ahead_cents,
          credit_cents, carry, late_carry, overdue_interest_cents, days_of_month) >= 0);