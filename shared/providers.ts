/**
 * The providers of money that the product can use: their names to people, and those of our own accounts with them.
 * What each can do is in its folder, `server/money/providers/{id}/`.
 */
export const PROVIDERS = {
  mpesa: { name: 'M-Pesa', cashIn: 'M-Pesa paybill', cashOut: 'M-Pesa utility' },
} as const;

export type ProviderId = keyof typeof PROVIDERS;
export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[];
