import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Script } from '@dev/simulators/scripts';
import { startMpesa, payoutTo } from '@server/testing/mpesa-rig';
import type { MpesaRig } from '@server/testing/mpesa-rig';
import { shillings } from '@shared/money';
import { readBalance } from './payout-account';

const DOCUMENTED =
  'Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|KES|228037.00|228000.50|0.00|0.00' +
  '&Charges Paid Account|KES|-1540.00|-1540.00|0.00|0.00&Organization Settlement Account|KES|0.00|0.00|0.00|0.00';
const KNOWN = {
  kind: 'balance',
  available: shillings(228_000.5),
  at: new Date('2026-10-02T15:18:05Z'),
};
const entries = (AccountBalance: unknown = DOCUMENTED): object[] => [
  { Key: 'AccountBalance', Value: AccountBalance },
  { Key: 'BOCompletedTime', Value: 20261002181805 },
];
const told = (changes: object = {}, ResultParameter: unknown = entries()) => ({
  Result: {
    ResultType: '0',
    ResultCode: '0',
    ResultDesc: 'Said.',
    ResultParameters: { ResultParameter },
    ...changes,
  },
});
const only = (account: string) => told({}, entries(account));

describe('readBalance', () => {
  it.each([
    ['as documented', told()],
    ['with numbers for codes', told({ ResultType: 0, ResultCode: 0 })],
    ['without a type', told({ ResultType: undefined })],
    ['in another order', told({}, entries().toReversed())],
    ['with spaces', only(DOCUMENTED.replaceAll('|', ' | ').replaceAll('&', ' & '))],
    ['with the utility account alone', only('Utility Account|KES|228037.00|228000.50')],
  ])('takes what the utility account has available: %s', (_name, body) => {
    expect(readBalance(body)).toEqual(KNOWN);
  });

  it('may lack the time, and owe', () => {
    expect(readBalance(told({}, entries()[0]))).toEqual({ ...KNOWN, at: null });
    const owing = only('Utility Account|KES|0.00|-12.50|0.00|0.00');
    expect(readBalance(owing)).toMatchObject({ kind: 'balance', available: 0 });
  });

  it.each([
    ['a refusal', told({ ResultCode: 2001 }), { code: '2001', reason: 'Said.' }],
    ['a refusal in words', told({ ResultCode: 'SFC_1' }), { code: 'SFC_1' }],
    ['a short queue timeout', told({ ResultType: 1, ResultCode: 1 }), { code: null }],
    ['our own question', { CommandID: 'AccountBalance', PartyA: '600992' }, { code: null }],
  ])('says that there is none: %s', (_name, body, failed) => {
    expect(readBalance(body)).toMatchObject({ kind: 'failed', ...failed });
  });

  it.each([
    ['nothing', undefined],
    ['text', 'Utility Account|KES|1.00|1.00'],
    ['no code', told({ ResultCode: undefined })],
    ['no parameters', told({ ResultParameters: undefined })],
    ['no accounts', only('')],
    ['other accounts alone', only('Working Account|KES|1.00|1.00|0.00|0.00')],
    ['another currency', only('Utility Account|USD|1.00|1.00|0.00|0.00')],
    ['too few fields', only('Utility Account|KES|1.00')],
    ['no figure', only('Utility Account|KES|1.00|plenty|0.00|0.00')],
    [
      'a list',
      told(
        {},
        entries().map(() => []),
      ),
    ],
  ])('reads no balance from %s', (_name, body) => {
    expect(readBalance(body)).toEqual({ kind: 'unreadable' });
  });
});

describe('asking for the balance', () => {
  let rig: MpesaRig;
  beforeEach(async () => {
    rig = await startMpesa();
  });
  afterEach(() => rig.stop());

  const urls = () => ({
    resultUrl: `${rig.receiver.url}/hooks/1`,
    timeoutUrl: `${rig.receiver.url}/hooks/1`,
  });
  const ask = async (script: Partial<Script> = {}, provider = rig.provider) => {
    rig.world.script({ call: 'balance', ...script });
    const answer = await provider.payoutAccount?.ask(urls());
    await rig.world.settled();
    return { answer, told: rig.receiver.received.map(({ body }) => readBalance(body)) };
  };

  it('brings what is left after payouts', async () => {
    await rig.provider.payOut(payoutTo(rig));
    await rig.world.settled();
    rig.receiver.received.length = 0;
    const { answer, told: reports } = await ask();
    expect(answer).toMatchObject({ kind: 'accepted' });
    expect(reports).toEqual([{ ...KNOWN, available: shillings(9_990_000) }]);
  });

  it.each<[string, Partial<Script>, object[]]>([
    ['in text codes', { oddities: ['text_codes', 'reordered'] }, [{ kind: 'balance' }]],
    ['without a time', { oddities: ['single_parameter'] }, [{ kind: 'balance', at: null }]],
    [
      'refused',
      { result: { code: '2001', description: 'no' } },
      [{ kind: 'failed', code: '2001' }],
    ],
    [
      'twice timed out',
      { notices: ['timeout_echo', 'timeout_thin'] },
      [{ kind: 'failed' }, { kind: 'failed' }],
    ],
    ['never', { notices: [] }, []],
    ['after a lost acknowledgement', { answer: { kind: 'cut' } }, [{ kind: 'balance' }]],
  ])('hears back %s', async (_name, script, reports) => {
    expect((await ask(script)).told).toMatchObject(reports);
  });

  it.each<[string, Partial<Script>, object]>([
    ['a page', { answer: { kind: 'page' } }, { kind: 'unknown' }],
    ['too many', { answer: { kind: 'too_many' } }, { kind: 'refused', code: '429' }],
    ['a reset', { answer: { kind: 'cut' } }, { kind: 'unknown' }],
  ])('says so when the answer is %s', async (_name, script, answer) => {
    expect((await ask(script)).answer).toMatchObject(answer);
  });

  it('is refused by result with a wrong password, and locks in the end', async () => {
    const wrong = await startMpesa({ initiatorPassword: 'wrong' }, rig.world);
    const codes = [];
    for (let time = 0; time < 4; time += 1) {
      rig.receiver.received.length = 0;
      const [report] = (await ask({}, wrong.provider)).told;
      codes.push(report?.kind === 'failed' ? report.code : null);
    }
    expect(codes).toEqual(['2001', '2001', '2001', '8006']);
    await wrong.stop();
  });
});
