/** A change of a score by its cause. Causes are unique for a person, so a cause that counts again gets a prefix. */
export interface Caused {
  readonly cause: string;
  readonly points: number;
}

/** `back:` returns points that late news disproved; `undone:` and `again:` name the payment that led to them. */
const PREFIX = /^(?:(back):|(undone|again):[0-9a-f-]{36}:)/;

/** The causes in force, without their prefixes, each with the points that it gave or took. */
export function causesInForce(changes: readonly Caused[]): Map<string, number> {
  const found = new Map<string, { times: number; points: number }>();
  for (const { cause, points } of changes) {
    const { base, sign } = parse(cause);
    const { times, points: before } = found.get(base) ?? { times: 0, points: 0 };
    found.set(base, { times: times + sign, points: before + points });
  }
  return new Map([...found].filter(([, { times }]) => times > 0).map(([k, v]) => [k, v.points]));
}

function parse(cause: string): { base: string; sign: 1 | -1 } {
  const [prefix = '', back, named] = PREFIX.exec(cause) ?? [];
  if (!prefix) return { base: cause, sign: 1 };
  const isUndone = back !== undefined || named === 'undone';
  return { base: parse(cause.slice(prefix.length)).base, sign: isUndone ? -1 : 1 };
}

/** The cause under which `base` counts; named after the payment if it had counted before. */
export const causeAgain = (base: string, changes: readonly Caused[], paymentId: string): string =>
  changes.some(({ cause }) => cause === base) ? `again:${paymentId}:${base}` : base;

/** The cause under which `base` is undone by the reversal of a payment. */
export const causeUndone = (base: string, paymentId: string): string =>
  `undone:${paymentId}:${base}`;
