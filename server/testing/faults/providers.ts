import { africasTalking } from '@server/platform/messages/africas-talking';
import { callOut } from '@server/platform/core/outbound-http';
import type { Sms } from '@server/platform/core/ports/sms';
import { daraja } from '@server/platform/money/providers/mpesa/adapter';
import { moneyProviders, type MoneyProviders } from '@server/platform/core/ports/money-providers';
import type { TokenStore } from '@server/platform/money/token-store';
import { startAfricasTalkingSimulator } from '@dev/simulators/africas-talking-simulator';
import { startDarajaSimulator } from '@dev/simulators/daraja-simulator';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { newAfricasTalkingCredentials } from '@dev/simulators/simulator-credentials';
import { darajaCredentials } from '@server/testing/daraja-credentials';
import { type Gateway, startGateway } from './gateway';

/** The simulated providers behind a gateway, and the product's own adapters to them. */
export interface StageProviders {
  gateway: Gateway;
  portsFor(tokens: TokenStore): { money: MoneyProviders; sms: Sms };
  close(): Promise<void>;
}

/** Keys are slow to generate, and tests can share them. */
const smsCredentials = newAfricasTalkingCredentials();

/** Long enough for a busy machine; also ends a call that is never answered. */
const TIMEOUTS = { promptMs: 2_000, otherMs: 2_000 };

export async function startProviders(world: PhoneWorld): Promise<StageProviders> {
  const mpesa = await startDarajaSimulator({ world, credentials: darajaCredentials });
  const texting = await startAfricasTalkingSimulator({ world, credentials: smsCredentials });
  const gateway = await startGateway({ mpesa: mpesa.url, texting: texting.url });
  const { url: baseUrl } = gateway;
  return {
    gateway,
    portsFor: (tokens) => ({
      money: moneyProviders(
        daraja(
          { ...darajaCredentials, baseUrl },
          { now: world.now, tokens, call: callOut, timeouts: TIMEOUTS },
        ),
      ),
      sms: africasTalking({ ...smsCredentials, baseUrl, senderId: null }, { call: callOut }),
    }),
    async close() {
      await gateway.close();
      await mpesa.close();
      await texting.close();
    },
  };
}
