import { type Phone, phone } from '@shared/phone';
import { newPerson, signIn, type TestPerson } from './people';
import type { TestApp } from './test-app';
import type { Visitor } from './visitor';

/**
 * What needs a code from a phone, a passkey, or money in a state of its own is met by no request that is drawn: it is
 * asked for by people who do one thing after the other. Each walk begins with people and loans of its own.
 */
export interface Ways {
  app: TestApp;
  /** The same person, whose requests are noted. */
  noted: <V extends Visitor>(visitor: V) => V;
}

export const REASON = { reason: 'A reason that is long enough to be one.' };
export const CONFIRMED = { decision: 'confirmed' };
let numbers = 0;
export const freshNumber = (): Phone => phone(`2547887${String((numbers += 1)).padStart(5, '0')}`);
/** How many were handed out: what is named after it is named once. */
export const numbersSoFar = (): number => numbers;

/** Signed in anew, because another walk may have let months pass. */
export async function someone({ app, noted }: Ways, isAdmin = false): Promise<TestPerson> {
  const person = await newPerson(app, { isAdmin });
  await signIn(person);
  return noted(person);
}

export async function castOf(ways: Ways) {
  const [borrower, guarantor] = [await someone(ways), await someone(ways)];
  return { borrower, guarantor, admin: await someone(ways, true) };
}

export const inbox = ({ app }: Ways, number: Phone): string =>
  app.world
    .phone(number)
    .inbox.map(({ text }) => text)
    .join('\n');
