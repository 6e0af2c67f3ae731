CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "report_days_day_what_key_pk" PRIMARY KEY("day","what","key")
);
--> statement-breakpoint
CREATE INDEX "guarantees_lapsed" ON "guarantees" USING btree ("answered_at") WHERE status_reason = 'lapsed';