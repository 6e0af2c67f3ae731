const EAT_OFFSET_MS = 3 * 3_600_000;

/** Year, month, day, hour, minute, second as M-Pesa writes them in its several forms. */
const FORMS = [
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
];

/** An instant → the request's `Timestamp`, "20270101000005", East Africa Time. */
export const mpesaTimestamp = (instant: Date): string =>
  new Date(instant.getTime() + EAT_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);

/** M-Pesa's zoneless wall clock (East Africa Time) → the instant, or null when it is not one. */
export function readMpesaTime(value: string | null): Date | null {
  if (value === null) return null;
  const parts = FORMS.map((form) => form.exec(value)?.groups).find((found) => found !== undefined);
  if (!parts) return null;
  const { year, month, day, hour, minute, second } = parts;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
