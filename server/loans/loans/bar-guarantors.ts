import type { PersonRecord } from '@server/people/accounts/record-store';
import type { Context, PersonContext } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { declinedReasonOf, nextGuaranteeStatus } from '@server/lending/guarantee-lifecycle';
import { isBarred } from '@server/lending/standing';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse } from '@server/platform/core/refused';
import type { GuaranteeInFile, LoanFile } from './loan-file';
import { fullNameOf } from '@shared/called-name';
import { dialledBy } from './dialled-by';
import { recipientOf } from './recipient-of';

/** People's records by their ids. */
export type Records = ReadonlyMap<string, PersonRecord>;

/** The ids of everyone whose standing an admin's decision depends on. */
export const peopleOfDecision = ({ borrower, guarantees }: LoanFile): string[] => [
  borrower.id,
  ...guarantees
    .filter(({ row }) => row.status === 'accepted')
    .flatMap(({ backer }) => (backer ? [backer.id] : [])),
];

/** Accepted guarantors who may no longer guarantee. */
export const barredIn = ({ guarantees }: LoanFile, records: Records): GuaranteeInFile[] =>
  guarantees.filter(({ row, backer }) => {
    const record = backer && records.get(backer.id);
    return row.status === 'accepted' && record && isBarred(record);
  });

/** The file as a decision counts it: without the guarantors who may no longer guarantee. */
export function withoutBarred<File extends LoanFile>(file: File, records: Records): File {
  const barred = barredIn(file, records);
  return { ...file, guarantees: file.guarantees.filter((each) => !barred.includes(each)) };
}

/**
 * Ends the guarantees of those who may no longer guarantee, and tells each of them; why is theirs to read in the app.
 * The borrower reads that they could not be counted, and nothing of the reason.
 */
export function barGuarantors(context: PersonContext, file: LoanFile, records: Records): Change {
  const { loan, borrower } = file;
  const barred = barredIn(file, records);
  const messages = barred.map((guarantee) =>
    messageOf(
      context,
      recipientOf(guarantee),
      'guarantee_not_counted',
      {
        borrower: fullNameOf(borrower),
        guaranteeId: guarantee.row.id,
        orCall: dialledBy(context, guarantee) !== null,
      },
      loan.id,
    ),
  );
  return {
    update: {
      guarantees: barred.map(({ row }) => ({
        id: row.id,
        version: row.version,
        set: {
          status: orRefuse(nextGuaranteeStatus('bar', row.status, 'admin')),
          statusReason: declinedReasonOf('bar'),
        },
      })),
    },
    insert: {
      events: barred.map(({ row }) => barredEvent(context, loan.id, row)),
    },
    messages: messages,
  };
}

const barredEvent = (context: Context, loanId: string, { id, name }: GuaranteeInFile['row']) =>
  eventOf(context, 'guarantor_not_counted', { kind: 'guarantee', id, loanId }, { name });
