/** What is assignable to every one of a union's members. */
export type AllOf<U> = (U extends unknown ? (each: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;
