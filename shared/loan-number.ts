/** A system that a loan came through, and its number there. */
export interface OldNumber {
  readonly source: string;
  readonly number: string;
}

/** The number of a loan in the system that it came from, and those in the systems before that one. */
export interface OldNumbers extends OldNumber {
  readonly earlier: readonly OldNumber[];
}

/** What a loan is known by; without old numbers it was paid out here. */
export interface LoanNumbers {
  readonly reference: string;
  readonly broughtForward: OldNumbers | null;
}

/** A loan as it is named beside something else. */
export interface NamedLoan extends LoanNumbers {
  readonly id: string;
}

/** A loan's number with those that it had in the systems it came from: "LN7K2M9X4P (mifos 000000101)". */
export function loanNumber({ reference, broughtForward }: LoanNumbers): string {
  if (!broughtForward) return reference;
  const old = [broughtForward, ...broughtForward.earlier];
  return `${reference} (${old.map(({ source, number }) => `${source} ${number}`).join(', ')})`;
}

/** The old numbers alone of what a loan was brought in with. */
export const oldNumbersOf = (broughtForward: OldNumbers | null): OldNumbers | null =>
  broughtForward && {
    source: broughtForward.source,
    number: broughtForward.number,
    earlier: broughtForward.earlier,
  };
