ALTER TABLE "loans" ADD COLUMN "first_due_on" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "first_due_chosen_on" date;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_first_due" CHECK (num_nulls(first_due_on, first_due_chosen_on) in (0, 2)) NOT VALID;