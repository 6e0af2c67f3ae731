ALTER TABLE "loans" ADD CONSTRAINT "loans_status" CHECK (status in ('quoting', 'pending_guarantors', 'pending_approval', 'approved',
        'disbursed', 'active', 'delinquent', 'defaulted', 'closed'));--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_purpose" CHECK (purpose in ('business', 'education', 'emergency', 'agriculture', 'trade', 'other'));--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_closed_reason_known" CHECK (closed_reason in ('repaid', 'declined', 'withdrawn', 'expired', 'written_off'));--> statement-breakpoint
-- An entry is whole when its transaction ends: no posting joins it later.
create function refuse_late_posting() returns trigger language plpgsql as $$
begin
  if exists (select from added a join journal_entries e on e.id = a.entry_id
      where e.xmin <> pg_current_xact_id()::xid) then
    raise exception 'a posting can''t join an entry of the past' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger postings_with_their_entry after insert on postings
  referencing new table as added for each statement execute function refuse_late_posting();
