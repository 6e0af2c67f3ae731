/** The answer to a request. */
export type Answer = { status: number; body: unknown };

/** No answer, because the process died. */
export const NO_ANSWER: Answer = { status: 0, body: null };
export const DATABASE_AWAY = 503;

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

/**
 * Success first, then refusals, then no answer. Of two calls under a key, only the one that acts says what the rule
 * says; whether the other finds it running is chance.
 */
export const rank = ({ status, body }: Answer): number =>
  status === 0 ? 999 : codeOf(body) === 'still_running' ? 998 : status;

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The error behind an answer that names a reference, as the log has it. */
export function errorsOf(body: unknown, lines: readonly string[]): string[] {
  const [reference] = /"reference":"(\w+)"/.exec(JSON.stringify(body))?.slice(1) ?? [];
  if (!reference) return [];
  const line = lines.find((each) => each.includes(reference)) ?? '';
  return [/"message":"(.{0,200})/.exec(line)?.[1] ?? line];
}
