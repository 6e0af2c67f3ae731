import type { Change } from '@server/platform/db/change';
import type { Unrecorded } from '@server/platform/db/recorded';

/** A change that a test or a measurement writes by hand, as no verb does. */
export const byHand = (change: Change): Unrecorded => ({ ...change, whyNoEvent: 'by_hand' });
