import type { Change } from '@server/db/change';
import type { Unrecorded } from '@server/db/recorded';

/** A change that a test or a measurement writes by hand, as no verb does. */
export const byHand = (change: Change): Unrecorded => ({ ...change, whyNoEvent: 'by_hand' });
