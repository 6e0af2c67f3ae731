import type { Refund } from '@shared/contract/money';
import type { LoanReview } from '@shared/contract/portfolio';
import type { Script } from '@dev/simulators/scripts';
import { deskItems } from '../paying';
import { FRESH, loanOf, type ScenarioRun, type Scenario, unless, walletOf } from './scenario';
import type { AppProcess } from './app-process';

const LENT = 2_000_000;

const FORBIDDEN = {
  kind: 'error',
  status: 403,
  body: { requestId: '1', errorCode: '403.002.1001', errorMessage: 'no' },
} as const;

const payout = (script: Partial<Script> = {}): Script => ({ call: 'payout', ...script });

/** Outgoing money, with each way in which its messages can arrive. */
export const PLOTS_OUT: Record<string, Scenario> = {
  'a payout': paysOut(payout()),
  'a payout whose acknowledgement is lost': paysOut(payout({ answer: { kind: 'cut' } })),
  'a payout whose result is lost': paysOut(payout({ notices: [] })),
  'a payout that its result refuses': refuses(
    payout({ result: { code: '2040', description: 'no' } }),
  ),
  'a payout that is refused on the call': refuses(payout({ answer: FORBIDDEN, times: 99 })),
  'a credit that is given back': givesBack(),
};

function paysOut(script: Script): Scenario {
  return {
    begins: 'approved',
    script,
    act: disburse,
    async faults(play) {
      const { status } = await loanOf(play);
      return [
        ...unless(status === 'active', `the loan is ${status}`),
        ...unless(walletOf(play) === FRESH + LENT, `the borrower has ${walletOf(play)}`),
      ];
    },
  };
}

/** A refusal of the repeated call does not prove that the first call failed: the payout waits for a person. */
function refuses(script: Script): Scenario {
  return {
    begins: 'approved',
    script,
    act: disburse,
    async faults(play) {
      const { loan } = await reviewOf(play);
      const isTold = loan.status === 'approved' && loan.statusReason !== null;
      const desk = await deskItems(play.admin, 'payout_unknown', play.loanId);
      const isForPerson = script.answer !== undefined && desk.length === 1;
      return [
        ...unless(isTold || isForPerson, `the loan is ${loan.status}: ${loan.statusReason}`),
        ...unless(walletOf(play) === FRESH, `the borrower has ${walletOf(play)}`),
      ];
    },
  };
}

const reviewOf = async ({ admin, loanId }: ScenarioRun): Promise<LoanReview> =>
  (await admin.get<LoanReview>(`/api/admin/loans/${loanId}`)).body;

async function disburse(play: ScenarioRun, life: AppProcess): Promise<void> {
  const { loan } = await reviewOf(play);
  const isWanted = loan.status === 'approved' && loan.statusReason === null;
  if (isWanted) await play.admin.post(`/api/admin/loans/${play.loanId}/disburse`, {}, play.key);
  await life.settle();
}

function givesBack(): Scenario {
  const refundsOf = async ({ borrower, loanId }: ScenarioRun): Promise<Refund[]> =>
    (await borrower.get<Refund[]>(`/api/loans/${loanId}/refunds`)).body;
  return {
    begins: 'overpaid',
    script: payout(),
    async act(play, life) {
      const path = `/api/admin/loans/${play.loanId}/refund-credit`;
      if ((await refundsOf(play)).length === 0) await play.admin.post(path, {}, play.key);
      await life.settle();
    },
    async faults(play) {
      const all = (await refundsOf(play)).map(({ status }) => status).join();
      const credit = await deskItems(play.admin, 'credit', play.loanId);
      return [
        ...unless(all === 'succeeded', `the refunds are ${all}`),
        ...unless(credit.length === 0, 'there is credit left'),
      ];
    },
  };
}
