/** What a loan may owe beside principal and interest, in the order in which payments settle it. */
export const OWED_CHARGES = ['late_fee'] as const;
export type OwedCharge = (typeof OWED_CHARGES)[number];

/** Everything that a product may charge; the facility fee is kept back of the payout, so it is never owed by itself. */
export const CHARGE_KINDS = ['facility_fee', ...OWED_CHARGES] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** An amount, or something else, for each charge that a loan may owe. */
export type ByCharge<T> = Readonly<Record<OwedCharge, T>>;

export const byCharge = <T>(of: (kind: OwedCharge) => T): ByCharge<T> =>
  Object.fromEntries(OWED_CHARGES.map((kind) => [kind, of(kind)])) as ByCharge<T>;
