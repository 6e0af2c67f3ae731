/** Days past due, both included; the name is what the wire says. */
const span = <From extends number, To extends number>(from: From, to: To) => ({
  bucket: `${from}-${to}` as `${From}-${To}`,
  from,
  to,
  isLast: false as const,
});

const CENTURY = 36_500;
const over = <Days extends number>(days: Days) => ({
  bucket: `${days}+` as `${Days}+`,
  from: days + 1,
  to: CENTURY,
  isLast: true as const,
});

/** The buckets of arrears in reports, as is usual in lending. ladder.ts has the actions by days past due. */
export const WORST = over(90);
export const AGEING = [span(1, 30), span(31, 60), span(61, 90), WORST] as const;

export type Bucket = (typeof AGEING)[number]['bucket'];
export const BUCKETS: readonly Bucket[] = AGEING.map(({ bucket }) => bucket);

/** Null for a loan with nothing past due. */
export const bucketOf = (days: number): Bucket | null =>
  AGEING.find(({ from, to }) => from <= days && days <= to)?.bucket ?? null;

type Each<Tuple extends readonly unknown[], T> = { readonly [At in keyof Tuple]: T };

/** One value for each bucket, in their order. */
export const byBucket = <T>(values: Each<typeof AGEING, T>): Record<Bucket, T> =>
  Object.fromEntries(BUCKETS.map((bucket, at) => [bucket, values[at]])) as Record<Bucket, T>;

/** The labels of each bucket. */
export const bucketsWith = <T>(of: (days: (typeof AGEING)[number]) => T): Record<Bucket, T> =>
  Object.fromEntries(AGEING.map((days) => [days.bucket, of(days)])) as Record<Bucket, T>;

const held = <Name extends string>(name: Name, from: number, to: number, percent: number) => ({
  name,
  from,
  to,
  percent,
  isLast: to === CENTURY,
});

/**
 * Provision classes by days past due, and the percent of the principal held against loss: the days of the credit
 * bureau's template with the rates that are usual beside them. A regulator's own table takes their place here.
 */
export const PROVISION_CLASSES = [
  held('normal', 0, 30, 1),
  held('watch', 31, 90, 5),
  held('substandard', 91, 180, 25),
  held('doubtful', 181, 360, 50),
  held('loss', 361, CENTURY, 100),
] as const;

export type ProvisionClass = (typeof PROVISION_CLASSES)[number]['name'];

/** The class in which a loan with a new plan stands at least, until the plan is kept. */
export const WATCH = PROVISION_CLASSES[1];
/** The class of what is owed beside a loan that is over: it has no due date. */
export const LOSS = PROVISION_CLASSES[4];

/** The class of a loan by its days past due. */
export const provisionClassOf = (days: number) =>
  PROVISION_CLASSES.find(({ to }) => days <= to) ?? LOSS;

/** Portfolio at risk: principal on loans more than so many days past due. */
export const PAR_DAYS = { par1: 0, par30: 30, par90: 90 } as const;

/** Contract §6: days past due from which the Collections Queue counts a loan as critical. */
export const CRITICAL_DAYS = 61;
