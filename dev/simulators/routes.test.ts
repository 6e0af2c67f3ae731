import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WANJIKU, promptTo, startMpesa } from '@server/testing/mpesa-rig';
import type { MpesaRig } from '@server/testing/mpesa-rig';
import { simulatorRouter } from './routes';

let rig: MpesaRig;
let server: Server;
let base: string;

beforeEach(async () => {
  rig = await startMpesa();
  const app = express().use('/simulator/api', simulatorRouter(rig.world));
  server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/simulator/api`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rig.stop();
});

const get = async (path: string) => (await fetch(base + path)).json();
const answer = async (id: string, action: unknown, number: string = WANJIKU) => {
  const response = await fetch(`${base}/phones/${number}/prompts/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  return response.status;
};

describe('the phones’ screens', () => {
  it('show a prompt, take its answer, and show the money gone', async () => {
    await rig.provider.collect(promptTo(rig));
    expect(await get('/phones')).toMatchObject([{ phone: WANJIKU, hasPrompt: true }]);
    const { prompt, balance } = await get(`/phones/0712345678`);
    expect(prompt).toEqual({
      id: expect.stringMatching(/^ws_CO_/),
      amount: '1500.00',
      business: 'TEGEMEA',
      reference: 'LN000123',
      askedAt: '2026-10-02T15:18:05.069Z',
    });
    expect(balance).toBe('50000.00');
    expect(await answer(prompt.id, 'approve')).toBe(204);
    expect(await answer(prompt.id, 'approve')).toBe(409);
    await rig.world.settled();
    const after = await get(`/phones/${WANJIKU}`);
    expect(after).toMatchObject({ balance: '48500.00', prompt: null });
    expect(after.transactions).toMatchObject([{ kind: 'paid', amount: '1500.00' }]);
    expect(after.inbox).toMatchObject([{ from: 'MPESA' }]);
  });

  it('refuse what makes no sense', async () => {
    expect((await fetch(`${base}/phones/12`)).status).toBe(404);
    expect(await answer('ws_CO_0', 'approve')).toBe(404);
    expect(await answer('ws_CO_0', 'approve', '12')).toBe(404);
    expect(await answer('ws_CO_0', 'steal')).toBe(400);
  });
});

describe('paying the paybill by hand', () => {
  const pay = async (body: object, number: string = WANJIKU) => {
    const response = await fetch(`${base}/phones/${number}/paybill`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  it('takes the money, tells the phone, and confirms', async () => {
    const { status, body } = await pay({ account: 'LN7K2M9X4P', amount: 1_500 });
    expect(status).toBe(201);
    const screen = await get(`/phones/${WANJIKU}`);
    expect(screen).toMatchObject({
      balance: '48500.00',
      transactions: [{ kind: 'paid', amount: '1500.00', receipt: body.receipt }],
    });
    expect(screen.inbox[0].text).toContain('KSh 1,500 paid to TEGEMEA for account LN7K2M9X4P');
  });

  it.each([
    ['no account', { account: ' ', amount: 100 }],
    ['an account that is too long', { account: 'x'.repeat(21), amount: 100 }],
    ['cents', { account: 'LN1', amount: 99.5 }],
    ['nothing', { account: 'LN1', amount: 0 }],
    ['more than M-Pesa moves', { account: 'LN1', amount: 250_001 }],
  ])('refuses %s', async (_name, body) => {
    expect((await pay(body)).status).toBe(400);
  });

  it('refuses a number that is none, and a wallet that is too empty', async () => {
    expect((await pay({ account: 'LN1', amount: 1 }, '12')).status).toBe(404);
    expect(await pay({ account: 'LN1', amount: 50_001 })).toMatchObject({
      status: 422,
      body: { code: 'no_money' },
    });
  });
});

describe('the events', () => {
  it('ping at every change, and stop with the listener', async () => {
    const abort = new AbortController();
    const response = await fetch(`${base}/events`, { signal: abort.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('retry: 2000\n\n');
    rig.world.receiveMessage(WANJIKU, 'TEGEMEA', 'Hello');
    expect(await read()).toBe('event: changed\ndata:\n\n');
    abort.abort();
  });
});
