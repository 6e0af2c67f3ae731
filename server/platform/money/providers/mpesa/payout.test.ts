import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScriptedAnswer } from '@dev/simulators/scripts';
import { WANJIKU, payoutTo, startMpesa } from '@server/testing/mpesa-rig';
import type { MpesaRig } from '@server/testing/mpesa-rig';
import { cents, shillings } from '@shared/money';
import { readPayoutResult, readStatusResult } from './callbacks';

let rig: MpesaRig;
beforeEach(async () => {
  rig = await startMpesa();
});
afterEach(() => rig.stop());

const ID = 'LN000123-D1';
const send = () => rig.provider.payOut(payoutTo(rig));
const results = () => rig.receiver.received.map(({ body }) => readPayoutResult(body));
const balance = () => rig.world.phone(WANJIKU).balance;

const ask = async (ourReference = ID) => {
  const resultUrl = `${rig.receiver.url}/hooks/status/1`;
  const question = { ourReference, resultUrl, timeoutUrl: `${resultUrl}/late` };
  const answer = await rig.provider.queryPayout(question);
  await rig.world.settled();
  const told = rig.receiver.received.filter(({ path }) => path.startsWith('/hooks/status'));
  return { answer, result: readStatusResult(told.at(-1)?.body) };
};

describe('payOut', () => {
  it('is accepted, and paid by a result that comes later', async () => {
    const answer = await send();
    expect(answer).toEqual({
      kind: 'accepted',
      providerRequestId: expect.stringMatching(/^AG_20261002_[0-9a-f]{20}$/),
      isRepeat: false,
    });
    await rig.world.settled();
    expect(results()).toEqual([
      {
        kind: 'paid',
        originatorConversationId: ID,
        conversationId: answer.kind === 'accepted' ? answer.providerRequestId : null,
        receipt: expect.stringMatching(/^UJ2/),
        amount: shillings(10_000),
        paidAt: new Date('2026-10-02T15:18:05Z'),
        utilityBalance: shillings(9_990_000),
      },
    ]);
    expect(balance()).toBe(shillings(60_000));
    expect(rig.world.phone(WANJIKU).inbox[0]?.text).toContain('You have received KSh 10,000');
  });

  it('moves money once when it is repeated with the same id', async () => {
    await send();
    expect(await send()).toEqual({ kind: 'accepted', providerRequestId: null, isRepeat: true });
    await rig.world.settled();
    expect(balance()).toBe(shillings(60_000));
    expect(results()).toHaveLength(1);
  });

  it.each<[ScriptedAnswer['kind']]>([['cut'], ['fails'], ['hangs']])(
    'is unknown when the acknowledgement is lost (%s), and may be repeated',
    async (kind) => {
      rig.world.script({ call: 'payout', answer: { kind } as ScriptedAnswer });
      expect((await rig.impatient.payOut(payoutTo(rig))).kind).toBe('unknown');
      expect(await send()).toMatchObject({ kind: 'accepted', isRepeat: true });
      await rig.world.settled();
      expect(balance()).toBe(shillings(60_000));
    },
  );

  it('is unknown after a firewall’s page, and a repeat is then the first to arrive', async () => {
    rig.world.script({ call: 'payout', answer: { kind: 'page' } });
    expect((await send()).kind).toBe('unknown');
    expect(await send()).toMatchObject({ kind: 'accepted', isRepeat: false });
  });

  it.each<[string, object, string, boolean]>([
    ['v3 is not enabled', { errorCode: '403.002.1001', errorMessage: 'No' }, '403.002.1001', false],
    ['it comes too fast', { errorCode: '500.003.02', errorMessage: 'Busy' }, '429', true],
  ])('is refused when %s', async (_name, body, code, isRetryable) => {
    const status = Number(code.slice(0, 3));
    rig.world.script({ call: 'payout', answer: { kind: 'error', status, body } });
    expect(await send()).toMatchObject({ kind: 'refused', code, isRetryable });
  });

  it.each([
    ['cents', { amount: cents(1_000_001) }],
    ['too little', { amount: shillings(9) }],
    ['too much', { amount: shillings(250_001) }],
    ['an id with signs', { ourReference: 'LN/1' }],
    ['short remarks', { remarks: 'x' }],
    ['no occasion', { occasion: '' }],
  ])('throws on %s, which is our mistake', async (_name, changes) => {
    await expect(rig.provider.payOut(payoutTo(rig, changes))).rejects.toThrow(RangeError);
  });

  it.each([['2040'], ['SFC_IC0003'], ['8']])('fails with the result %s', async (code) => {
    rig.world.script({ call: 'payout', result: { code, description: 'No.' } });
    await send();
    await rig.world.settled();
    const failed = { kind: 'failed', originatorConversationId: ID, code, reason: 'No.' };
    expect(results()).toEqual([failed]);
    expect(balance()).toBe(shillings(50_000));
  });

  it('fails with 2001 for a wrong password, and with 8006 once that is locked', async () => {
    const other = await startMpesa({ initiatorPassword: 'wrong' });
    for (const attempt of [1, 2, 3, 4]) {
      const id = `LN-D${attempt}`;
      await other.provider.payOut(payoutTo(other, { ourReference: id }));
      await other.world.settled();
    }
    const codes = other.receiver.received.map(({ body }) => readPayoutResult(body));
    const failed = ['2001', '2001', '2001', '8006'].map((code) => ({ kind: 'failed', code }));
    expect(codes).toMatchObject(failed);
    await other.stop();
  });

  it('fails with 2028 from a shortcode that is not ours', async () => {
    const other = await startMpesa({ b2cShortcode: '600999' });
    await other.provider.payOut(payoutTo(other));
    await other.world.settled();
    expect(readPayoutResult(other.receiver.received[0]?.body)).toMatchObject({ code: '2028' });
    await other.stop();
  });

  it.each([
    ['before the acknowledgement', { isBeforeAck: true }, ['paid']],
    ['twice', { notices: ['result', 'result'] }, ['paid', 'paid']],
    ['never', { notices: [] }, []],
    ['with its request sent back', { notices: ['timeout_echo'] }, ['unknown']],
    [
      'with a thin timeout, then success',
      { notices: ['timeout_thin', 'result'] },
      ['unknown', 'paid'],
    ],
  ] as const)('hears back %s', async (_name, fate, kinds) => {
    const { notices, ...rest } = { notices: undefined, ...fate };
    rig.world.script({ call: 'payout', ...rest, ...(notices && { notices: [...notices] }) });
    await send();
    if ('isBeforeAck' in fate) expect(results()).toHaveLength(1);
    await rig.world.settled();
    expect(results().map(({ kind }) => kind)).toEqual(kinds);
    const late = rig.receiver.received.filter(({ path }) => path === '/hooks/b2c/1/late');
    expect(late).toHaveLength(kinds.filter((kind) => kind === 'unknown').length);
    expect(balance()).toBe(shillings(60_000));
  });

  it('reads the odd shapes that have been seen', async () => {
    rig.world.script({ call: 'payout', oddities: ['text_codes', 'text_amounts', 'reordered'] });
    await send();
    rig.world.script({ call: 'payout', oddities: ['single_parameter'], amountOff: -1 });
    await rig.provider.payOut(payoutTo(rig, { ourReference: 'LN-D2' }));
    await rig.world.settled();
    expect(results()).toMatchObject([
      { kind: 'paid', amount: shillings(10_000) },
      { kind: 'paid', amount: shillings(9_999), receipt: expect.stringMatching(/^UJ2/) },
    ]);
  });
});

describe('queryPayout', () => {
  it('hears that the payout was completed, with its receipt', async () => {
    await send();
    await rig.world.settled();
    const { answer, result } = await ask();
    expect(answer.kind).toBe('accepted');
    expect(result).toMatchObject({
      kind: 'completed',
      originatorConversationId: ID,
      receipt: rig.world.phone(WANJIKU).transactions[0]?.receipt,
      amount: shillings(10_000),
    });
  });

  it('hears that it is open until M-Pesa executes it', async () => {
    rig.world.script({ call: 'payout', hold: 'execution' });
    await send();
    expect((await ask()).result).toEqual({ kind: 'open', status: 'Initiated' });
    rig.world.release();
    expect((await ask()).result).toMatchObject({ kind: 'completed' });
    expect(balance()).toBe(shillings(60_000));
  });

  it('hears that it failed', async () => {
    rig.world.script({ call: 'payout', notices: [], result: { code: '2040', description: 'No' } });
    await send();
    await rig.world.settled();
    expect((await ask()).result).toMatchObject({ kind: 'failed', code: 'Declined' });
  });

  it('learns nothing of an unknown id, from a timeout, or from a refused question', async () => {
    expect((await ask('LN-D9')).result).toMatchObject({ kind: 'unknown', code: '25' });
    await send();
    rig.world.script({ call: 'status', notices: ['timeout_thin'] });
    expect((await ask()).result).toMatchObject({ kind: 'unknown' });
    rig.world.script({ call: 'status', notices: ['timeout_echo'] });
    expect((await ask()).result).toMatchObject({ kind: 'unknown' });
    rig.world.script({ call: 'status', answer: { kind: 'too_many' } });
    expect((await ask()).answer).toMatchObject({ kind: 'refused', isRetryable: true });
    rig.world.script({ call: 'status', answer: { kind: 'page' } });
    expect((await ask()).answer).toMatchObject({ kind: 'unknown' });
  });
});
