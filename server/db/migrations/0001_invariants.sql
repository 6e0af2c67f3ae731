-- What must hold whatever the code does.

-- A guarded update that touched fewer rows than it named ends here, and takes the whole statement with it.
create function lost_race() returns boolean language plpgsql volatile as $$
begin
  raise exception 'lost race' using errcode = 'TG001';
end $$;
--> statement-breakpoint
-- Books, history and prices are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct by adding', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger journal_entries_append_only before update or delete or truncate on journal_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger trust_events_append_only before update or delete or truncate on trust_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger quotes_append_only before update or delete or truncate on quotes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A posting can't be half written; an entry without any posting is refused when its transaction ends.
create function refuse_empty_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from postings where entry_id = new.id) then
    raise exception 'journal entry % moves nothing', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger journal_entries_not_empty after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_empty_entry();
--> statement-breakpoint
-- A loan moves only along the pairs of loan_moves, which migrating fills from the lending room's own table.
create function refuse_unknown_move() returns trigger language plpgsql as $$
begin
  if not exists (select from loan_moves where from_status = old.status and to_status = new.status) then
    raise exception 'a loan can''t go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger loans_known_moves before update on loans
  for each row when (old.status is distinct from new.status) execute function refuse_unknown_move();
