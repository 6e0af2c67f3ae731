CREATE TABLE "phone_pins" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"phone" text NOT NULL,
	"pin_hash" text NOT NULL,
	"wrong" smallint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_pins_wrong" CHECK (wrong >= 0)
);
--> statement-breakpoint
CREATE TABLE "ussd_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"gateway_id" text NOT NULL,
	"phone" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"state" jsonb,
	"language" text,
	"inputs" integer NOT NULL,
	"typed_hash" text NOT NULL,
	"is_proven" boolean NOT NULL,
	"code_typed_at" timestamp with time zone,
	"first_pin_hash" text,
	"started_at" timestamp with time zone NOT NULL,
	"turned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ussd_sessions_gateway_id_unique" UNIQUE("gateway_id"),
	CONSTRAINT "ussd_sessions_inputs" CHECK (inputs >= 0)
);
--> statement-breakpoint
CREATE TABLE "ussd_turns" (
	"session_id" uuid NOT NULL,
	"typed_hash" text NOT NULL,
	"kind" text NOT NULL,
	"answer" text,
	"page" text,
	"begun_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "ussd_turns_session_id_typed_hash_pk" PRIMARY KEY("session_id","typed_hash"),
	CONSTRAINT "ussd_turns_answered" CHECK ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "phone_pins" ADD CONSTRAINT "phone_pins_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ussd_turns" ADD CONSTRAINT "ussd_turns_session_id_ussd_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ussd_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ussd_sessions_phone" ON "ussd_sessions" USING btree ("phone","turned_at");--> statement-breakpoint
CREATE INDEX "ussd_sessions_visit" ON "ussd_sessions" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "ussd_sessions_turned" ON "ussd_sessions" USING btree ("turned_at");