import { inLanes } from '@dev/demo/lanes';
import { startAppOn } from './app-on';
import { type ReadyPerson, signUpPerson } from './people';
import { withClient } from './with-client';

/** More than most files need; a file that needs more signs people up. */
const READY_PEOPLE = 100;
const LANES = 4;

/** Signs people up in a database over HTTP, with the code from their phone. */
export async function signUpReadyPeople(databaseUrl: string): Promise<ReadyPerson[]> {
  const app = await startAppOn({ url: databaseUrl, drop: () => Promise.resolve() });
  try {
    const numbers = Array.from({ length: READY_PEOPLE }, (_, index) => index + 1);
    const people = await inLanes(LANES, numbers, () => signUpPerson(app));
    return people.map(({ id, email, phone, firstName, lastName, cookies }) => {
      const named = { id, email, phone, firstName, lastName };
      return { ...named, cookies: cookies() };
    });
  } finally {
    await app.stop();
    await forgetAddresses(databaseUrl);
  }
}

/** Frees the throttles of their addresses, which other test visitors use. */
async function forgetAddresses(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`delete from throttles where key like '%:address:%'`),
  );
}
