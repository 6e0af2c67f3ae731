import { type DeskSearch, type FoundLoan, SEARCH_MIN } from '@shared/contract/search';
import { dayOf } from '@shared/day';
import { toDecimalString } from '@shared/money';
import { maskPhone } from '@shared/phone';
import { readsCollectionsOnly, roleMay, type StaffVerb } from '@shared/staff-verbs';
import { referenceOf } from '@server/lending/incoming';
import { findPeople } from '@server/desk/people/find-people';
import type { UserRow } from '@server/desk/people/store';
import type { PersonContext } from '@server/platform/core/context';
import { type FoundLoanRow, searchLoans, searchReceipt } from './store';

/** So many are shown of each kind. */
const FOUND_MAX = 5;
const NOTHING: DeskSearch = { people: [], loans: [], payments: [] };

/**
 * People, loans and payments by a name, phone, email, reference or receipt. A role finds what it reads elsewhere: who
 * reads loans in collections only finds no others, and nobody by name whose loan is none of them.
 */
export async function searchDesk(context: PersonContext, typed: string): Promise<DeskSearch> {
  const { db, now, actor } = context;
  const { staffRole } = actor.person;
  if (!staffRole || typed.length < SEARCH_MIN) return NOTHING;
  const may = (verb: StaffVerb): boolean => roleMay(staffRole, verb);
  const isOnlyCollections = readsCollectionsOnly(staffRole);
  const [today, code] = [dayOf(now()), typed.toUpperCase()];
  const found = may('READ_LOAN')
    ? (await findPeople(db, typed.toLowerCase(), undefined)).items
    : [];
  const [loans, payments] = may('READ_LOAN')
    ? await Promise.all([
        searchLoans(
          db,
          referenceIn(code),
          referenceOf(typed),
          idsOf(found),
          isOnlyCollections,
          today,
          FOUND_MAX,
        ),
        searchReceipt(db, code, isOnlyCollections, today),
      ])
    : [[], []];
  return {
    people: may('READ_PEOPLE') ? found.slice(0, FOUND_MAX).map(presentPerson) : [],
    loans: loans.map(presentLoan),
    payments: payments
      .filter(({ loan }) => loan !== null || may('READ_MONEY'))
      .map((payment) => ({ ...payment, amount: toDecimalString(payment.amount) })),
  };
}

/** What may be the beginning of a loan's reference, "LN7K2M9QXT". */
const referenceIn = (code: string): string | null => (/^LN[0-9A-Z]*$/.test(code) ? code : null);

const idsOf = (people: readonly UserRow[]): string[] => people.map(({ id }) => id);

const presentPerson = ({ id, firstName, lastName, phone, isFrozen }: UserRow) => ({
  id,
  firstName,
  lastName,
  phoneMasked: maskPhone(phone),
  isFrozen,
});

const presentLoan = (row: FoundLoanRow): FoundLoan => ({
  ...row,
  amount: toDecimalString(row.amount),
});
