CREATE TABLE "inbound_words" (
	"gateway_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"phone" text NOT NULL,
	"word" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "inbound_words_phone" ON "inbound_words" USING btree ("phone","received_at");--> statement-breakpoint
CREATE INDEX "inbound_words_received" ON "inbound_words" USING btree ("received_at");