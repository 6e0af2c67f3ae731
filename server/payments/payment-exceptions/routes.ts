import * as operations from '@shared/contract/operations/payment-exceptions';
import { loanParams, reasonBody } from '@shared/contract/loans';
import {
  allocateBody,
  moneyParams,
  receiveBody,
  resolveBody,
  returnBody,
  settleBody,
  type ToGiveBack,
} from '@shared/contract/money';
import { pageQuery } from '@shared/contract/paging';
import { toDecimalString } from '@shared/money';
import type { PersonContext } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { oldestAfter } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { propose } from '@server/loans/approvals/propose';
import { balanceJob } from '@server/payments/payments/ask-balance';
import { findPayoutAccount } from '@server/payments/payments/payout-account-store';
import { findPayment } from '@server/payments/payments/store';
import { readFigures } from '@server/payments/reconciliation/store';
import { Refused } from '@server/platform/core/refused';
import { allocatePayment } from './allocate-payment';
import { explainDifference } from './explain-difference';
import { passOnAgain } from './pass-on-again';
import { presentMoney, presentMovement, presentPayoutAccount } from './present';
import { guarantorGaveBack, receiveGivenBack, stillOwed } from './receive-given-back';
import { payoutRecovery, recoverPayout } from './recover-payout';
import { refundCredit } from './refund-credit';
import { refundRequest } from './refund-request';
import { resolveCallback } from './resolve-callback';
import { paymentReturn, returnPayment } from './return-payment';
import { paymentSettlement, settlePayment } from './settle-payment';
import { countMoneyItems, findMoneyItems } from './store';

/** The provider allows few calls a minute, and each one that it refuses brings our credential closer to its lock. */
const QUESTIONS = {
  name: 'ask_balance',
  perAccount: { points: 6, seconds: 600 },
};

/** Read by the second person on the desk. */
const BY_US = 'The borrower paid more than was owed.';

/** The payment after an act. */
async function movement({ db }: PersonContext, id: string) {
  const [payment] = await findPayment(db, id);
  if (!payment) throw new Refused(NOT_FOUND);
  return presentMovement(payment);
}

export const moneyDeskRoutes = [
  route(operations, 'listMoneyItems', {
    access: 'admin',
    may: 'READ_MONEY',
    summary:
      'Money that needs a person, oldest first, and how the books compare with the provider’s records',
    query: pageQuery,
    async act({ db, now, actor, fourEyes, money }, { query }) {
      const [rows, counts, [figures], [account]] = await Promise.all([
        findMoneyItems(db, ...oldestAfter(query.cursor), actor.person.id),
        countMoneyItems(db),
        readFigures(db, now(), []),
        findPayoutAccount(db, money.main.id),
      ]);
      const payoutAccount = presentPayoutAccount(money.main, account, now());
      const desk = presentMoney(rows, counts, figures, now());
      return { ...desk, payoutAccount, isFourEyes: fourEyes };
    },
  }),
  route(operations, 'askPayoutAccount', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    summary: 'Asks the provider what the payout account has; the money desk shows the answer',
    status: 202,
    throttle: QUESTIONS,
    async act({ db, money }) {
      await commit(db, { jobs: [balanceJob(money.main.id)] });
      return null;
    },
  }),
  route(operations, 'allocatePayment', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Books money that was nobody’s to a loan, as of when it was paid',
    params: moneyParams,
    body: allocateBody,
    async act(context, { params, body }) {
      await allocatePayment(context, params.id, body);
      return movement(context, params.id);
    },
  }),
  route(operations, 'returnPayment', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Sends money that was nobody’s back to a phone',
    params: moneyParams,
    body: returnBody,
    status: 202,
    async act(context, { params, body }) {
      if (context.fourEyes) {
        const { phone, reason } = body;
        await propose(context, paymentReturn, params.id, { params: { phone }, reason });
        return movement(context, params.id);
      }
      return movement(context, await returnPayment(context, params.id, body));
    },
  }),
  route(operations, 'settlePayment', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Ends a payment whose result is unknown, by what the provider’s portal says',
    params: moneyParams,
    body: settleBody,
    async act(context, { params, body }) {
      const { reason, ...outcome } = body;
      await (context.fourEyes
        ? propose(context, paymentSettlement, params.id, { params: outcome, reason })
        : settlePayment(context, params.id, body));
      return movement(context, params.id);
    },
  }),
  route(operations, 'recoverPayout', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Notes that the money of a payout that should not have gone out is back',
    params: moneyParams,
    body: reasonBody,
    async act(context, { params, body }) {
      const { reason } = body;
      await (context.fourEyes
        ? propose(context, payoutRecovery, params.id, { params: {}, reason })
        : recoverPayout(context, params.id, reason));
      return movement(context, params.id);
    },
  }),
  route(operations, 'passOnAgain', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Sends a guarantor again what the borrower paid for them',
    params: moneyParams,
    status: 202,
    async act(context, { params }) {
      return movement(context, await passOnAgain(context, params.id));
    },
  }),
  route(operations, 'receiveFromGuarantor', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Notes what a guarantor gave back by hand of what they owe us',
    params: moneyParams,
    body: receiveBody,
    async act(context, { params, body }): Promise<ToGiveBack> {
      const { reason, ...received } = body;
      await (context.fourEyes
        ? propose(context, guarantorGaveBack, params.id, { params: received, reason })
        : receiveGivenBack(context, params.id, body));
      return { left: toDecimalString(await stillOwed(context.db, params.id)) };
    },
  }),
  route(operations, 'resolveCallback', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Dismisses a provider’s message that did not fit, or books what it reports',
    params: moneyParams,
    body: resolveBody,
    async act(context, { params, body }) {
      await resolveCallback(context, params.id, body);
      return null;
    },
  }),
  route(operations, 'explainDifference', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Says why the provider’s records and our books differ, and closes the difference',
    params: moneyParams,
    body: reasonBody,
    async act(context, { params, body }) {
      await explainDifference(context, params.id, body.reason);
      return null;
    },
  }),
  route(operations, 'refundCredit', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Pays back what a borrower paid too much',
    params: loanParams,
    status: 202,
    async act(context, { params }) {
      if (context.fourEyes) {
        const proposal = { params: {}, reason: BY_US };
        return { proposalId: await propose(context, refundRequest, params.id, proposal) };
      }
      return movement(context, await refundCredit(context, params.id));
    },
  }),
];
