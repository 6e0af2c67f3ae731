import type { ImportFile } from '@shared/contract/imports';
import type { Cents } from '@shared/money';
import type { FaultCode } from '@shared/texts/import-faults';

/** What checked files would bring. */
export interface ImportTotals {
  readonly people: number;
  readonly loans: number;
  readonly current: number;
  readonly late: number;
  readonly inDefault: number;
  readonly guarantors: number;
  /** Of how many loans the interest to come differs here, in all, and the loans that differ most. */
  readonly interest: ImportInterestTotals;
  /** What the loans sum to, and what the trial balance of the files has; null where it can't be read. */
  readonly balances: readonly ImportBalance[];
}

export interface ImportInterestTotals {
  /** Above so many percent of the plan's interest a loan is refused; the owner who uploads sets it. */
  readonly withinPercent: number;
  readonly planned: Cents;
  readonly charged: Cents;
  readonly loans: readonly {
    readonly number: string;
    readonly planned: Cents;
    readonly charged: Cents;
  }[];
}

export interface ImportBalance {
  readonly account: 'loan_principal' | 'interest_receivable';
  readonly loans: Cents | null;
  readonly balance: Cents | null;
}

/** One fault. `line` is the line of the file, of which the head is 1; null of a file as a whole. */
export interface ImportFault {
  readonly file: ImportFile;
  readonly line: number | null;
  readonly column: string | null;
  readonly code: FaultCode;
  /** What stands there; for a sum also what it should be. */
  readonly value: string | null;
}

/** How many people got an account, had one, and have one whose number is another account's. */
export interface PeopleBroughtIn {
  readonly made: number;
  readonly found: number;
  readonly apart: number;
}
