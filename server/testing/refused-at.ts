import type { WireRefusal } from '@shared/contract/refusals';
import type { Coded } from '@shared/texts/template';

/** The body of a refusal of a single field. */
export const refusedAt = (field: string, message: string, reason: Coded): WireRefusal => ({
  ...reason,
  message,
  fields: { [field]: message },
  fieldReasons: { [field]: reason },
});
