import { dayOf } from '@shared/day';
import type { LoanCollector } from '@shared/contract/collections';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import type { Recorded } from '@server/platform/db/recorded';
import { isInCollections } from '@server/lending/delinquency';
import { refusal } from '@server/lending/refusal';
import { loanInReach } from '@server/loans/loans/in-reach';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import type { Context, PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { type CollectorRow, findAssignment, findCollectors } from './assignment-store';

const NOT_LATE = refusal('not_late');
const NOT_A_COLLECTOR = refusal('not_a_collector');
const IS_PARTY = refusal('collector_is_party');

/** Gives a late loan to a member of the staff, whoever had it before. */
export async function assignLoan(
  context: PersonContext,
  loanId: string,
  collectorId: string,
): Promise<LoanCollector> {
  const { db, actor, now } = context;
  return retrying(async () => {
    const today = dayOf(now());
    const [file, [before], collectors] = await Promise.all([
      loanInReach(context, loanId),
      findAssignment(db, loanId),
      findCollectors(db, today),
    ]);
    refuseOwnMoney(context, file);
    if (!isInCollections(file.loan, today)) throw new Refused(NOT_LATE);
    const collector = collectors.find(({ id }) => id === collectorId);
    if (!collector) throw new Refused(NOT_A_COLLECTOR);
    if (isParty(file, collectorId)) throw new Refused(IS_PARTY);
    if (before?.collectorId !== collectorId) {
      await commit(db, assignment(context, { loanId, before }, collector, actor.person.id));
    }
    return { loanId, collector: { id: collector.id, name: collector.name } };
  });
}

const isParty = ({ loan, guarantees }: LoanFile, personId: string): boolean =>
  loan.borrowerId === personId ||
  guarantees.some(({ row, backer }) => row.status === 'accepted' && backer?.id === personId);

interface Given {
  loanId: string;
  before: { version: number } | null | undefined;
}

/** `by`: null where the night shares late loans out. */
export function assignment(
  context: Impartial<Context>,
  { loanId, before }: Given,
  { id: collectorId, name }: Pick<CollectorRow, 'id' | 'name'>,
  by: string | null,
): Recorded {
  const set = { collectorId, at: context.now(), by };
  return {
    ...(before
      ? { update: { collectionAssignments: [{ loanId, version: before.version, set }] } }
      : {}),
    insert: {
      ...(before ? {} : { collectionAssignments: [{ loanId, version: 1, ...set }] }),
      events: [eventOf(context, 'collector_assigned', { kind: 'loan', id: loanId }, { name })],
    },
  };
}
