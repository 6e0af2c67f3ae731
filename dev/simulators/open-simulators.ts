import { startAfricasTalkingSimulator } from './africas-talking-simulator';
import { startDarajaSimulator } from './daraja-simulator';
import { mailbox } from './mailbox';
import { PhoneWorld } from './phone-world';
import { simulatorRouter } from './routes';
import {
  newAfricasTalkingCredentials,
  newDarajaCredentials,
  newSmileIdCredentials,
  QUICK_KEY_BITS,
} from './simulator-credentials';
import { startSmileIdSimulator } from './smile-id-simulator';

/** Milliseconds that the simulated M-Pesa takes for a payout: long enough to be seen on the screen. */
const PAYOUT_MS = 1_500;

/** Starts the configured simulators, each as its own server. */
export function openSimulators(file: string, now: () => Date) {
  const world = new PhoneWorld({ file, now, payoutMs: PAYOUT_MS });
  const closing: (() => Promise<void>)[] = [];
  return {
    world,
    router: simulatorRouter(world),
    async sms() {
      const credentials = newAfricasTalkingCredentials();
      const { url, close } = await startAfricasTalkingSimulator({ world, credentials });
      closing.push(close);
      return { baseUrl: url, ...credentials, senderId: null };
    },
    mail: () => mailbox(world),
    async identity() {
      const credentials = newSmileIdCredentials();
      const { url, close } = await startSmileIdSimulator({ world, credentials });
      closing.push(close);
      return { baseUrl: url, ...credentials };
    },
    /** Settings of each provider’s adapter. */
    money: {
      async mpesa() {
        const credentials = newDarajaCredentials(QUICK_KEY_BITS);
        const { url, close } = await startDarajaSimulator({ world, credentials });
        closing.push(close);
        return { baseUrl: url, ...credentials };
      },
    },
    async close() {
      for (const close of closing) await close();
      world.close();
    },
  };
}
