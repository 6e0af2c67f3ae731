-- A closed day stays closed, and what was noted stays noted.
create trigger closed_days_append_only before update or delete or truncate on closed_days
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger collection_notes_append_only before update or delete or truncate on collection_notes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- An id as server/ids.ts makes them (UUID v7), for rows that a set-based statement adds.
create function new_id(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
