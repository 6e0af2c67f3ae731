import type { InferSelectModel, Table } from 'drizzle-orm';

/** Columns that are never read as a part of a row: who compares them names them. */
export const SECRETS = ['passwordHash', 'pinHash', 'firstPinHash'] as const;

/** A table's row without its secrets. */
export type OpenRow<T extends Table> = Omit<InferSelectModel<T>, (typeof SECRETS)[number]>;
