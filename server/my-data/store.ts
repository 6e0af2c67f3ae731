import type { EventKind } from '@shared/contract/events';
import type { Cents } from '@shared/money';
import { MPESA_MIN_PAYOUT } from '@shared/limits';
import type { Db } from '@server/platform/ports/database';
import { selectList, rowAsJson, type Json, parseJsonRow, statement } from '@server/db/rows';
import { messages, payments, persons } from '@server/db/schema';

type PersonRow = typeof persons.$inferSelect;

/** What is kept of a person beside their loans and guarantees. */
interface Kept {
  person: PersonRow;
  contacts: { name: string; phone: string; namedAt: string }[];
  messages: (typeof messages.$inferSelect)[];
  payments: (typeof payments.$inferSelect)[];
  signIns: { at: string; until: string }[];
  activity: { at: string; kind: EventKind; address: string | null }[];
}

type KeptJson = Omit<Kept, 'person' | 'messages' | 'payments'> & {
  person: Json<typeof persons>;
  messages: Json<typeof messages>[];
  payments: Json<typeof payments>[];
};

const listOf = (item: string, order: string, from: string): string =>
  `(select coalesce(jsonb_agg(${item} order by ${order}), '[]') ${from})`;

/** An instant as the wire has it. */
const wired = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A code would let whoever has the session prove a phone that they don't hold, so none is told. */
export const readKept = statement<KeptJson, [string]>(
  'read_all_that_is_kept',
  `select ${rowAsJson(persons, 'p')} as "person",
     ${listOf(
       `jsonb_build_object('name', g.name, 'phone', g.phone, 'namedAt', ${wired('g.created_at')})`,
       'g.created_at, g.id',
       'from guarantors g where g.borrower_id = p.id',
     )} as "contacts",
     ${listOf(
       rowAsJson(messages, 'm'),
       'm.created_at desc, m.id desc',
       `from messages m where p.phone_verified_at is not null and m.phone = p.phone
          and m.kind <> 'phone_code' and m.created_at >= p.created_at`,
     )} as "messages",
     ${listOf(
       rowAsJson(payments, 'y'),
       'y.created_at desc, y.id desc',
       'from payments y where y.person_id = p.id',
     )} as "payments",
     ${listOf(
       `jsonb_build_object('at', ${wired('s.created_at')}, 'until', ${wired('s.expires_at')})`,
       's.created_at desc',
       'from sessions s where s.person_id = p.id',
     )} as "signIns",
     ${listOf(
       `jsonb_build_object('at', ${wired('e.at')}, 'kind', e.kind, 'address', e.ip)`,
       'e.at desc, e.id desc',
       'from events e where e.actor_id = p.id',
     )} as "activity"
   from persons p where p.id = $1`,
);

export async function findKept(db: Db, personId: string): Promise<Kept | undefined> {
  const [found] = await readKept(db, personId);
  return (
    found && {
      ...found,
      person: parseJsonRow(persons, found.person),
      messages: found.messages.map((row) => parseJsonRow(messages, row)),
      payments: found.payments.map((row) => parseJsonRow(payments, row)),
    }
  );
}

/** A person, and what erasing them depends on. */
interface ToErase extends PersonRow {
  openLoans: number;
  openGuarantees: number;
  credit: Cents;
  owedToGuarantors: Cents;
  hasRecord: boolean;
}

export const findToErase = statement<ToErase, [string]>(
  'find_person_to_erase',
  `select ${selectList(persons, 'p')},
     (select count(*) from loans l where l.borrower_id = p.id and l.status <> 'closed') as "openLoans",
     (select count(*) from guarantees g join loans l on l.id = g.loan_id where g.person_id = p.id
        and g.status = 'accepted' and g.released_at is null and l.status <> 'closed') as "openGuarantees",
     (select coalesce(sum(l.credit_cents), 0)::bigint from loans l
        where l.borrower_id = p.id and l.credit_cents >= ${MPESA_MIN_PAYOUT}) as "credit",
     (select coalesce(sum(c.paid_cents - c.reimbursed_cents), 0)::bigint
        from claims c join loans l on l.id = c.loan_id where l.borrower_id = p.id) as "owedToGuarantors",
     (exists (select from loans l where l.borrower_id = p.id)
        or exists (select from guarantees g where g.person_id = p.id)) as "hasRecord"
   from persons p where p.id = $1`,
);
