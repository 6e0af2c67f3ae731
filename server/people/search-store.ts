import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { persons } from '@server/db/schema';
import { type Param, statement } from '@server/db/statement';
import { USER, type UserRow } from './store';

/** What people may be found by: the beginning of a text, of a number, or of a number read from its end. */
interface Sought {
  text: SQLWrapper;
  number: SQLWrapper;
  numberFromEnd: SQLWrapper;
}

interface Way {
  key: SQL;
  begins: (sought: Sought) => SQL;
}

const byText = ({ text }: Sought) => sql`${text}::text`;

/** The ways of finding people by how something of theirs begins, in their order; each has an index of its own. */
const WAYS: Way[] = [
  {
    key: sql`(lower(${persons.firstName} || ' ' || ${persons.lastName}) collate "C")`,
    begins: byText,
  },
  {
    key: sql`(lower(${persons.lastName} || ' ' || ${persons.firstName}) collate "C")`,
    begins: byText,
  },
  { key: sql`(${persons.email} collate "C")`, begins: byText },
  { key: sql`(${persons.phone} collate "C")`, begins: ({ number }) => sql`${number}::text` },
  {
    key: sql`(reverse(${persons.phone}) collate "C")`,
    begins: ({ numberFromEnd }) => sql`${numberFromEnd}::text`,
  },
];

/** Below every id that there is. */
const LOWEST = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** Where the page before ended. */
interface Place {
  way: SQLWrapper;
  after: SQLWrapper;
  limit: SQLWrapper;
}

/** One way's people, from where the page before ended. U+10FFFF sorts after everything that can follow. */
function foundBy({ key, begins }: Way, index: number, sought: Sought, place: Place): SQL {
  const start = begins(sought);
  const number = sql.raw(String(index));
  return sql`
    (select ${number} as way, ${key} as key, ${persons.id} as id from ${persons}
     where ${key} >= ${start} and ${key} < ${start} || chr(1114111)
       and (${key}, ${persons.id}) > (
         case when ${place.way}::int < ${number} then ${start}
           when ${place.way} = ${number} then coalesce(
             (select ${key} from ${persons} where ${persons.id} = ${place.after}::uuid), ${start}) end,
         case when ${place.way} = ${number} then coalesce(${place.after}, ${LOWEST})
           else ${LOWEST} end)
     order by ${key}, ${persons.id} limit ${place.limit})`;
}

/**
 * People of whom something begins so, by how they are found and then in its order; who is found in several
 * ways comes several times. `way` and `after` are where the page before ended.
 */
export const findPeopleBy = statement(
  'find_people_by',
  (
    text: Param<string>,
    number: Param<string | null>,
    numberFromEnd: Param<string | null>,
    way: Param<number>,
    after: Param<string | null>,
    limit: Param<number>,
  ) => {
    const sought = { text, number, numberFromEnd };
    const ways = WAYS.map((each, index) => foundBy(each, index, sought, { way, after, limit }));
    return sql<UserRow & { way: number }>`
      with found as (select * from (${sql.join(ways, sql` union all `)}) ways
        order by way, key, id limit ${limit})
      select f.way, ${USER} from found f join ${persons} on ${persons.id} = f.id
      order by f.way, f.key, f.id`;
  },
);
