import { PROVIDER_IDS, type ProviderId } from '@shared/providers';
import * as mpesa from './mpesa/settings';

/** The settings of all providers; env.ts reads them with its own. */
export const PROVIDER_SETTINGS = { ...mpesa.SETTINGS };

export type ProviderEnv = mpesa.MpesaEnv;

interface SettingsOf {
  /** Faults of combined settings. */
  faultsOf(env: ProviderEnv): string[];
  isSimulated(env: ProviderEnv): boolean;
}

const SETTINGS_OF: Record<ProviderId, SettingsOf> = { mpesa };

export const providerFaults = (env: ProviderEnv): string[] =>
  Object.values(SETTINGS_OF).flatMap(({ faultsOf }) => faultsOf(env));

/** Providers that run as simulators. */
export const simulatedProviders = (env: ProviderEnv): ProviderId[] =>
  PROVIDER_IDS.filter((id) => SETTINGS_OF[id].isSimulated(env));
