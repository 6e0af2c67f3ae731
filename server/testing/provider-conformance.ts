import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_MAX, PAYOUT_MIN } from '@shared/limits';
import { type Cents, cents, shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import type {
  CollectionRequest,
  MoneyProvider,
  PaymentChannel,
  PayoutRequest,
  ProviderReport,
} from '@server/platform/core/ports/money-provider';

/** The outcome of the next call. */
export type CallFate =
  | 'refused'
  | 'never_answered'
  | 'told_twice'
  | 'told_before_answer'
  | 'told_of_less'
  /** Accepted, and not executed until the test ends. */
  | 'held';

/** A provider's adapter and simulator, with the controls that the suite needs. */
export interface ProviderRig {
  provider: MoneyProvider;
  /** The same, with a timeout of less than a second. */
  impatient: MoneyProvider;
  phone: Phone;
  urlOf(channel: PaymentChannel): string;
  /** Posts to a channel so far, as read by the adapter. */
  reports(channel: PaymentChannel): ProviderReport[];
  next(call: 'collect' | 'payOut', fate: CallFate): void;
  /** The person confirms the payment on their phone. */
  approve(): void;
  /** The phone's balance. */
  balance(): Cents;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const AMOUNT = shillings(1_500);

/** What every provider must do for correct payments. A new provider must pass it. */
export function describeConformance(name: string, start: () => Promise<ProviderRig>): void {
  let rig: ProviderRig;
  const collection = (changes: Partial<CollectionRequest> = {}): CollectionRequest => ({
    ourReference: '0199a7d2-0000-7000-8000-000000000001',
    phone: rig.phone,
    amount: AMOUNT,
    reference: 'LN000123',
    description: 'Loan repay',
    callbackUrl: rig.urlOf('prompt'),
    ...changes,
  });
  const payout = (changes: Partial<PayoutRequest> = {}): PayoutRequest => ({
    ourReference: 'LN000123-D1',
    phone: rig.phone,
    amount: AMOUNT,
    remarks: 'Loan payout',
    occasion: 'LN000123',
    resultUrl: rig.urlOf('payout'),
    timeoutUrl: rig.urlOf('payout_timeout'),
    ...changes,
  });
  const collected = async (): Promise<string> => {
    const answer = await rig.provider.collect(collection());
    if (answer.kind !== 'accepted') throw new Error(`not accepted: ${answer.reason}`);
    return answer.providerRequestId;
  };
  const kinds = (channel: PaymentChannel) => rig.reports(channel).map(({ kind }) => kind);

  beforeEach(async () => {
    rig = await start();
  });
  afterEach(() => rig.stop());

  describe(`${name} collects`, () => {
    test('what is accepted is asked for, and paid once the person agrees', async () => {
      const before = rig.balance();
      const requestId = await collected();
      expect(rig.reports('prompt')).toEqual([]);
      rig.approve();
      await rig.settled();
      expect(rig.reports('prompt')).toEqual([
        {
          kind: 'paid',
          requestId,
          amount: AMOUNT,
          receipt: expect.any(String),
          paidAt: expect.any(Date),
        },
      ]);
      expect(rig.balance()).toBe(before - AMOUNT);
    });

    test('nothing of what is refused', async () => {
      rig.next('collect', 'refused');
      const answer = await rig.provider.collect(collection());
      expect(answer).toMatchObject({ kind: 'refused', code: expect.any(String) });
      await rig.settled();
      expect(rig.reports('prompt')).toEqual([]);
    });

    test('a call without an answer is unknown, never a refusal', async () => {
      rig.next('collect', 'never_answered');
      expect((await rig.impatient.collect(collection())).kind).toBe('unknown');
    });

    test('a query is open until the person has answered, and then says what happened', async () => {
      const providerRequestId = await collected();
      const query = { ourReference: collection().ourReference, providerRequestId };
      expect((await rig.provider.queryCollection(query)).kind).toBe('open');
      rig.approve();
      await rig.settled();
      expect(await rig.provider.queryCollection(query)).toEqual({ kind: 'paid' });
    });

    test('a query without the provider’s id never ends a collection by itself', async () => {
      const query = { ourReference: 'LN-NEVER-SENT', providerRequestId: null };
      expect((await rig.provider.queryCollection(query)).kind).toBe('open');
    });

    test('news that comes twice reads the same', async () => {
      rig.next('collect', 'told_twice');
      await collected();
      rig.approve();
      await rig.settled();
      const [first, second] = rig.reports('prompt');
      expect(first?.kind).toBe('paid');
      expect(second).toEqual(first);
    });

    test('another amount is reported as it was told', async () => {
      rig.next('collect', 'told_of_less');
      await collected();
      rig.approve();
      await rig.settled();
      const [report] = rig.reports('prompt');
      expect(report?.kind === 'paid' && report.amount).toBeLessThan(AMOUNT);
    });
  });

  describe(`${name} pays out`, () => {
    test('what is accepted arrives, under our own reference', async () => {
      const before = rig.balance();
      expect(await rig.provider.payOut(payout())).toMatchObject({
        kind: 'accepted',
        isRepeat: false,
      });
      await rig.settled();
      expect(rig.reports('payout')).toMatchObject([
        { kind: 'paid', requestId: 'LN000123-D1', amount: AMOUNT, receipt: expect.any(String) },
      ]);
      expect(rig.balance()).toBe(before + AMOUNT);
    });

    test('nothing of what is refused', async () => {
      const before = rig.balance();
      rig.next('payOut', 'refused');
      expect((await rig.provider.payOut(payout())).kind).toBe('refused');
      await rig.settled();
      expect(rig.balance()).toBe(before);
    });

    test('once, however often our reference is repeated', async () => {
      const before = rig.balance();
      await rig.provider.payOut(payout());
      expect(await rig.provider.payOut(payout())).toMatchObject({
        kind: 'accepted',
        isRepeat: true,
      });
      await rig.settled();
      expect(rig.balance()).toBe(before + AMOUNT);
      expect(kinds('payout')).toEqual(['paid']);
    });

    test('a call without an answer is unknown, and repeating it pays once', async () => {
      const before = rig.balance();
      rig.next('payOut', 'never_answered');
      expect((await rig.impatient.payOut(payout())).kind).toBe('unknown');
      expect((await rig.provider.payOut(payout())).kind).toBe('accepted');
      await rig.settled();
      expect(rig.balance()).toBe(before + AMOUNT);
    });

    test.each<[CallFate, string[]]>([
      ['told_twice', ['paid', 'paid']],
      ['told_before_answer', ['paid']],
    ])('news that is %s reads like all news', async (fate, expected) => {
      rig.next('payOut', fate);
      expect((await rig.provider.payOut(payout())).kind).toBe('accepted');
      await rig.settled();
      expect(kinds('payout')).toEqual(expected);
      const [first, ...others] = rig.reports('payout');
      for (const each of others) expect(each).toEqual(first);
    });

    test('another amount is reported as it was told', async () => {
      rig.next('payOut', 'told_of_less');
      await rig.provider.payOut(payout());
      await rig.settled();
      const [report] = rig.reports('payout');
      expect(report?.kind === 'paid' && report.amount).toBeLessThan(AMOUNT);
    });

    test('a query is open while it is not done', async () => {
      rig.next('payOut', 'held');
      await rig.provider.payOut(payout());
      const url = rig.urlOf('status');
      const answer = await rig.provider.queryPayout({
        ourReference: 'LN000123-D1',
        resultUrl: url,
        timeoutUrl: url,
      });
      expect(answer.kind).toBe('accepted');
      await rig.settled();
      expect(kinds('status')).toEqual(['open']);
    });
  });

  describe(`${name} has limits`, () => {
    test('that hold all that the product moves', () => {
      const { minPayout, maxTransaction, step } = rig.provider.limits;
      expect(minPayout).toBeLessThanOrEqual(PAYOUT_MIN);
      expect(maxTransaction).toBeGreaterThanOrEqual(PAYMENT_MAX);
      expect(shillings(1) % step).toBe(0);
    });

    test('and throws before it calls beyond them', async () => {
      const { minPayout, maxTransaction } = rig.provider.limits;
      const above = cents(maxTransaction + 100);
      await expect(rig.provider.collect(collection({ amount: above }))).rejects.toThrow(RangeError);
      for (const amount of [above, cents(minPayout - 1)]) {
        await expect(rig.provider.payOut(payout({ amount }))).rejects.toThrow(RangeError);
      }
    });
  });

  test(`${name} calls what is none of its messages unreadable, and explains codes that nobody knows`, () => {
    for (const channel of ['prompt', 'payout', 'payout_timeout', 'status'] as const) {
      for (const body of [null, 'text', 42, [], {}]) {
        expect(rig.provider.readCallback(channel, body)).toEqual({ kind: 'unreadable' });
      }
    }
    expect(rig.provider.explainCollection('no such code').text.code).not.toBe('');
    expect(rig.provider.explainPayout('no such code').text.code).not.toBe('');
  });
}
