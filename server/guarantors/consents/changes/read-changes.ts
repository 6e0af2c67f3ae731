import {
  type ChangeKind,
  type GuarantorChanges,
  OPEN_CHANGE,
  type OwnChange,
  type OwnChanges,
} from '@shared/contract/guarantor-changes';
import { toDecimalString, ZERO } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { standingGuarantees } from '../round';
import { findAnswersOf } from '../store';
import {
  answersTo,
  leavingOf,
  positionToday,
  readChange,
  readMatters,
  standsFor,
  wayOf,
} from './change-case';
import { barOf, presentChange, type Reader } from './present';
import { ownPart } from './present-own';
import { presentPrice, pricesOf } from './price';
import { findChangesOf, type OpenMatters } from './store';
import { ownGuarantee } from './request-change';

/** The changes of a loan, newest first, with the price and cover of the open one. */
export async function changesOf(
  context: PersonContext,
  file: LoanFile,
  reader: Reader,
): Promise<GuarantorChanges> {
  const { db } = context;
  const [rows, said, open] = await Promise.all([
    findChangesOf(db, file.loan.id),
    findAnswersOf(db, file.loan.id),
    readMatters(context, file.loan.id),
  ]);
  const answers = said.map(({ answer }) => answer);
  const position = positionToday(context, file);
  const items = rows.map(async (change) => {
    const isOpen = isOneOf(OPEN_CHANGE, change.status);
    const leaving = leavingOf(file, change);
    const price = isOpen ? presentPrice(await pricesOf(db, file, leaving, change), file) : null;
    const own = answersTo(change, answers);
    return presentChange({ file, change, answers: own, position, price, reader });
  });
  return {
    items: await Promise.all(items),
    guarantors: standingGuarantees(file).map((each) => ({
      guaranteeId: each.row.id,
      name: each.row.name,
      status: each.row.status,
      cap: toDecimalString(each.row.cap),
      liability: toDecimalString(position ? standsFor(each, position) : ZERO),
      ...barsFor(context, file, each, open, 'borrower'),
    })),
  };
}

/** Why a change can't be wished for, by its kind. */
function barsFor(
  context: PersonContext,
  file: LoanFile,
  guarantee: GuaranteeInFile,
  open: OpenMatters,
  by: 'borrower' | 'guarantor',
) {
  const of = (kind: ChangeKind) => barOf(wayOf(context, file, guarantee, open, { kind, by }));
  return { release: of('release'), replacement: of('replacement') };
}

/** What a guarantor wished for, and what they can wish for. */
export async function ownChanges(context: PersonContext, guaranteeId: string): Promise<OwnChanges> {
  const { file, leaving, by } = await ownGuarantee(context, guaranteeId);
  if (by !== 'guarantor') throw new Refused(NOT_FOUND);
  const { db } = context;
  const [rows, open] = await Promise.all([
    findChangesOf(db, file.loan.id),
    readMatters(context, file.loan.id),
  ]);
  const own = rows.filter((row) => row.guaranteeId === guaranteeId);
  const items = own.flatMap(
    (change) => ownPart(context, { file, change, leaving, answers: [] }) ?? [],
  );
  const way = wayOf(context, file, leaving, open, { kind: 'release', by });
  return {
    items,
    ...barsFor(context, file, leaving, open, by),
    isAtOnce: way === 'at_once',
  };
}

/** The caller’s part in a change; undefined where they have none. */
export async function partIn(
  context: PersonContext,
  changeId: string,
): Promise<OwnChange | undefined> {
  const found = await readChange(context.db, changeId);
  return found && ownPart(context, found);
}
