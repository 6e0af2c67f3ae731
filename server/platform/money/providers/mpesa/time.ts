const EAT_OFFSET_MS = 3 * 3_600_000;

/** M-Pesa's formats of year, month, day, hour, minute, second. */
const FORMS = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
];

/** An instant → the request's `Timestamp`, "20270101000005", East Africa Time. */
export const mpesaTimestamp = (instant: Date): string =>
  new Date(instant.getTime() + EAT_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);

/** An instant → "2020-08-04 08:36:00", East Africa Time, for the pull API. */
export const mpesaWallClock = (instant: Date): string =>
  new Date(instant.getTime() + EAT_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** A time with a zone, as in the pull API's list. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** M-Pesa's local time (East Africa Time unless it has a zone) → the instant; null when it is invalid. */
export function readMpesaTime(value: string | null): Date | null {
  if (value === null) return null;
  if (ZONED.test(value)) return real(new Date(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')));
  const parts = FORMS.map((form) => form.exec(value)?.groups).find((found) => found !== undefined);
  if (!parts) return null;
  const { year, month, day, hour, minute, second } = parts;
  return real(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`));
}

const real = (instant: Date): Date | null => (Number.isNaN(instant.getTime()) ? null : instant);
