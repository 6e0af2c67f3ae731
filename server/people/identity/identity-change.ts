import type { IdentityOutcome } from '@shared/contract/identity';
import { VersionConflict } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import type { Context } from '@server/platform/core/context';

/** What every answer of the register writes beside its row: the event, and what the screens hear. */
export const identityChange = (
  context: Context,
  personId: string,
  outcome: IdentityOutcome,
): Recorded => ({
  insert: {
    events: [eventOf(context, 'identity_checked', { kind: 'person', id: personId }, { outcome })],
  },
});

/** Whether another account has proven the same number. */
export const isInUse = (error: unknown): boolean =>
  error instanceof VersionConflict && error.constraint === 'national_ids_proven_key';
