import type { Logger } from 'pino';
import type { Day } from '@shared/day';
import type { Language } from '@shared/language';
import type { Lender } from '@shared/lender';
import type { Phone } from '@shared/phone';
import type { StaffRole } from '@shared/staff';
import type { PasswordCost } from './security/passwords';
import type { Cents } from '@shared/money';
import type { Meters } from './meters';
import type { Db } from './ports/database';
import type { ErrorTracker } from './ports/error-tracker';
import type { Identity } from './ports/identity';
import type { Mailer } from './ports/mailer';
import type { MoneyProviders } from './ports/money-providers';
import type { SimSwap } from './ports/sim-swap';
import type { Sms } from './ports/sms';

/** The signed-in person, read by the session's query at each request. */
export interface SessionPerson {
  id: string;
  version: number;
  firstName: string;
  lastName: string;
  email: string | null;
  verifiedEmail: string | null;
  phone: Phone;
  phoneVerifiedAt: Date | null;
  staffRole: StaffRole | null;
  staffEndedAt: Date | null;
  language: Language;
  termsVersion: string;
  trustScore: number;
  limit: Cents;
  loansCompleted: number;
  loansOnTime: number;
  onTimePayments: number;
  frozenAt: Date | null;
  frozenReason: string | null;
  erasesAt: Date | null;
}

/** Whether the person acts for the lender: whoever is frozen or has left does nothing. */
export const isStaff = ({
  staffRole,
  staffEndedAt,
  frozenAt,
}: Pick<SessionPerson, 'staffRole' | 'staffEndedAt' | 'frozenAt'>): boolean =>
  staffRole !== null && staffEndedAt === null && frozenAt === null;

/** The actor. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; person: SessionPerson }
  /** Another system, by its key. */
  | { kind: 'service'; keyId: string }
  | { kind: 'mobile_money' }
  | { kind: 'job' };

/** The two clocks of the product. */
export interface Clocks {
  /** The business's time: of loans, documents, money and screens. Ahead of `wall` after days closed ahead of it. */
  now(): Date;
  /** The real time: of sessions, codes, keys, jobs and tries, which other clocks measure too. */
  wall(): Date;
}

/** Clocks that stand still, with those that they were read from. */
export interface Moment extends Clocks {
  running: Clocks;
}

/** Dependencies of the whole product; built once in main.ts, and by each test for itself. */
export interface Deps extends Clocks {
  /** The database; for a keyed request it includes the attempt (db/pool.ts). Only stores reach its connections. */
  db: Db;
  /** A copy that may lag, for reads that say so (http/route.ts). */
  replica?: Db | undefined;
  /** The database's clock: asked beside `wall` before what can't be undone (platform/clocks-apart.ts). */
  databaseTime(): Promise<Date>;
  log: Logger;
  /** What this process counts for whoever runs it. */
  meters: Meters;
  /** Base of share links, without a trailing slash. */
  publicUrl: string;
  /** Who lends, as people read it. */
  lender: Lender;
  /** Public holidays that the Gazette declared (PUBLIC_HOLIDAYS); the others are computed. */
  declaredHolidays: readonly Day[];
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
  /** Sends mail; missing: none is sent, and nothing is written for it (SMTP_URL). */
  mailer?: Mailer | undefined;
  /**
   * The menus of phones without data, by the code that is dialled; missing: there are none (USSD_PROVIDER).
   * `networkWaitMs`: how long a turn waits for the network, shorter in tests.
   */
  ussd?: { code: string; networkWaitMs?: number } | undefined;
  /** The number to which people may send words by SMS; missing: there is none (SMS_SHORTCODE). */
  shortNumber?: string | undefined;
  /** Whether the person who proposed an act may not confirm it (FOUR_EYES). */
  fourEyes: boolean;
  /** Asked before money leaves and before a guarantor's yes; missing: nobody is asked. */
  simSwap?: SimSwap | undefined;
  /** Asked who a borrower is, for loans of `from` or more; missing: nobody states a national ID. */
  identity?: { register: Identity; from: Cents } | undefined;
  /** Told of errors that nobody foresaw; missing: nobody is told (SENTRY_DSN). */
  errorTracker?: ErrorTracker | undefined;
  /** Where the seals of the audit's days go beside the database (AUDIT_ANCHOR_FILE, AUDIT_SMS). */
  audit: { anchorFile: string | null; tellsOwners: boolean };
  /** Whether staff need a passkey or an authenticator app beside their password (STAFF_SECOND_FACTOR). */
  isSecondFactorRequired: boolean;
  /** Whether webhooks may go to this machine and to private networks, by plain http too; never in production. */
  callsInside: boolean;
}

/** The browser that calls, with what it and its session say. */
export interface Browser {
  deviceCookie: string | null;
  /** What the browser says that it is. */
  agent: string | null;
  /** SHA-256 of the session's id; empty for a visitor. */
  sidHash: string;
  /** When the session's holder last gave their password beside being signed in. */
  provedAt: Date | null;
  /** The id of this browser's request for a new password. */
  codeRequest: string | null;
}

/** The context of one act: dependencies, actor and origin. Its clocks stand still: one act has one moment. */
export interface Context<A extends Actor = Actor> extends Deps, Moment {
  actor: A;
  ip: string | null;
  requestId: string | null;
  /** Null for jobs and providers. */
  browser: Browser | null;
}

export type PersonContext = Context<Extract<Actor, { kind: 'person' }>>;
export type ServiceContext = Context<Extract<Actor, { kind: 'service' }>>;

/** The same at one moment: every time that is asked is the same instant (decision 0220). */
export const atOneMoment = <D extends Clocks>(deps: D): D & Moment => ({
  ...deps,
  ...standingStill(deps),
});

/** The context of the next act of whoever does many, or of the act that follows a call outside. */
export const nextAct = <C extends Context>(context: C): C => ({
  ...context,
  ...standingStill(context.running),
});

/** The same context at another instant of the business: an end-of-day run acts as of its own day. */
export const asOf = <C extends Context>(context: C, at: Date): C => {
  const now = () => at;
  return { ...context, now, running: { now, wall: context.running.wall } };
};

function standingStill({ now, wall }: Clocks): Moment {
  const [business, real] = [now(), wall()];
  return { now: () => business, wall: () => real, running: { now, wall } };
}

/** The context of jobs and of a provider's answers, at the moment of the call. */
export const actingAs = (deps: Deps, kind: 'job' | 'mobile_money'): Context => ({
  ...atOneMoment(deps),
  actor: { kind },
  ip: null,
  requestId: null,
  browser: null,
});
