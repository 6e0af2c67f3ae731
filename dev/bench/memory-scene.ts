import { startAppOn } from '@server/testing/app-on';
import { runningLoan, signUpPerson, type TestPerson } from '@server/testing/people';

/** One of those who use the product; `reference` is that of a loan that runs, if they have one. */
export interface Regular {
  email: string;
  reference: string | null;
}

/** One of so many people borrows; the next one is the guarantor. */
const BORROWS_OF = 4;

/** Signs people up, and lets every fourth of them have a running loan. */
export async function gather(databaseUrl: string, count: number): Promise<Regular[]> {
  const app = await startAppOn({ url: databaseUrl, drop: async () => {} });
  try {
    app.clock.advance((Date.now() - app.clock.now().getTime()) / 1_000 - 60);
    const admin = await signUpPerson(app);
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [admin.id]);
    const people: TestPerson[] = [];
    for (let made = 0; made < count; made += 1) people.push(await signUpPerson(app));
    const regulars: Regular[] = [];
    for (const [index, person] of people.entries()) {
      const guarantor = people[index + 1];
      const loan =
        guarantor && index % BORROWS_OF === 0
          ? await runningLoan(app, person, guarantor, admin)
          : null;
      regulars.push({ email: person.email, reference: loan?.reference ?? null });
    }
    return regulars;
  } finally {
    await app.stop();
  }
}
