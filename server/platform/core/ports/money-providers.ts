import type { ProviderId } from '@shared/providers';
import type { MoneyProvider } from './money-provider';

/** The configured providers. */
export interface MoneyProviders {
  /** The provider of new payments. */
  readonly main: MoneyProvider;
  readonly all: readonly MoneyProvider[];
  /** Throws when the provider is not configured: its payments can't continue without it. */
  of(id: ProviderId): MoneyProvider;
}

export const moneyProviders = (main: MoneyProvider, ...others: MoneyProvider[]): MoneyProviders => {
  const all = [main, ...others];
  return {
    main,
    all,
    of(id) {
      const found = all.find((each) => each.id === id);
      if (!found) throw new Error(`the provider ${id} is not set up`);
      return found;
    },
  };
};
