import { shillings } from '@shared/money';
import { actingAs } from '@server/platform/core/context';
import { registerDeposits } from '@server/payments/payments/register-deposits';
import { payByHand } from '@dev/simulators/payments-by-hand';
import type { Script } from '@dev/simulators/scripts';
import { loanOf, type ScenarioRun, type Scenario, unless } from './scenario';
import type { AppProcess } from './app-process';

const CUT = { kind: 'cut' } as const;
const DONE = { code: '0', description: 'The service request is processed successfully.' };

const prompt = (script: Partial<Script> = {}): Script => ({ call: 'prompt', ...script });

/** Incoming money, with each way in which its messages can arrive. */
export const PLOTS_IN: Record<string, Scenario> = {
  'a prompt, of which the paybill tells too': repays(prompt({ notices: ['paybill', 'result'] })),
  'a prompt whose acknowledgement is lost': repays(prompt({ answer: CUT })),
  'a prompt that is paid before the acknowledgement': repays(
    prompt({ isBeforeAck: true, result: DONE }),
  ),
  'a prompt whose callback is lost': repays(prompt({ notices: [] })),
  'a prompt of which no word comes back': repays(prompt({ answer: CUT, notices: [] })),
  'a payment by hand': paysByHand({ call: 'by_hand', notices: ['result', 'result'] }),
};

function repays(script: Script): Scenario {
  return {
    begins: 'running',
    script,
    act: payOff,
    meanwhile: enterPin,
    async faults(play) {
      const { status } = await loanOf(play);
      const paid = paidBy(play);
      return [
        ...unless(status === 'closed', `the loan is ${status}`),
        ...unless(paid === 1, `the borrower paid ${paid} times`),
      ];
    },
  };
}

/** Number of charges that M-Pesa took from the borrower. */
const paidBy = ({ borrower, stage }: ScenarioRun): number =>
  stage.world.phone(borrower.phone).transactions.filter(({ kind }) => kind === 'paid').length;

/** Repeats the repayment until M-Pesa has taken the money. */
async function payOff(play: ScenarioRun, life: AppProcess): Promise<void> {
  await registerDeposits(actingAs(life.deps, 'job'));
  if (paidBy(play) === 0) {
    const amount = Math.ceil(Number((await loanOf(play)).payOff));
    await play.borrower.post(`/api/loans/${play.loanId}/repayments`, { amount }, play.key);
  }
  await life.settle();
  await enterPin(play);
  await life.settle();
}

/** Answers a prompt if there is one on the phone. */
async function enterPin({ stage, borrower }: ScenarioRun): Promise<void> {
  const { prompt: shown } = stage.world.phone(borrower.phone);
  if (shown) stage.world.answerPrompt(borrower.phone, shown.id, 'approve');
  await stage.world.settled();
}

/** A borrower with M-Pesa's receipt does not pay again, whatever the loan shows. */
function paysByHand(script: Script): Scenario {
  return {
    begins: 'running',
    script,
    async act(play, life) {
      await registerDeposits(actingAs(life.deps, 'job'));
      const { phone } = play.borrower;
      const { reference: account } = await loanOf(play);
      const wish = { phone, account, amount: shillings(700) };
      if (paidBy(play) === 0) await payByHand(play.stage.world, wish);
      await life.settle();
    },
    async faults(play) {
      const { status, paid } = await loanOf(play);
      const isRight = status === 'active' && paid === '700.00';
      return unless(isRight, `the loan is ${status}, paid ${paid}`);
    },
  };
}
