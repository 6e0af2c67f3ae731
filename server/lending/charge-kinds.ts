import type { ChargeKind, OwedCharge } from '@shared/charges';
import type { EntryKind } from '@shared/contract/ledger';
import type { AccountCode } from './ledger';

/** Where a charge without its duty stands in the books, and the entries that charge it and take it back. */
interface BookedCharge {
  /** What the borrower owes of it, with the duty; each charge has its own. */
  readonly receivable: AccountCode;
  readonly income: AccountCode;
  readonly charged: EntryKind;
  readonly takenBack: EntryKind;
}

/** A charge that is owed until somebody pays it or the lender gives it up. */
export interface OwedRules extends BookedCharge {
  /** Whether a guarantor's money pays it, too. */
  readonly isGuaranteed: boolean;
  /** Whether it counts under the bound of in duplum, and is not charged where it would pass it. */
  readonly isInDuplum: boolean;
  /** Whether a waiver gives it up, before any interest. */
  readonly isWaivable: boolean;
  /** Where it stands while the loan is in default, and the entries that take it there and bring it back. */
  readonly suspense: AccountCode;
  readonly suspended: EntryKind;
  readonly earned: EntryKind;
  /** What is lost by a waiver, and by a write-off with its entry. */
  readonly waived: AccountCode;
  readonly writtenOff: AccountCode;
  readonly givenUp: EntryKind;
}

type ChargeRules = Record<Exclude<ChargeKind, OwedCharge>, BookedCharge> &
  Record<OwedCharge, OwedRules>;

/** Every kind of charge with its rules and accounts. Excise duty is a part of any charge. */
export const CHARGES: ChargeRules = {
  facility_fee: {
    receivable: 'loan_principal',
    income: 'fees_deferred',
    charged: 'fee_charged',
    takenBack: 'fee_taken_back',
  },
  late_fee: {
    receivable: 'fees_receivable',
    income: 'late_fee_income',
    charged: 'late_fee_charged',
    takenBack: 'late_fee_taken_back',
    isGuaranteed: false,
    isInDuplum: true,
    isWaivable: true,
    suspense: 'late_fees_suspended',
    suspended: 'late_fees_suspended',
    earned: 'suspended_late_fees_earned',
    waived: 'interest_waived',
    writtenOff: 'write_offs',
    givenUp: 'late_fees_given_up',
  },
};
