CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"parts" jsonb NOT NULL,
	"status" text NOT NULL,
	"tries" smallint NOT NULL,
	"doubts" smallint NOT NULL,
	"next_try_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK (status in ('queued', 'sending', 'sent', 'failed', 'expired', 'dropped')),
	CONSTRAINT "mails_next_try" CHECK ((status in ('queued', 'sending')) = (next_try_at is not null)),
	CONSTRAINT "mails_sent" CHECK ((status = 'sent') = (sent_at is not null)),
	CONSTRAINT "mails_ended" CHECK ((status in ('failed', 'expired', 'dropped')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "verified_email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_person" ON "mails" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_to_try" ON "mails" USING btree ("next_try_at") WHERE status in ('queued', 'sending');