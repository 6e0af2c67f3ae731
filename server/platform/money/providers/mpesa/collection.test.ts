import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScriptedAnswer } from '@dev/simulators/scripts';
import { WANJIKU, promptTo, startMpesa } from '@server/testing/mpesa-rig';
import type { MpesaRig } from '@server/testing/mpesa-rig';
import { cents, shillings } from '@shared/money';
import { phone } from '@shared/phone';
import { readPromptCallback } from './callbacks';
import { english } from '@shared/texts/english';
import { isPayoutFailure, payoutWords, promptWords } from './words';

let rig: MpesaRig;
beforeEach(async () => {
  rig = await startMpesa();
});
afterEach(() => rig.stop());

const accept = async (): Promise<string> => {
  const answer = await rig.provider.collect(promptTo(rig));
  if (answer.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`);
  return answer.providerRequestId;
};
const callbacks = () => rig.receiver.received.map(({ body }) => readPromptCallback(body));
const shown = () => rig.world.phone(WANJIKU).prompt;

describe('collect', () => {
  it('puts a prompt on the phone and pays when the person approves', async () => {
    const id = await accept();
    expect(shown()).toMatchObject({ id, amount: shillings(1_500), reference: 'LN000123' });
    expect(rig.world.answerPrompt(WANJIKU, id, 'approve')).toBe('done');
    await rig.world.settled();
    const [paid] = callbacks();
    expect(paid).toEqual({
      kind: 'paid',
      checkoutRequestId: id,
      amount: shillings(1_500),
      receipt: expect.stringMatching(/^UJ2[A-Z0-9]{7}$/),
      paidAt: new Date('2026-10-02T15:18:05Z'),
    });
    expect(rig.receiver.received[0]?.path).toBe('/hooks/stk/1');
    expect(rig.world.phone(WANJIKU).balance).toBe(shillings(48_500));
    expect(rig.world.organisation().collected).toBe(shillings(1_500));
  });

  it.each([
    ['wrong_pin', '2001'],
    ['cancel', '1032'],
    ['no_money', '1'],
  ] as const)('takes nothing when the person answers %s', async (action, code) => {
    const id = await accept();
    rig.world.answerPrompt(WANJIKU, id, action);
    await rig.world.settled();
    expect(callbacks()).toMatchObject([{ kind: 'failed', checkoutRequestId: id, code }]);
    expect(rig.world.phone(WANJIKU).balance).toBe(shillings(50_000));
  });

  it('fails for want of money when more is asked than the phone has', async () => {
    await rig.provider.collect(promptTo(rig, { amount: shillings(60_000) }));
    rig.world.answerPrompt(WANJIKU, shown()?.id ?? '', 'approve');
    await rig.world.settled();
    expect(callbacks()).toMatchObject([{ kind: 'failed', code: '1' }]);
  });

  it('expires after a minute when nobody answers', async () => {
    const id = await accept();
    rig.world.answerPrompt(WANJIKU, id, 'ignore');
    expect(shown()).toBeNull();
    rig.clock.advance(59);
    rig.world.tick();
    await rig.world.settled();
    expect(callbacks()).toEqual([]);
    rig.clock.advance(1);
    rig.world.tick();
    await rig.world.settled();
    expect(callbacks()).toMatchObject([{ kind: 'failed', checkoutRequestId: id, code: '1037' }]);
  });

  it('is refused, to be tried again, while the phone has another prompt open', async () => {
    const id = await accept();
    const second = await rig.provider.collect(promptTo(rig));
    expect(second).toMatchObject({ kind: 'refused', code: '1001', isRetryable: true });
    rig.world.answerPrompt(WANJIKU, id, 'cancel');
    expect((await rig.provider.collect(promptTo(rig))).kind).toBe('accepted');
  });

  it.each<[ScriptedAnswer['kind'], number]>([
    ['page', 0],
    ['cut', 1],
    ['fails', 1],
    ['hangs', 1],
  ])('is unknown and sent once when the answer is: %s', async (kind, prompts) => {
    rig.world.script({ call: 'prompt', times: 9, answer: { kind } as ScriptedAnswer });
    const answer = await rig.impatient.collect(promptTo(rig));
    expect(answer.kind).toBe('unknown');
    await rig.world.settled();
    expect(rig.world.phone(WANJIKU).prompt ? 1 : 0).toBe(prompts);
  });

  it('still gets the callback when the acknowledgement was lost', async () => {
    rig.world.script({ call: 'prompt', answer: { kind: 'cut' } });
    await rig.provider.collect(promptTo(rig));
    rig.world.answerPrompt(WANJIKU, shown()?.id ?? '', 'approve');
    await rig.world.settled();
    expect(callbacks()).toMatchObject([{ kind: 'paid', amount: shillings(1_500) }]);
  });

  it('is refused, to be tried again, when it comes too fast', async () => {
    rig.world.script({ call: 'prompt', answer: { kind: 'too_many' } });
    const answer = await rig.provider.collect(promptTo(rig));
    expect(answer).toMatchObject({ kind: 'refused', code: '429', isRetryable: true });
  });

  it('is refused, to be tried again, when nothing listens', async () => {
    await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_1' });
    await rig.simulator.close();
    const answer = await rig.provider.collect(promptTo(rig));
    expect(answer).toMatchObject({ kind: 'refused', code: 'not_sent', isRetryable: true });
  });

  it('is refused for good with a wrong passkey', async () => {
    const other = await startMpesa({ passkey: 'wrong' });
    const answer = await other.provider.collect(promptTo(other));
    expect(answer).toMatchObject({ kind: 'refused', code: '500.001.1001', isRetryable: false });
    await other.stop();
  });

  // The number 1 of an answer is no result's 1, which is a payer without money.
  it('is refused without a word about the payer by a ResponseCode', async () => {
    const body = { ResponseCode: '1', ResponseDescription: 'Unable to process' };
    rig.world.script({ call: 'prompt', answer: { kind: 'error', status: 200, body } });
    const answer = await rig.provider.collect(promptTo(rig));
    expect(answer).toMatchObject({ kind: 'refused', code: 'response_1' });
    expect(english(promptWords('response_1').text)).toBe(
      'M-Pesa did not accept our request, so nothing was taken. Wait a few minutes, then try again.',
    );
    expect(promptWords('response_1')).toMatchObject({ isRetryable: true, ending: 'not_shown' });
    expect(english(payoutWords('response_1').text)).toContain('so nothing was sent');
    expect(isPayoutFailure('response_1')).toBe(false);
  });

  it('is refused for good when Daraja does not take a field', async () => {
    const prompt = promptTo(rig, { callbackUrl: 'https://x.example/mpesa/1' });
    const answer = await rig.provider.collect(prompt);
    const reason = 'HTTP 400 400.002.02 Bad Request - Invalid CallBackURL';
    expect(answer).toEqual({ kind: 'refused', code: '400.002.02', reason, isRetryable: false });
  });

  it.each([
    ['cents', { amount: cents(150_050) }],
    ['nothing', { amount: cents(0) }],
    ['more than M-Pesa moves', { amount: shillings(250_001) }],
    ['a long reference', { reference: 'LN00000000123' }],
    ['signs in the reference', { reference: 'LN#1' }],
    ['a long description', { description: 'Loan repayment' }],
  ])('throws on %s, which is our mistake, before anything is sent', async (_name, changes) => {
    await expect(rig.provider.collect(promptTo(rig, changes))).rejects.toThrow(RangeError);
    expect(rig.tokens.fetched()).toBe(0);
  });

  it.each([
    ['before the acknowledgement', { isBeforeAck: true }, 1],
    ['twice', { notices: ['result', 'result'] }, 2],
    ['never', { notices: [] }, 0],
  ] as const)('hears back %s', async (_name, fate, count) => {
    const result = { code: '0', description: 'Paid.' };
    rig.world.script({
      call: 'prompt',
      result,
      ...fate,
      notices: [...('notices' in fate ? fate.notices : ['result' as const])],
    });
    await accept();
    if ('isBeforeAck' in fate) expect(callbacks()).toHaveLength(1);
    await rig.world.settled();
    expect(callbacks()).toHaveLength(count);
    expect(rig.world.phone(WANJIKU).transactions).toHaveLength(1);
  });

  it('hears late, in another shape, and of another amount, as scripted', async () => {
    const oddities = ['text_codes', 'text_amounts', 'reordered', 'masked_phone'] as const;
    rig.world.script({ call: 'prompt', hold: 'callbacks', amountOff: 1, oddities: [...oddities] });
    const id = await accept();
    rig.world.answerPrompt(WANJIKU, id, 'approve');
    await rig.world.settled();
    expect(callbacks()).toEqual([]);
    rig.world.release();
    await rig.world.settled();
    expect(callbacks()).toMatchObject([{ kind: 'paid', amount: shillings(1_501) }]);
    expect(JSON.stringify(rig.receiver.received[0]?.body)).toContain('"254712***678"');
  });

  it('keeps phones apart', async () => {
    await accept();
    const other = phone('254110000001');
    const answer = await rig.provider.collect(promptTo(rig, { phone: other }));
    expect(answer.kind).toBe('accepted');
  });
});

describe('queryCollection', () => {
  it('is open while the person has not answered, and then final', async () => {
    const id = await accept();
    const open = await rig.provider.queryCollection({
      ourReference: 'LN-1',
      providerRequestId: id,
    });
    expect(open).toMatchObject({ kind: 'open', reason: expect.stringContaining('processed') });
    rig.world.answerPrompt(WANJIKU, id, 'approve');
    expect(
      await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: id }),
    ).toEqual({ kind: 'paid' });
  });

  it('says why a prompt failed', async () => {
    const id = await accept();
    rig.world.answerPrompt(WANJIKU, id, 'cancel');
    const failed = { kind: 'failed', code: '1032', reason: 'Request Cancelled by user.' };
    expect(
      await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: id }),
    ).toEqual(failed);
  });

  it('finds a prompt expired that nobody answered', async () => {
    const id = await accept();
    rig.clock.advance(60);
    expect(
      await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: id }),
    ).toMatchObject({ kind: 'failed', code: '1037' });
  });

  it.each<[string, ScriptedAnswer]>([
    ['a page', { kind: 'page' }],
    ['too many', { kind: 'too_many' }],
    ['no answer', { kind: 'hangs' }],
    ['a reset', { kind: 'cut' }],
    [
      'the empty error under 200',
      { kind: 'error', status: 200, body: { errorCode: '500.001.1001' } },
    ],
  ])('stays open after %s', async (_name, answer) => {
    const id = await accept();
    rig.world.answerPrompt(WANJIKU, id, 'approve');
    rig.world.script({ call: 'query', answer });
    expect(
      (await rig.impatient.queryCollection({ ourReference: 'LN-1', providerRequestId: id })).kind,
    ).toBe('open');
    expect(
      await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: id }),
    ).toEqual({ kind: 'paid' });
  });

  it('stays open for as long as the code is 4999, or one that nobody knows', async () => {
    const id = await accept();
    const processing = { code: '4999', description: 'The transaction is still under processing' };
    rig.world.script({ call: 'query', times: 2, result: processing });
    rig.world.script({ call: 'query', result: { code: '26', description: 'Busy' } });
    for (let poll = 0; poll < 3; poll += 1) {
      expect(
        (await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: id })).kind,
      ).toBe('open');
    }
  });

  it('is open for an id that nobody knows', async () => {
    expect(
      (await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' }))
        .kind,
    ).toBe('open');
  });
});
