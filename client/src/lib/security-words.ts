import { plural, t } from '@lingui/core/macro';
import type { EventSentences } from '@shared/contract/event-details';
import { parseDay } from '@shared/day';
import { money, said } from './approval-words';
import { dayText } from './format';

/** Quotes a person's own words after what they did. */
export const quoted = (value: unknown): string => (said(value) ? `: “${said(value)}”` : '');

/** Formats a day of the wire; other words when it is not a day. */
export const date = (value: unknown): string => {
  const day = parseDay(said(value));
  return day ? dayText(day) : t`a day`;
};

/** The sentences of what was tried, refused and taken along, and of the audit itself. */
export const SECURITY_WORDS = {
  proof_given: ({ by }) =>
    by === 'code' ? t`gave a code from their phone again` : t`gave the password again`,
  code_refused: () => t`typed a wrong code`,
  account_number_freed: () => t`freed the number of the erased account`,
  number_given: ({ reason }) => t`gave the account another number` + quoted(reason),
  account_opened_again: () => t`opened the erased account again, for a loan that runs again`,
  phone_pin_set: () => t`set a PIN for phones without data`,
  phone_pin_wrong: () => t`typed a wrong PIN on a phone without data`,
  settings_read: (detail) => t`started with changed settings: ${settingNames(detail)}`,
  audit_broken: ({ day, row }) =>
    row
      ? t`found row ${Number(row)} of the audit of ${date(day)} changed`
      : t`found that the audit of ${date(day)} is not the one that was sealed`,
  audit_restored: ({ day, reason }) =>
    t`let the audit go on from a backup that ends on ${date(day)}` + quoted(reason),
  service_key_made: ({ name }) => t`made the service key ${said(name)}`,
  service_key_ended: ({ name, because }) =>
    because === 'maker'
      ? t`ended the service key ${said(name)} with the rights of who made it`
      : t`ended the service key ${said(name)}`,
  webhook_made: ({ host }) => t`registered a webhook to ${said(host)}`,
  webhook_ended: ({ host, because }) =>
    because === 'gone'
      ? t`ended the webhook to ${said(host)}, whose receiver wants no more`
      : t`ended the webhook to ${said(host)}`,
  product_confirmed: ({ name, version, from }) =>
    version
      ? t`confirmed version ${Number(version)} of the product ${said(name)}, from ${date(from)} on`
      : t`confirmed a version of a product`,
  webhook_replayed: ({ host, event }) =>
    event
      ? t`had one webhook sent to ${said(host)} again`
      : t`had webhooks sent to ${said(host)} again`,
  accounts_mapped: ({ from }) => t`gave accounts the accountant’s codes from ${date(from)} on`,
  excise_paid: ({ amount, receipt, reason }) =>
    t`booked ${money(amount)} of excise duty paid, number ${said(receipt)}` + quoted(reason),
  period_closed: ({ end }) => t`closed the books through ${date(end)}`,
  period_reopened: ({ end, reason }) =>
    t`opened the books through ${date(end)} again` + quoted(reason),
  person_brought_in: ({ source, number }) =>
    t`brought in the account of customer ${said(number)} of ${said(source)}`,
  import_started: ({ source }) => t`began to bring loans in from ${said(source)}`,
  import_checked: ({ source, faults }) =>
    t`had files of ${said(source)} checked, with ${said(faults)} faults`,
  import_confirmed: ({ source, loans }) =>
    t`confirmed to bring in ${said(loans)} loans of ${said(source)}`,
  import_posted: ({ source, loans }) => t`brought in ${said(loans)} loans of ${said(source)}`,
  inbox_snoozed: ({ until }) =>
    until
      ? t`put something in their inbox off until ${date(until)}`
      : t`took something back into their inbox`,
  access_refused: (detail) => t`was refused ${said(detail.route)}` + repeated(detail),
  object_refused: (detail) =>
    t`asked for what is not theirs or not there, ${said(detail.route)}` + repeated(detail),
  throttled: (detail) => t`was made to wait at ${said(detail.route)}` + repeated(detail),
  callback_refused: (detail) =>
    (detail.code === 'address'
      ? t`called back from another address than the provider’s`
      : t`called back with a wrong secret`) + repeated(detail),
  data_exported: (detail) => t`exported ${said(detail.route)}` + repeated(detail),
  signed_out: () => t`signed out`,
} satisfies Partial<EventSentences>;

/** How often an event came again within its minute; it is counted then (http/notes.ts). */
function repeated({ times }: { times?: unknown }): string {
  if (!Number.isSafeInteger(times)) return '';
  return ' ' + plural(Number(times), { one: '(# more time)', other: '(# more times)' });
}

const settingNames = ({ changed }: { changed?: unknown }): string =>
  Array.isArray(changed) ? changed.map(said).join(', ') : '';
