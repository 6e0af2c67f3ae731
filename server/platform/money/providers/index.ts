import type { ProviderId } from '@shared/providers';
import type { ProviderProtocol } from '@server/platform/core/ports/money-provider';
import { type MoneyProviders, moneyProviders } from '@server/platform/core/ports/money-providers';
import type { Db } from '@server/platform/core/ports/database';
import { tokensInDatabase } from '../store';
import { daraja, type DarajaSettings } from './mpesa/adapter';
import { MPESA } from './mpesa/protocol';
import { darajaSettings } from './mpesa/settings';
import type { ProviderEnv } from './settings';
import type { CallOut } from '@server/platform/core/outbound-http';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';

/** Every provider that the product can use. */
const PROTOCOLS: Record<ProviderId, ProviderProtocol> = { mpesa: MPESA };

export const protocolOf = (id: ProviderId): ProviderProtocol => PROTOCOLS[id];

/** Codes with which any provider refuses our own credential. */
export const CREDENTIAL_CODES = Object.values(PROTOCOLS).flatMap((each) => each.credentialCodes);

/** The access to running simulators. */
export interface SimulatedProviders {
  mpesa?: DarajaSettings | undefined;
}

/** Opens the configured providers, each against the real service or its simulator. */
export async function openMoneyProviders(
  env: ProviderEnv,
  { db, locks, now, call }: { db: Db; locks: AdvisoryLocks; now: () => Date; call: CallOut },
  simulated: SimulatedProviders,
): Promise<MoneyProviders> {
  const mpesaSettings = simulated.mpesa ?? (await darajaSettings(env));
  return moneyProviders(
    daraja(mpesaSettings, { now, call, tokens: tokensInDatabase(db, 'mpesa', locks) }),
  );
}
