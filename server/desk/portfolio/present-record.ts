import type {
  BackingOnRecord,
  BorrowerRecord,
  ReviewedGuarantee,
} from '@shared/contract/portfolio';
import { type Cents, toDecimalString, ZERO } from '@shared/money';
import { toPercent } from '@shared/rate';
import type { PersonRecord } from '@server/people/accounts/record-store';
import { presentReason } from '@server/people/accounts/present';
import { barsOf, daysLate } from '@server/lending/standing';
import type { Records } from '@server/loans/loans/bar-guarantors';
import type { LoanFile } from '@server/loans/loans/loan-file';
import type { BackingRow, BorrowerBacking } from './record-store';

/** Why somebody may neither borrow nor guarantee, as an admin reads it. */
export const reasonsOf = (record: PersonRecord | undefined, name: string) =>
  record ? barsOf(record).map(({ of }) => presentReason(of(name))) : [];

/** Why a guarantor who has accepted will not be counted; empty when they will. */
export function guarantorReasons(
  { guarantees }: LoanFile,
  shown: Pick<ReviewedGuarantee, 'id'>,
  records: Records,
) {
  const found = guarantees.find(({ row }) => row.id === shown.id);
  if (!found?.backer || found.row.status !== 'accepted') return [];
  return reasonsOf(records.get(found.backer.id), found.row.name);
}

/** The borrower's other loans, whom they back and who backs them. */
export function presentRecord(
  { loan }: LoanFile,
  { loans, limit, held, today }: PersonRecord,
  { backs, backedBy }: BorrowerBacking,
): BorrowerRecord {
  return {
    grantedLimit: toDecimalString(limit),
    held: toDecimalString(held),
    otherLoans: loans
      .filter(({ id }) => id !== loan.id)
      .map((other) => ({
        id: other.id,
        reference: other.reference,
        broughtForward: other.broughtForward,
        amount: toDecimalString(other.amount),
        principalOutstanding: toDecimalString(other.outstanding),
        status: other.status,
        closedReason: other.closedReason,
        daysPastDue: daysLate(other, today),
        writtenOff: toDecimalString(writtenOffOf(other)),
        defaultEndedOn: other.defaultEndedOn,
      })),
    backs: backs.map(presentBacking),
    backedBy: backedBy.map(presentBacking),
  };
}

const writtenOffOf = ({ closedReason, owed }: PersonRecord['loans'][number]): Cents =>
  closedReason === 'written_off' ? owed : ZERO;

const presentBacking = (row: BackingRow): BackingOnRecord => ({
  ...row,
  held: toDecimalString(row.held),
});

/** The events about guarantors since the submission, and the rate then. */
export const GUARANTOR_EVENTS = [
  'guarantee_accepted',
  'guarantee_declined',
  'guarantee_withdrawn',
  'guarantor_not_counted',
] as const;

export const aprThen = ({ aprAtSubmission }: BorrowerBacking): number | null =>
  aprAtSubmission === null ? null : toPercent(aprAtSubmission);
