import { commit } from '@server/platform/db/change';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { propose } from '@server/loans/approvals/propose';
import { refuseOutOfReach } from '@server/loans/loans/in-reach';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import type { PersonContext } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { ended } from './answer-consent';
import type { ConsentCase, ConsentKind } from './kind';
import type { Effect } from './store';

/** A consent by its address. Throws Refused (404) where there is none. */
export async function foundConsent<E extends Effect, C extends ConsentCase<E>>(
  db: Db,
  kind: ConsentKind<E, C>,
  id: string,
): Promise<C> {
  const found = await kind.find(db, id);
  if (!found) throw new Refused(NOT_FOUND);
  return found;
}

/** The desk refuses an open consent, with a reason that whoever wished for it reads. */
export async function refuseConsent<E extends Effect, C extends ConsentCase<E>>(
  context: PersonContext,
  kind: ConsentKind<E, C>,
  id: string,
  reason: string,
): Promise<void> {
  const found = await foundConsent(context.db, kind, id);
  refuseOutOfReach(context, found.file);
  refuseOwnMoney(context, found.file);
  const { event, message } = kind.refused(context, found, reason);
  const change = ended(context, kind, found, 'refuse', event);
  await commit(context.db, { ...change, messages: [message] });
}

/** The desk proposes to put in force what everybody has answered; another person confirms it. */
export async function proposeConsent<E extends Effect, C extends ConsentCase<E>>(
  context: PersonContext,
  kind: ConsentKind<E, C>,
  act: ApprovalAct<C & AnyTarget>,
  id: string,
  reason: string,
): Promise<void> {
  const { file } = await foundConsent(context.db, kind, id);
  refuseOutOfReach(context, file);
  await propose(context, act, id, { params: {}, reason });
}
