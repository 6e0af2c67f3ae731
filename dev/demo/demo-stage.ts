import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Cents } from '@shared/money';
import {
  actingAs,
  atOneMoment,
  type Deps,
  type PersonContext,
} from '@server/platform/core/context';
import { jobsSettler } from '@dev/simulators/settle-jobs';
import { africasTalking } from '@server/platform/messages/africas-talking';
import { moneyProviders } from '@server/platform/core/ports/money-providers';
import { daraja } from '@server/platform/money/providers/mpesa/adapter';
import { sendersAmong } from '@server/platform/core/security/callback-addresses';
import { Notes } from '@server/platform/http/notes';
import { installHooks } from '@server/payments/payments/hooks';
import { registerDeposits } from '@server/payments/payments/register-deposits';
import { reconcile } from '@server/payments/reconciliation/reconcile';
import { textingDesk } from '@dev/simulators/africas-talking-simulator';
import { mpesaDesk } from '@dev/simulators/daraja-simulator';
import { mailbox } from '@dev/simulators/mailbox';
import { PhoneWorld } from '@dev/simulators/phone-world';
import {
  newAfricasTalkingCredentials,
  newDarajaCredentials,
  QUICK_KEY_BITS,
} from '@dev/simulators/simulator-credentials';
import { callsTo } from './calls-in-memory';
import { findPersonOf } from './store';
import { tokenInMemory } from './token-in-memory';

/** Where the adapters' in-process calls go; not a real address. */
const NOWHERE = 'http://simulator';
/** Concurrent jobs, which share statements; and the batch size for one statement on a busy day. */
const SETTLING = { slots: 48, handful: 200 };

/**
 * Plays the demo's past: the product's verbs and adapters on a manual clock, with simulators that exist only during the
 * play.
 */
export interface DemoStage {
  deps: Deps;
  world: PhoneWorld;
  /** Sets the clock; time only moves forward. */
  at(instant: Date): void;
  /** The context in which a person acts. */
  as(personId: string): Promise<PersonContext>;
  /** Runs all jobs and callbacks that are due. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function openDemoStage(real: Deps, float: Cents): Promise<DemoStage> {
  let time = real.now();
  const now = () => time;
  const world = new PhoneWorld({ file: null, now, utility: float });
  const darajaCredentials = newDarajaCredentials(QUICK_KEY_BITS);
  const smsCredentials = newAfricasTalkingCredentials();
  const mpesa = callsTo(world, mpesaDesk({ world, credentials: darajaCredentials }));
  const texting = callsTo(world, textingDesk({ world, credentials: smsCredentials }));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { ...darajaCredentials, baseUrl: NOWHERE };
  const deps: Deps = {
    ...real,
    now,
    // The past has one decider.
    fourEyes: false,
    isSecondFactorRequired: false,
    wall: now,
    // The played past has one clock.
    databaseTime: () => Promise.resolve(now()),
    callbackBase: `http://127.0.0.1:${port}`,
    money: moneyProviders(daraja(settings, { now, tokens: tokenInMemory(), call: mpesa })),
    sms: africasTalking({ ...smsCredentials, baseUrl: NOWHERE, senderId: null }, { call: texting }),
    mailer: mailbox(world),
  };
  const app = express();
  installHooks(app, deps, sendersAmong([]), new Notes(deps));
  server.on('request', app);
  return {
    deps,
    world,
    at(instant) {
      time = instant;
    },
    async as(personId) {
      const person = await findPersonOf(deps.db, { id: personId });
      if (!person) throw new Error(`the demo has no person ${personId}`);
      return {
        ...atOneMoment(deps),
        actor: { kind: 'person', person },
        ip: null,
        requestId: 'demo',
        browser: null,
      };
    },
    settle: jobsSettler(deps, world, SETTLING),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      world.close();
    },
  };
}

/** The past's M-Pesa ends with the play; the next one does not know its last payments. */
export async function compareBooks(stage: DemoStage): Promise<void> {
  const context = actingAs(stage.deps, 'job');
  await registerDeposits(context);
  await reconcile(context);
  await stage.settle();
}
