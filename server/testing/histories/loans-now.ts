import type { LoanStatus } from '@shared/words';
import type { Role } from './cast';
import type { Story } from './story';

/** A loan, with its borrower's part. */
export interface LoanNow {
  id: string;
  reference: string;
  status: LoanStatus;
  borrower: Role;
  outstanding: number;
  credit: number;
}

/**
 * The loans of all borrowers, each at the same place in every play of a seed: the id of a loan that moved in is no
 * number of its time.
 */
export async function loansNow(story: Story): Promise<LoanNow[]> {
  const rows = await story.read<Omit<LoanNow, 'borrower'> & { borrower: string }>(
    `select id, reference, status, borrower_id as borrower, outstanding_cents as outstanding,
       credit_cents as credit from loans order by created_at, id`,
  );
  return rows.flatMap((row) => {
    const borrower = story.roleOf(row.borrower);
    return borrower ? [{ ...row, borrower }] : [];
  });
}

/** Anybody's loan in one of the statuses. */
export async function anyLoan(
  story: Story,
  ...statuses: readonly LoanStatus[]
): Promise<LoanNow | undefined> {
  const fitting = (await loansNow(story)).filter(({ status }) => statuses.includes(status));
  return fitting.length > 0 ? story.dice.pick(fitting) : undefined;
}
