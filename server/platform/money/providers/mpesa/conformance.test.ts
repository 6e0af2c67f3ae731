import type { Script } from '@dev/simulators/scripts';
import { startMpesa, WANJIKU } from '@server/testing/mpesa-rig';
import {
  type CallFate,
  describeConformance,
  type ProviderRig,
} from '@server/testing/provider-conformance';

const REFUSAL = { errorCode: '400.002.02', errorMessage: 'Bad Request' };

const SCRIPTS: Record<CallFate, Omit<Script, 'call'>> = {
  refused: { answer: { kind: 'error', status: 400, body: REFUSAL } },
  never_answered: { answer: { kind: 'hangs' } },
  told_twice: { notices: ['result', 'result'] },
  told_before_answer: { isBeforeAck: true },
  told_of_less: { amountOff: -1 },
  held: { hold: 'execution' },
};

describeConformance('M-Pesa', async (): Promise<ProviderRig> => {
  const { provider, impatient, world, receiver, stop } = await startMpesa();
  return {
    provider,
    impatient,
    phone: WANJIKU,
    urlOf: (channel) => `${receiver.url}/hooks/${channel}`,
    reports: (channel) =>
      receiver.received
        .filter(({ path }) => path === `/hooks/${channel}`)
        .map(({ body }) => provider.readCallback(channel, body)),
    next: (call, fate) =>
      world.script({ call: call === 'collect' ? 'prompt' : 'payout', ...SCRIPTS[fate] }),
    approve: () =>
      void world.answerPrompt(WANJIKU, world.phone(WANJIKU).prompt?.id ?? '', 'approve'),
    balance: () => world.phone(WANJIKU).balance,
    settled: () => world.settled(),
    stop,
  };
});
