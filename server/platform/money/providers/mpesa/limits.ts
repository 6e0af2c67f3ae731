import { shillings } from '@shared/money';
import type { ProviderLimits } from '@server/platform/core/ports/money-provider';

/** M-Pesa moves whole shillings, up to this amount per transaction. */
export const LIMITS: ProviderLimits = {
  minPayout: shillings(10),
  maxTransaction: shillings(250_000),
  step: shillings(1),
};
