import type { Logger } from 'pino';
import type { Language } from '@shared/language';
import type { Lender } from '@shared/lender';
import type { Phone } from '@shared/phone';
import type { PasswordCost } from './security/passwords';
import type { Cents } from '@shared/money';
import type { Db } from './ports/database';
import type { MoneyProviders } from './ports/money-provider';
import type { Sms } from './ports/sms';

/** The signed-in person, read by the session's query at each request. */
export interface SessionPerson {
  id: string;
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: Phone;
  phoneVerifiedAt: Date | null;
  isAdmin: boolean;
  language: Language;
  termsVersion: string;
  trustScore: number;
  limit: Cents;
  loansCompleted: number;
  loansOnTime: number;
  onTimePayments: number;
  frozenAt: Date | null;
  frozenReason: string | null;
}

/** The actor. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; person: SessionPerson }
  | { kind: 'mobile_money' }
  | { kind: 'job' };

/** Dependencies of the whole product; built once in main.ts, and by each test for itself. */
export interface Deps {
  /** The database; for a keyed request it includes the attempt (db/pool.ts). Only stores reach its connections. */
  db: Db;
  now(): Date;
  log: Logger;
  /** Base of share links, without a trailing slash. */
  publicUrl: string;
  /** Who lends, as people read it. */
  lender: Lender;
  /** Base of the providers' callbacks: the public URL, or the local address while they are simulators. */
  callbackBase: string;
  /** Secret of session cookies and phone codes. */
  secret: string;
  /** Secret from which each payment's callback URL derives its own. */
  callbackSecret: string;
  money: MoneyProviders;
  /** Cost of hashing a password; lower in tests. */
  passwordCost: PasswordCost;
  sms: Sms;
  /** Whether the person who proposed an act may not confirm it (FOUR_EYES). */
  fourEyes: boolean;
}

/** The context of one act: dependencies, actor and origin. */
export interface Context<A extends Actor = Actor> extends Deps {
  actor: A;
  ip: string | null;
  requestId: string | null;
}

export type PersonContext = Context<Extract<Actor, { kind: 'person' }>>;

/** The context of jobs and of a provider's answers. */
export const actingAs = (deps: Deps, kind: 'job' | 'mobile_money'): Context => ({
  ...deps,
  actor: { kind },
  ip: null,
  requestId: null,
});
