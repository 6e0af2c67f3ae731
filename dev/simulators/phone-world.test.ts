import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WANJIKU, handClock, startReceiver } from '@server/testing/mpesa-rig';
import { shillings } from '@shared/money';
import { phone } from '@shared/phone';
import { PhoneWorld } from './phone-world';
import { ORDINARY } from './scripts';
import type { Fate } from './scripts';

const OTIENO = phone('254110000001');
let clock = handClock();
let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worlds: PhoneWorld[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phones-'));
  receiver = await startReceiver();
  worlds = [];
  clock = handClock();
});
afterEach(async () => {
  for (const world of worlds) world.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'deeper', 'world.jsonl');
const open = (payoutMs = 0): PhoneWorld => {
  const world = new PhoneWorld({ file: file(), now: clock.now, payoutMs });
  worlds.push(world);
  return world;
};

const prompt = (world: PhoneWorld, id: string, fate: Partial<Fate> = {}, url = receiver.url) => {
  const call = world.begin();
  world.acceptPrompt(call, {
    id,
    merchantRequestId: 'm-1',
    phone: WANJIKU,
    amount: shillings(1_500),
    business: 'TEGEMEA',
    shortcode: '174379',
    reference: 'LN1',
    description: '',
    callbackUrl: `${url}/${id}`,
    fate: { ...ORDINARY, ...fate },
  });
  call.end();
};

const payout = (world: PhoneWorld, id: string, amount = 10_000) => {
  const call = world.begin();
  world.acceptPayout(call, {
    id,
    conversationId: 'AG_1',
    phone: WANJIKU,
    amount: shillings(amount),
    business: 'TEGEMEA',
    shortcode: '600992',
    resultUrl: `${receiver.url}/${id}`,
    timeoutUrl: `${receiver.url}/${id}/late`,
    request: {},
    fate: ORDINARY,
  });
  call.end();
};

describe('phones', () => {
  it('are fresh with KSh 50,000 and become known by what reaches them', () => {
    const world = open();
    expect(world.listPhones()).toEqual([]);
    expect(world.phone(WANJIKU)).toEqual({
      phone: WANJIKU,
      balance: shillings(50_000),
      inbox: [],
      prompt: null,
      transactions: [],
    });
    world.receiveMessage(WANJIKU, 'TEGEMEA', 'Hello');
    expect(world.listPhones()).toMatchObject([{ phone: WANJIKU, messages: 1, hasPrompt: false }]);
  });

  it('are listed the latest first, newest message on top', () => {
    const world = open();
    world.receiveMessage(WANJIKU, 'TEGEMEA', 'one');
    clock.advance(1);
    world.receiveMessage(OTIENO, 'TEGEMEA', 'two');
    clock.advance(1);
    world.receiveMessage(OTIENO, 'TEGEMEA', 'three');
    expect(world.listPhones().map(({ phone: number }) => number)).toEqual([OTIENO, WANJIKU]);
    expect(world.phone(OTIENO).inbox.map(({ text }) => text)).toEqual(['three', 'two']);
  });

  it('take an answer once, from their own prompt only', async () => {
    const world = open();
    prompt(world, 'p1');
    expect(world.answerPrompt(OTIENO, 'p1', 'approve')).toBe('not_found');
    expect(world.answerPrompt(WANJIKU, 'p2', 'approve')).toBe('not_found');
    expect(world.answerPrompt(WANJIKU, 'p1', 'approve')).toBe('done');
    expect(world.answerPrompt(WANJIKU, 'p1', 'approve')).toBe('gone');
    prompt(world, 'p3');
    expect(world.answerPrompt(WANJIKU, 'p3', 'ignore')).toBe('done');
    expect(world.answerPrompt(WANJIKU, 'p3', 'approve')).toBe('gone');
    expect(world.isLocked(WANJIKU)).toBe(true);
    clock.advance(60);
    expect(world.isLocked(WANJIKU)).toBe(false);
    await world.settled();
  });

  it('tell listeners of every change until they unsubscribe', () => {
    const world = open();
    let changes = 0;
    const unsubscribe = world.subscribe(() => (changes += 1));
    world.receiveMessage(WANJIKU, 'TEGEMEA', 'one');
    unsubscribe();
    world.receiveMessage(WANJIKU, 'TEGEMEA', 'two');
    expect(changes).toBe(1);
  });

  it('hold at most KSh 500,000, and payouts stay within M-Pesa’s limits', async () => {
    const world = open();
    payout(world, 'a', 250_000);
    payout(world, 'b', 200_000);
    payout(world, 'c', 10);
    payout(world, 'd', 9);
    payout(world, 'e', 250_001);
    await world.settled();
    const codes = ['a', 'b', 'c', 'd', 'e'].map((id) => world.findPayout(id)?.outcome?.code);
    expect(codes).toEqual(['0', '0', '8', '2', '3']);
    expect(world.organisation().utility).toBe(shillings(10_000_000 - 450_000));
  });

  it('forget what is long over, and keep their money and what is still open', async () => {
    const world = open();
    payout(world, 'a', 1_000);
    prompt(world, 'p1');
    world.answerPrompt(WANJIKU, 'p1', 'approve');
    await world.settled();
    const { balance } = world.phone(WANJIKU);
    clock.advance(3_600);
    prompt(world, 'p2');
    const now = clock.now();
    clock.advance(10);
    world.forget(now);
    expect(world.findPayout('a')).toBeNull();
    expect(world.findPrompt('p1')).toBeNull();
    expect(world.findPrompt('p2')).not.toBeNull();
    expect(world.phone(WANJIKU)).toMatchObject({ balance, inbox: [], transactions: [] });
    expect(open().phone(WANJIKU)).toEqual(world.phone(WANJIKU));
    await world.settled();
  });
});

describe('the world after a restart', () => {
  it('is as it was left, at every event', async () => {
    const before = open();
    before.receiveMessage(OTIENO, 'TEGEMEA', 'Karibu: å, emoji 🙂, "quotes"\nand lines');
    prompt(before, 'p1');
    before.answerPrompt(WANJIKU, 'p1', 'approve');
    payout(before, 'a');
    prompt(before, 'p2');
    await before.settled();
    const after = open();
    expect(after.listPhones()).toEqual(before.listPhones());
    expect(after.phone(WANJIKU)).toEqual(before.phone(WANJIKU));
    expect(after.phone(OTIENO)).toEqual(before.phone(OTIENO));
    expect(after.organisation()).toEqual(before.organisation());
    expect(after.answerPrompt(WANJIKU, 'p2', 'approve')).toBe('done');
    await after.settled();
  });

  it('forgets only a last line that was cut off in the middle', () => {
    open().receiveMessage(WANJIKU, 'TEGEMEA', 'whole ✓');
    const whole = readFileSync(file(), 'utf8');
    appendFileSync(file(), '{"type":"message","phone":"2547');
    const world = open();
    expect(readFileSync(file(), 'utf8')).toBe(whole);
    world.receiveMessage(WANJIKU, 'TEGEMEA', 'after');
    expect(
      open()
        .phone(WANJIKU)
        .inbox.map(({ text }) => text),
    ).toEqual(['after', 'whole ✓']);
  });

  it('sends a callback again that was under way, and none that had arrived', async () => {
    const before = open();
    prompt(before, 'p1');
    before.answerPrompt(WANJIKU, 'p1', 'cancel');
    await before.settled();
    prompt(before, 'p2');
    before.answerPrompt(WANJIKU, 'p2', 'cancel');
    before.close();
    const after = open();
    after.start();
    await after.settled();
    const paths = receiver.received.map(({ path }) => path);
    expect(paths.filter((path) => path === '/p1')).toHaveLength(1);
    expect(paths).toContain('/p2');
    const last = open();
    last.start();
    await last.settled();
    expect(receiver.received).toHaveLength(paths.length);
  });

  it('executes a payout that was accepted before', async () => {
    const before = open(5_000);
    payout(before, 'a');
    before.close();
    const after = open(5_000);
    after.start();
    expect(after.findPayout('a')?.outcome).toBeNull();
    clock.advance(5);
    after.tick();
    await after.settled();
    expect(after.phone(WANJIKU).balance).toBe(shillings(60_000));
    expect(receiver.received.map(({ path }) => path)).toEqual(['/a']);
  });

  it('still holds what a script held, until it is released', async () => {
    const before = open();
    prompt(before, 'p1', { hold: 'callbacks' });
    before.answerPrompt(WANJIKU, 'p1', 'approve');
    before.close();
    const after = open();
    after.start();
    await after.settled();
    expect(receiver.received).toEqual([]);
    after.release();
    await after.settled();
    expect(receiver.received).toHaveLength(1);
  });

  it('tries an unreachable receiver once, as M-Pesa does', async () => {
    const world = open();
    prompt(world, 'p1', {}, 'http://127.0.0.1:1');
    world.answerPrompt(WANJIKU, 'p1', 'approve');
    await world.settled();
    const after = open();
    after.start();
    await after.settled();
    expect(readFileSync(file(), 'utf8').match(/delivery_tried/g)).toHaveLength(1);
  });
});
