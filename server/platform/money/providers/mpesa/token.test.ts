import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  WANJIKU,
  payoutTo,
  promptTo,
  startMpesa,
  tokenStoreInMemory,
} from '@server/testing/mpesa-rig';
import { callOut } from '@server/platform/core/outbound-http';
import type { MpesaRig } from '@server/testing/mpesa-rig';
import { daraja } from './adapter';

let rig: MpesaRig;
beforeEach(async () => {
  rig = await startMpesa();
});
afterEach(() => rig.stop());

describe('the bearer token', () => {
  it('is fetched once and shared by calls', async () => {
    await rig.provider.collect(promptTo(rig));
    await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' });
    expect(rig.tokens.fetched()).toBe(1);
  });

  it('is renewed a minute before it ends', async () => {
    await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' });
    rig.clock.advance(3_599 - 61);
    await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' });
    expect(rig.tokens.fetched()).toBe(1);
    rig.clock.advance(1);
    await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' });
    expect(rig.tokens.fetched()).toBe(2);
  });

  it('is renewed, and the call repeated once, when another process has killed it', async () => {
    await rig.provider.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' });
    const settings = { ...rig.credentials, baseUrl: rig.simulator.url };
    const other = daraja(settings, {
      now: rig.clock.now,
      tokens: tokenStoreInMemory(),
      call: callOut,
    });
    await other.queryCollection({ ourReference: 'LN-1', providerRequestId: 'ws_CO_0' });
    expect((await rig.provider.collect(promptTo(rig))).kind).toBe('accepted');
    expect((await other.payOut(payoutTo(rig))).kind).toBe('accepted');
    expect(rig.tokens.fetched()).toBe(2);
    expect(rig.world.phone(WANJIKU).prompt).not.toBeNull();
  });

  it('is renewed only once for a call', async () => {
    rig.world.script({ call: 'prompt', times: 2, answer: { kind: 'bad_token' } });
    const answer = await rig.provider.collect(promptTo(rig));
    expect(answer).toMatchObject({ kind: 'refused', code: '404.001.03', isRetryable: true });
    expect(rig.tokens.fetched()).toBe(2);
  });

  it.each([['page'], ['too_many'], ['hangs'], ['cut']] as const)(
    'cannot be had (%s): then nothing was sent, and it may be tried again',
    async (kind) => {
      rig.world.script({ call: 'token', answer: { kind } });
      const answer = await rig.impatient.collect(promptTo(rig));
      expect(answer).toMatchObject({ kind: 'refused', code: 'not_sent', isRetryable: true });
      expect((await rig.provider.collect(promptTo(rig))).kind).toBe('accepted');
    },
  );

  it('cannot be had with a wrong key', async () => {
    const other = await startMpesa({ consumerSecret: 'wrong' });
    const answer = await other.provider.payOut(payoutTo(other));
    expect(answer).toMatchObject({ kind: 'refused', code: 'not_sent' });
    await other.stop();
  });
});
