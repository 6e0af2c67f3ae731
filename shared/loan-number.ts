import type { Loan } from './contract/loans';

/** A system that a loan came through, and its number there. */
export interface OldNumber {
  readonly source: string;
  readonly number: string;
}

type Numbered = Pick<Loan, 'reference'> & {
  broughtForward: (OldNumber & { earlier: readonly OldNumber[] }) | null;
};

/** The number of a loan with those that it had in the systems it came from: "LN7K2M9X4P (mifos 000000101)". */
export function loanNumber({ reference, broughtForward }: Numbered): string {
  if (!broughtForward) return reference;
  const old = [broughtForward, ...broughtForward.earlier];
  return `${reference} (${old.map(({ source, number }) => `${source} ${number}`).join(', ')})`;
}
