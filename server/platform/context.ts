import type { Logger } from 'pino';
import type { Language } from '@shared/language';
import type { Phone } from '@shared/phone';
import type { PasswordCost } from './security/passwords';
import type { Cents } from '@shared/money';
import type { Db } from './ports/database';
import type { MoneyProviders } from './ports/money-provider';
import type { Sms } from './ports/sms';

/** The signed-in person as the session's own query reads them, afresh at each request. */
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
  trustScore: number;
  limit: Cents;
  loansCompleted: number;
  loansOnTime: number;
  onTimePayments: number;
  frozenAt: Date | null;
  frozenReason: string | null;
}

/** Who acts. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; person: SessionPerson }
  | { kind: 'mobile_money' }
  | { kind: 'job' };

/** What the whole product shares; made once in main.ts, and by each test for itself. */
export interface Deps {
  /** Where verbs read and write; for a keyed request it knows the key (db/pool.ts). Only stores see its connections. */
  db: Db;
  now(): Date;
  log: Logger;
  /** Base of share links, without a slash at its end. */
  publicUrl: string;
  /** Base of the providers' callbacks: the public URL, or this very machine's while they are simulators. */
  callbackBase: string;
  /** Keys session cookies and phone codes. */
  secret: string;
  /** Keys the secret that each payment's callback URL bears. */
  callbackSecret: string;
  money: MoneyProviders;
  /** What hashing a password costs; only tests pay less than the product. */
  passwordCost: PasswordCost;
  sms: Sms;
}

/** What one act knows: the product's parts, who acts, and from where. */
export interface Context<A extends Actor = Actor> extends Deps {
  actor: A;
  ip: string | null;
  requestId: string | null;
}

export type PersonContext = Context<Extract<Actor, { kind: 'person' }>>;

/** The context in which jobs and M-Pesa's answers act. */
export const actingAs = (deps: Deps, kind: 'job' | 'mobile_money'): Context => ({
  ...deps,
  actor: { kind },
  ip: null,
  requestId: null,
});
