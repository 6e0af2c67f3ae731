import type { Loan } from '@shared/contract/loans';
import { addDays, dayOf, day } from '@shared/day';
import { least, ZERO } from '@shared/money';
import { actingAs } from '@server/context';
import { commit } from '@server/db/change';
import { journal } from '@server/db/journal';
import { newId } from '@server/ids';
import { advance } from '@server/lending/advance';
import { noticePeriod } from '@server/lending/claim-rules';
import { callable } from '@server/lending/claim-shares';
import { interestAccrued } from '@server/lending/ledger';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import { owedToday } from '@server/lending/outlook';
import {
  type LoanFile,
  instalmentColumns,
  positionColumns,
  positionOf,
} from '@server/loans/loan-file';
import { moved } from '@server/loans/parts';
import { findLoan } from '@server/loans/store';
import { runningLoan, signIn } from './people';
import { type Cast, moveTo } from './stages';
import type { TestApp } from './test-app';

/** A loan whose first instalment is `days` past due, with the statuses that the nights would have given it. */
export async function lateLoan(
  app: TestApp,
  cast: Cast,
  days: number,
  terms: object = {},
): Promise<Loan> {
  const { borrower, guarantor, admin } = cast;
  const loan = await runningLoan(app, borrower, guarantor, admin, terms);
  moveTo(app, addDays(day(loan.dueDate ?? ''), days));
  for (const person of [borrower, guarantor, admin]) await signIn(person);
  await closeLoan(app, loan.id);
  if (days >= 90) await closeLoan(app, loan.id, 'default');
  return (await borrower.get<Loan>(`/api/loans/${loan.id}`)).body;
}

async function fileOf(app: TestApp, loanId: string): Promise<LoanFile> {
  const [file] = await findLoan(app.db, loanId);
  if (!file) throw new Error(`loan ${loanId} is not there`);
  return file;
}

/** What the end of the day does to one loan. */
async function closeLoan(app: TestApp, loanId: string, move: LoanMove = 'fall_behind') {
  const file = await fileOf(app, loanId);
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${loanId} was not paid out`);
  const context = actingAs(app.deps, 'job');
  const now = context.now();
  const { position, accrued } = advance(booked, dayOf(now));
  const worstDaysPastDue = owedToday(position).daysPastDue;
  const set = { ...positionColumns(position), worstDaysPastDue };
  await commit(app.db, {
    update: {
      loans: [moved(file, move, 'job', now, set)],
      instalments: position.instalments.map((each) => ({
        loanId,
        number: each.number,
        set: instalmentColumns(each),
      })),
    },
    insert: journal(context, [interestAccrued(accrued)], { loanId, paymentId: null }),
  });
}

/** Notice to the first guarantor of a defaulted loan; answers the claim's id. */
export async function giveNotice(app: TestApp, loanId: string): Promise<string> {
  const file = await fileOf(app, loanId);
  const [guarantee] = file.guarantees.filter(({ row }) => row.status === 'accepted');
  const position = positionOf(file);
  if (!guarantee?.row.personId || !position) throw new Error('nobody stands for this loan');
  const { dueNow, daysPastDue } = owedToday(position);
  const { cap, amountCharged, id: guaranteeId, personId } = guarantee.row;
  const called = { cap, chargedBefore: amountCharged };
  const liability = callable(called, position.outstanding, position.lent);
  const id = newId();
  const claim = {
    id,
    version: 1,
    guaranteeId,
    loanId,
    personId,
    round: 1 + file.claims.length,
    status: 'noticed' as const,
    daysPastDue,
    arrears: dueNow,
    liability,
    share: least(dueNow, liability),
    ...noticePeriod(app.clock.now()),
    charged: ZERO,
    paid: ZERO,
    reimbursed: ZERO,
    paidOut: ZERO,
  };
  await commit(app.db, { insert: { claims: [claim] } });
  return id;
}

/** The guarantor appeals, in their own words. */
export async function appealAgainst(app: TestApp, claimId: string, appealReason: string) {
  const { rows } = await app.db.query<{ version: number }>(
    'select version from claims where id = $1',
    [claimId],
  );
  const set = {
    status: 'appealed' as const,
    appealedAt: app.clock.now(),
    ground: 'already_paid' as const,
    appealReason,
  };
  await commit(app.db, {
    update: { claims: [{ id: claimId, version: rows[0]?.version ?? 0, set }] },
  });
}

/** A defaulted loan with an appeal to hear. */
export async function appealedLoan(
  app: TestApp,
  cast: Cast,
  reason = 'I sent the money myself in June.',
): Promise<{ loan: Loan; claimId: string }> {
  const loan = await lateLoan(app, cast, 92);
  const claimId = await giveNotice(app, loan.id);
  await appealAgainst(app, claimId, reason);
  return { loan, claimId };
}
