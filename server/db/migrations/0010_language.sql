ALTER TABLE "persons" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_language" CHECK (language in ('en', 'sw'));