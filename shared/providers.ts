/**
 * The providers of money that the product can use, with their names to people. What each can do is in its folder,
 * `server/platform/money/providers/{id}/`.
 */
export const PROVIDERS = { mpesa: { name: 'M-Pesa' } } as const;

export type ProviderId = keyof typeof PROVIDERS;
export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[];
