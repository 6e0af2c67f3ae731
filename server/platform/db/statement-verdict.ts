import type { Row } from './statement';

/** The types with which tsc compares a statement's row type to PostgreSQL's description (statements.check.ts). */

/** A json or jsonb value, whose content PostgreSQL does not describe. */
export interface AnyJson {
  readonly is: 'json';
}

interface Column<Kind, Nulls extends 'none' | 'some' | 'unknown'> {
  kind: Kind;
  nulls: Nulls;
}

/** A column that is not null. */
export type NotNull<Kind> = Column<Kind, 'none'>;
/** A nullable column. */
export type Nullable<Kind> = Column<Kind, 'some'>;
/**
 * An expression, or a column on the nullable side of an outer join; PostgreSQL does not describe whether it can be
 * null.
 */
export type Computed<Kind> = Column<Kind, 'unknown'>;
/** Columns that the builder nests in an object. */
export interface Nested<Columns> {
  nested: Columns;
}
/** Nested columns of an outer-joined table; the whole object is null without a match. */
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

/** The faults of a statement with these columns. */
export type Verdict<F, Columns> = Faults<Row<F>, Columns>;

export type Must<NoFaults extends never> = NoFaults;
