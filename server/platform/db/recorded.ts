import type { Change, Inserts } from './change';

type EventRow = NonNullable<Inserts<'events'>['events']>[number];

/** One event or more. */
export type Events = [EventRow, ...EventRow[]];

/** A change with the event that tells of it. */
export type Recorded = Change & { insert: { events: Events } };

/** A change of rows that no event tells of, with the reason. */
export type Unrecorded = Change & { whyNoEvent: WhyNoEvent };

/** A change of no row: messages, jobs and screens alone. */
type WithoutRows = Change & Partial<Record<'update' | 'insert' | 'signOut' | 'forget', undefined>>;

/** What may be committed: every change of state leaves an event, or says why it leaves none. */
export type Committable = Recorded | Unrecorded | WithoutRows;

export type WhyNoEvent =
  /** A step of a payment, a provider's report or a balance on its way; where it ends has an event. */
  | 'money_on_its_way'
  /** A step of an SMS, a mail, a report about one, or a delivery to a webhook; its own row says how it stands. */
  | 'message_on_its_way'
  /** A code that was asked for or typed; what it opens has an event. */
  | 'code_on_its_way'
  /** A part of an import; its beginning, its confirmation and its end have events. */
  | 'part_of_import'
  /** Figures that follow from what was agreed and from the days that passed; the journal has the money. */
  | 'figures_of_a_day'
  /** Points; the row of each says when, how many and why. */
  | 'points'
  /** A reminder, or the end of a time to answer; the answers' rows say who was asked when, and who was silent. */
  | 'time_to_answer'
  /** When something is looked at next. */
  | 'next_look'
  /** A comparison with a provider's records; its run and its differences are rows with their times. */
  | 'comparison'
  /** A turn of a phone without data; what it does has an event. */
  | 'turn_of_menu'
  /** The language that a person reads. */
  | 'language'
  /** Rows that a test or a measurement writes, as no verb does. */
  | 'by_hand';
