import { addDays, dayOf, startOf } from '@shared/day';
import { shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import { commit } from '@server/platform/db/change';
import { closeDay } from '@server/late/end-of-day/close-day';
import { FIRST_VERSION } from '@server/lending/product';
import { quote } from '@server/lending/quote';
import { owedToday } from '@server/lending/outlook';
import { pricedRows } from '@server/loans/loans/parts';
import { actingAs, type Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import type { BenchDatabase } from './bench';
import { rowsOf } from './fill-loans';
import { lives } from './lives';
import { tidyUp } from './store';

/** The numbers of payments that the loans of a kind have had. */
export const KINDS = { one: 1, many: 200 } as const;
export type Kind = keyof typeof KINDS;

/** Loans of each kind: so many that two payments on one of them seldom meet. */
export const LOANS = 64;
/** Each payment, and the least that a loan must owe to take all of them. */
export const PAID = shillings(5);
const OWED_MIN = shillings(4_000);
const [GUARANTORS, CAP] = [2, shillings(1_000)];

/** References by kind. */
export type Loans = Record<Kind, string[]>;

/**
 * Fills the database with running loans of two guarantors each, none late, as they are on this morning: yesterday is
 * closed. What they were paid before is for the floor's function to book.
 */
export async function fillBookings(database: BenchDatabase): Promise<Loans> {
  const today = dayOf(new Date());
  const yesterday = addDays(today, -1);
  const before = nightOf(database, addDays(yesterday, -1));
  const positions = lives(addDays(yesterday, -1), 1_000)
    .filter((each) => each.outstanding >= OWED_MIN && owedToday(each).daysPastDue === 0)
    .slice(0, 2 * LOANS);
  if (positions.length < 2 * LOANS) throw new Error('too few loans owe enough');
  const made = positions.map((position, index) => rowsOf(before, position, index));
  const borrowers = made.map(({ person }) => person);
  const backed = made.flatMap(({ loan }, index) =>
    Array.from({ length: GUARANTORS }, (_, nth) => {
      const backer = borrowers[(index + 1 + nth) % borrowers.length];
      if (!backer) throw new Error('nobody backs it');
      return backing(before, loan, backer);
    }),
  );
  const priced = made.map(({ loan, person }) => {
    const terms = { amount: loan.amount, term: loan.term, limit: person.limit };
    const input = { ...terms, trust: person.trustScore, guarantors: [] };
    const result = quote(input, FIRST_VERSION.terms);
    return { ...pricedRows(before, loan.id, result, FIRST_VERSION).row, id: loan.quoteId };
  });
  await commit(database.pool, {
    insert: {
      persons: borrowers,
      loans: made.map(({ loan }) => loan),
      quotes: priced,
      instalments: made.flatMap(({ instalments }) => instalments),
      guarantors: backed.map(({ guarantor }) => guarantor),
      guarantees: backed.map(({ guarantee }) => guarantee),
      journalEntries: made.flatMap(({ journal }) => journal.journalEntries),
      postings: made.flatMap(({ journal }) => journal.postings),
    },
    whyNoEvent: 'by_hand',
  });
  await closeDay(nightOf(database, yesterday), yesterday);
  await tidyUp(database.pool);
  const references = made.map(({ loan }) => loan.reference);
  return { one: references.slice(0, LOANS), many: references.slice(LOANS) };
}

const nightOf = ({ pool }: BenchDatabase, closing: ReturnType<typeof dayOf>): Context => ({
  ...actingAs(depsWithoutProviders(pool), 'job'),
  now: () => startOf(addDays(closing, 1)),
});

type Rows = ReturnType<typeof rowsOf>;

/** As long as a real one. */
const AGREED_TEXT = 'I stand behind this loan up to the amount that I have set. '.repeat(20);

const agreementOf = ({ amount, term, apr }: Rows['loan'], by: Phone, on: Date) => ({
  version: '1',
  text: AGREED_TEXT,
  capCents: CAP,
  amountCents: amount,
  term,
  aprBps: apr,
  relationship: 'friend' as const,
  at: on.toISOString(),
  ip: '127.0.0.1',
  phone: by,
  phoneVerifiedAt: on.toISOString(),
});

function backing({ now }: Context, loan: Rows['loan'], backer: Rows['person']) {
  const { phone, id: personId } = backer;
  const name = `${backer.firstName} ${backer.lastName}`;
  const guarantor = {
    id: newId(),
    version: 1,
    borrowerId: loan.borrowerId,
    name,
    phone,
    createdAt: now(),
  };
  const guarantee = {
    id: newId(),
    version: 1,
    loanId: loan.id,
    guarantorId: guarantor.id,
    name,
    phone,
    personId,
    status: 'accepted' as const,
    cap: CAP,
    relationship: 'friend' as const,
    agreement: agreementOf(loan, phone, now()),
    liabilityTriggered: false,
    amountCharged: shillings(0),
    askedAt: now(),
    answeredAt: now(),
  };
  return { guarantor, guarantee };
}
