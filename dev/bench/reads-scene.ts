import { startAppOn } from '@server/testing/app-on';
import {
  acceptAs,
  askFor,
  newLoan,
  payBy,
  runningLoan,
  signUpPerson,
  type TestPerson,
} from '@server/testing/people';

const REPAID = 3;
const BACKED = 3;
const ASKED_BY = 2;
const [BESIDE, ACCEPTED] = [9, 4];
const SMALL = { amount: '5000.00', term: 3 } as const;

/** Whose screens are measured. */
export interface Scene {
  /** A borrower's email. */
  email: string;
  /** Somebody whom they ask, by the shared link. */
  asked: { email: string; link: string };
}

/**
 * Plays a person with five loans (three repaid, one that runs, one that asks) who guarantees three others' and is asked
 * by two more, each with nine other guarantors. The loans are paid out today, so that nothing is late when the real
 * clock reads them.
 */
export async function playScene(databaseUrl: string): Promise<Scene> {
  const app = await startAppOn({ url: databaseUrl, drop: async () => {} });
  try {
    app.clock.advance((Date.now() - app.clock.now().getTime()) / 1_000 - 60);
    const signUp = () => signUpPerson(app);
    const [person, friend, other] = [await signUp(), await signUp(), await signUp()];
    const admin = await signUp();
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [admin.id]);
    for (let count = 0; count < REPAID; count += 1) {
      const { id } = await runningLoan(app, person, friend, admin, SMALL);
      const { body } = await person.get<{ payOff: string }>(`/api/loans/${id}`);
      await payBy(app, person, id, body.payOff);
    }
    await runningLoan(app, person, friend, admin, SMALL);
    const loanId = await askTwo(person, friend, other);
    for (let count = 0; count < BACKED; count += 1) {
      await runningLoan(app, await signUp(), person, admin, SMALL);
    }
    const beside = await Promise.all(Array.from({ length: BESIDE }, signUp));
    for (let count = 0; count < ASKED_BY; count += 1) await askTen(await signUp(), person, beside);
    const link = `/guarantee/request-${loanId}`;
    return { email: person.email, asked: { email: other.email, link } };
  } finally {
    await app.stop();
  }
}

/** A draft that one friend has accepted and another has not answered. */
async function askTwo(person: TestPerson, friend: TestPerson, other: TestPerson): Promise<string> {
  const { id } = await newLoan(person, SMALL);
  await acceptAs(friend, await askFor(person, id, friend, '1000.00'));
  await askFor(person, id, other, '1000.00');
  return id;
}

/** A draft that asks somebody and nine more, of whom four have accepted. */
async function askTen(
  borrower: TestPerson,
  person: TestPerson,
  beside: TestPerson[],
): Promise<void> {
  const { id } = await newLoan(borrower, SMALL);
  await askFor(borrower, id, person, '500.00');
  for (const [at, each] of beside.entries()) {
    const asked = await askFor(borrower, id, each, '500.00');
    if (at < ACCEPTED) await acceptAs(each, asked);
  }
}
