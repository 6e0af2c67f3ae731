import { type SQL, sql } from 'drizzle-orm';
import type { EventDetails } from '@shared/contract/event-details';
import type { EventKind } from '@shared/contract/events';
import { events } from './schema';

/** A part of the detail of events of these kinds, as text; null where an event has none. */
export const detailOf = <K extends EventKind>(
  name: K extends EventKind ? keyof EventDetails[K] & string : never,
): SQL => sql`${events.detail}->>${sql.raw(`'${name}'`)}`;
