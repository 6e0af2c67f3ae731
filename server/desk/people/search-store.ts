import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { persons } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';
import { LOWEST_ID } from '@server/platform/core/ids';
import { USER, type UserRow } from './store';
import { fullName } from '@server/platform/db/full-name';

/** The search terms: the start of a text, of a number, or of a reversed number. */
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

/** The search keys in order; each has its own index. */
const WAYS: Way[] = [
  {
    key: sql`(lower(${fullName(persons)}) collate "C")`,
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

/** Sorts before every id. */
const LOWEST = sql.raw(`'${LOWEST_ID}'::uuid`);

/** The last row of the page before. */
interface Place {
  way: SQLWrapper;
  after: SQLWrapper;
  limit: SQLWrapper;
}

/** The people that one key finds, after the page before. U+10FFFF sorts after every possible continuation. */
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
 * People with a key that starts with the term, ordered by key and then by its value; a person whom several keys match
 * appears several times. `way` and `after`: the last row of the page before.
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
