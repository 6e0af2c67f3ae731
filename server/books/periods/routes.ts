import * as operations from '@shared/contract/operations/periods';
import {
  closePeriodBody,
  excisePaymentBody,
  type Period,
  periodParams,
  type Periods,
  reopenPeriodBody,
} from '@shared/contract/periods';
import { toDecimalString, ZERO } from '@shared/money';
import { presentApproval } from '@server/loans/approvals/present';
import { propose } from '@server/loans/approvals/propose';
import { findApproval } from '@server/loans/approvals/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import type { PersonContext } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { closeTargetOf, periodClose } from './close-period';
import { EXCISE_TARGET, excisePayment } from './pay-excise';
import { periodReopen } from './reopen-period';
import {
  findPeriod,
  findPeriods,
  type NamedPeriod,
  readBooksClosed,
  readExcisePayable,
} from './store';

const presentPeriod = (row: NamedPeriod): Period => ({
  id: row.id,
  end: row.end,
  debits: toDecimalString(row.debits),
  balanceHash: row.balanceHash,
  reason: row.reason,
  proposedBy: row.proposer,
  closedBy: row.closer,
  closedAt: row.closedAt.toISOString(),
  reopened:
    row.reopenedAt === null
      ? null
      : {
          by: row.reopener ?? '',
          at: row.reopenedAt.toISOString(),
          reason: row.reopenedReason ?? '',
        },
});

async function periodsOf(db: Db): Promise<Periods> {
  const [[books], rows, [duty]] = await Promise.all([
    readBooksClosed(db),
    findPeriods(db),
    readExcisePayable(db),
  ]);
  const { closedThrough = null, lastRun = null } = books ?? {};
  const isClosable = lastRun !== null && (closedThrough === null || lastRun > closedThrough);
  return {
    closedThrough,
    closable: isClosable ? lastRun : null,
    excisePayable: toDecimalString(duty?.payable ?? ZERO),
    periods: rows.map(presentPeriod),
  };
}

async function proposed(context: PersonContext, id: string) {
  const [row] = await findApproval(context.db, id, context.actor.person.id);
  if (!row) throw new Refused(NOT_FOUND);
  return presentApproval(context, row);
}

export const periodRoutes = [
  route(operations, 'listPeriods', {
    access: 'admin',
    may: 'READ_LEDGER',
    summary:
      'How far the books are closed, every period that was closed, latest first, and the duty owed',
    act: ({ db }) => periodsOf(db),
  }),
  route(operations, 'proposePeriodClose', {
    access: 'admin',
    may: 'PROPOSE_PERIOD',
    needsProof: true,
    summary: 'Proposes to close the books through a day; a second person confirms it',
    body: closePeriodBody,
    status: 201,
    async act(context, { body: { end, reason } }) {
      const params = { end, proposedBy: context.actor.person.id };
      const proposal = { params, reason };
      return proposed(context, await propose(context, periodClose, closeTargetOf(end), proposal));
    },
  }),
  route(operations, 'proposePeriodReopen', {
    access: 'admin',
    may: 'PROPOSE_PERIOD',
    needsProof: true,
    summary: 'Proposes to open the latest closed period again; a second person confirms it',
    params: periodParams,
    body: reopenPeriodBody,
    status: 201,
    async act(context, { params: { id }, body: { reason } }) {
      const [period] = await findPeriod(context.db, id);
      if (!period) throw new Refused(NOT_FOUND);
      const proposal = { params: { end: period.end }, reason };
      return proposed(context, await propose(context, periodReopen, id, proposal));
    },
  }),
  route(operations, 'proposeExcisePayment', {
    access: 'admin',
    may: 'PROPOSE_CORRECTION',
    needsProof: true,
    summary: 'Proposes to book excise duty paid to the tax authority; a second person confirms it',
    body: excisePaymentBody,
    status: 201,
    async act(context, { body: { reason, ...params } }) {
      const proposal = { params, reason };
      return proposed(context, await propose(context, excisePayment, EXCISE_TARGET, proposal));
    },
  }),
];
