import { openPaybill } from '../paying';
import { type Cast, newCast } from '../stages';
import type { TestApp } from '../test-app';
import { visitorAt } from '../visitor';
import type { AppProcess } from './app-process';
import { openStage, type Snapshot, type Stage } from './stage';

/** Where plays begin: people who are signed in, and what they have done so far. */
export interface Scene<T> {
  snapshot: Snapshot;
  /** The same people with the same sessions, on another stage. */
  castAt(stage: Stage): Cast;
  /** What was prepared, such as a loan's id. */
  prepared: T;
}

/** The product of one life, as the tests' people know it. */
export const appOf = (stage: Stage, life: AppProcess): TestApp => ({
  ...stage,
  deps: life.deps,
  visitor: () => visitorAt(stage.url),
  settle: life.settle,
  stop: stage.close,
});

export async function prepareScene<T>(
  prepare: (app: TestApp, cast: Cast) => Promise<T>,
): Promise<Scene<T>> {
  const stage = await openStage();
  const app = appOf(stage, await stage.live());
  // So that payments can be listed: that registration lasts.
  await openPaybill(app);
  const cast = await newCast(app);
  const prepared = await prepare(app, cast);
  await app.settle();
  // Plays may last longer than a session, and each begins with the first call to M-Pesa.
  await stage.db.query(`update sessions set expires_at = '2100-01-01'`);
  await stage.db.query('delete from provider_tokens');
  const castAt = ({ url }: Stage): Cast => {
    const at = (person: Cast['admin']) => ({ ...person, ...visitorAt(url, person.cookie()) });
    const { borrower, guarantor, admin } = cast;
    return { borrower: at(borrower), guarantor: at(guarantor), admin: at(admin) };
  };
  return { snapshot: await stage.freeze(), castAt, prepared };
}
