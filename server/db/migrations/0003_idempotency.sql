CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"asked_hash" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text NOT NULL,
	"answer_status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_route_key_pk" PRIMARY KEY("person_id","route","key"),
	CONSTRAINT "idempotency_keys_state" CHECK (state in ('open', 'done', 'answered')),
	CONSTRAINT "idempotency_keys_length" CHECK (length(key) between 1 and 255),
	CONSTRAINT "idempotency_keys_answer" CHECK ((state = 'answered') = (answer is not null and answer_status is not null))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_attempt_key" ON "idempotency_keys" USING btree ("attempt_id");--> statement-breakpoint
-- Another try has taken this one's place: whatever it still wants to write ends here.
create function attempt_lost() returns boolean language plpgsql volatile as $$
begin
  raise exception 'attempt lost' using errcode = 'TG002';
end $$;
