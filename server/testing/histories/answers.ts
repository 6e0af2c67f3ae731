/** The answer to a request. */
export type Answer = { status: number; body: unknown };

/** No answer, because the process died. */
export const NO_ANSWER: Answer = { status: 0, body: null };
export const DATABASE_AWAY = 503;

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Success first, then refusals, then no answer. */
export const rank = ({ status }: Answer): number => (status === 0 ? 999 : status);

export const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
