ALTER TABLE "phone_codes" ADD COLUMN "ordinal" integer;--> statement-breakpoint
update phone_codes c set ordinal = n.ordinal
from (select id, row_number() over (partition by phone order by created_at, id) as ordinal
  from phone_codes) n
where n.id = c.id;--> statement-breakpoint
ALTER TABLE "phone_codes" ALTER COLUMN "ordinal" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_ordinal_key" ON "phone_codes" USING btree ("phone","ordinal");
