import { openPaybill } from '../paying';
import { type Cast, newCast } from '../stages';
import type { TestApp } from '../test-app';
import { visitorAt } from '../visitor';
import { type AppProcess, SECRETS } from './app-process';
import { openStage, type Snapshot, type Stage } from './stage';

/** Starting states of plays: signed-in people and what they have done so far. */
export interface Scene<T> {
  snapshot: Snapshot;
  /** The same people and sessions, on another stage. */
  castAt(stage: Stage): Cast;
  /** Prepared values, such as a loan's id. */
  prepared: T;
}

/** The running product, in the form that test people use. */
export const appOf = (stage: Stage, life: AppProcess): TestApp => ({
  ...stage,
  deps: life.deps,
  answerFaults: life.answerFaults,
  secrets: SECRETS,
  visitor: () => visitorAt(stage.url),
  settle: life.settle,
  stop: stage.close,
});

export async function prepareScene<T>(
  prepare: (app: TestApp, cast: Cast) => Promise<T>,
): Promise<Scene<T>> {
  const stage = await openStage();
  const app = appOf(stage, await stage.live());
  // Registers for transaction lists; the registration persists.
  await openPaybill(app);
  const cast = await newCast(app);
  const prepared = await prepare(app, cast);
  await app.settle();
  // Plays may outlast a session, and each starts with a token request to M-Pesa.
  await stage.db.query(`update sessions set expires_at = '2100-01-01'`);
  await stage.db.query('delete from provider_tokens');
  const castAt = ({ url }: Stage): Cast => {
    const at = (person: Cast['admin']) => ({ ...person, ...visitorAt(url, person.cookies()) });
    const { borrower, guarantor, admin } = cast;
    return { borrower: at(borrower), guarantor: at(guarantor), admin: at(admin) };
  };
  return { snapshot: await stage.freeze(), castAt, prepared };
}
