import type { Row } from './statement';

/**
 * What statements.check.ts has tsc judge: whether the row type of a statement is what PostgreSQL describes. Types only.
 */

/** A value out of json or jsonb; PostgreSQL does not say what is in it. */
export interface AnyJson {
  readonly is: 'json';
}

interface Column<Kind, Nulls extends 'none' | 'some' | 'unknown'> {
  kind: Kind;
  nulls: Nulls;
}

/** A column of a table that takes no null. */
export type NotNull<Kind> = Column<Kind, 'none'>;
/** A column of a table that takes null. */
export type Nullable<Kind> = Column<Kind, 'some'>;
/** An expression, or a column on the open side of an outer join: whether it is ever null is not described. */
export type Computed<Kind> = Column<Kind, 'unknown'>;
/** Columns that the builder puts into an object of their own. */
export interface Nested<Columns> {
  nested: Columns;
}
/** The same of a table that an outer join may miss: then the whole object is null. */
export interface NullableNested<Columns> {
  nullableNested: Columns;
}

type IsOfKind<T, Kind> = [Kind] extends [AnyJson]
  ? [T] extends [Date]
    ? false
    : true
  : [T] extends [Kind]
    ? true
    : false;

type FaultOf<T, C> =
  C extends Nested<infer Columns>
    ? Faults<T, Columns>
    : C extends NullableNested<infer Columns>
      ? Faults<NonNullable<T>, Columns> | (null extends T ? never : 'may be null')
      : C extends Column<infer Kind, infer Nulls>
        ? | (IsOfKind<NonNullable<T>, Kind> extends true ? never : 'has another type')
          | (Nulls extends 'some' ? (null extends T ? never : 'may be null') : never)
        : never;

type Keys<T> = [T] extends [never] ? never : keyof T & string;

/** Every difference between a row type and the columns that PostgreSQL describes; never when there is none. */
export type Faults<R, Columns> =
  | `${Exclude<Keys<Columns>, Keys<R>>}: selected, not in the type`
  | `${Exclude<Keys<R>, Keys<Columns>>}: in the type, not selected`
  | {
      [K in Keys<R> & keyof Columns & string]: `${K}: ${FaultOf<R[K], Columns[K]>}`;
    }[Keys<R> & keyof Columns & string];

/** The faults of a statement whose columns are these. */
export type Verdict<F, Columns> = Faults<Row<F>, Columns>;

export type Must<NoFaults extends never> = NoFaults;
