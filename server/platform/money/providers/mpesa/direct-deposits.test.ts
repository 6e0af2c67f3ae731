import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shillings } from '@shared/money';
import { phone } from '@shared/phone';
import { hashPhone } from '@server/platform/core/security/phone-hash';
import { payByHand } from '@dev/simulators/payments-by-hand';
import { startMpesa, WANJIKU } from '@server/testing/mpesa-rig';
import type { MpesaRig } from '@server/testing/mpesa-rig';
import { readDepositNotice } from './deposit-notice';

const OTIENO = phone('254110000001');
let rig: MpesaRig;
beforeEach(async () => {
  rig = await startMpesa();
});
afterEach(() => rig.stop());

const urls = () => ({
  validationUrl: `${rig.receiver.url}/validation`,
  confirmationUrl: `${rig.receiver.url}/confirmation`,
  noticeUrl: `${rig.receiver.url}/notice`,
});
const pay = (amount: number, account = 'LN7K2M9X4P', from = WANJIKU) =>
  payByHand(rig.world, { phone: from, account, amount: shillings(amount) });
const pullDay = () =>
  rig.provider.directDeposits!.list(
    new Date(rig.clock.now().getTime() - 86_400_000),
    rig.clock.now(),
  );

describe('registering', () => {
  it('says where to ask and where to tell, once', async () => {
    expect(await rig.provider.directDeposits!.register(urls())).toEqual({
      kind: 'registered',
      isRepeat: false,
    });
    expect(rig.world.paybill()).toMatchObject({
      responseType: 'Completed',
      confirmationUrl: `${rig.receiver.url}/confirmation`,
      validationUrl: `${rig.receiver.url}/validation`,
    });
    expect(await rig.provider.directDeposits!.register(urls())).toEqual({
      kind: 'registered',
      isRepeat: true,
    });
  });

  it.each(['confirmationUrl', 'noticeUrl'])(
    'is refused for a %s that M-Pesa will not have',
    async (name) => {
      const wrong = { ...urls(), [name]: 'https://example.co.ke/mpesa/tell' };
      expect(await rig.provider.directDeposits!.register(wrong)).toMatchObject({
        kind: 'refused',
        code: '400.002.02',
      });
    },
  );

  it('is unknown when M-Pesa breaks off', async () => {
    rig.world.script({ call: 'register', answer: { kind: 'cut' } });
    expect((await rig.provider.directDeposits!.register(urls())).kind).toBe('unknown');
  });
});

describe('a payment by hand', () => {
  it('is asked about, then confirmed, in one shape', async () => {
    await rig.provider.directDeposits!.register(urls());
    const paid = await pay(1_500, 'ln 7k2m-9x4p');
    await rig.world.settled();
    expect(rig.receiver.received.map(({ path }) => path)).toEqual(['/validation', '/confirmation']);
    const notices = rig.receiver.received.map(({ body }) =>
      readDepositNotice(body, rig.credentials.shortcode),
    );
    const told = {
      kind: 'paid',
      receipt: paid.kind === 'paid' ? paid.receipt : '',
      amount: shillings(1_500),
      account: 'ln 7k2m-9x4p',
      isOurs: true,
      paidAt: new Date('2026-10-02T15:18:05Z'),
      payer: 'SIMULATED, 2547 ***** 678',
      payerNumber: '2547*****678',
    };
    expect(notices).toEqual([told, told]);
  });

  it('goes through unasked while nothing is registered, and can be pulled later', async () => {
    expect((await pay(1_500)).kind).toBe('paid');
    await rig.provider.directDeposits!.register(urls());
    expect(await pullDay()).toMatchObject({ payments: [{ amount: shillings(1_500) }] });
  });
});

describe('pulling', () => {
  beforeEach(async () => {
    await rig.provider.directDeposits!.register(urls());
  });

  it('lists nothing when nothing came', async () => {
    expect(await pullDay()).toEqual({ kind: 'payments', payments: [], unreadable: 0 });
  });

  it('lists each payment with receipt, amount, account, time and a masked payer', async () => {
    const paid = await pay(1_500);
    expect(await pullDay()).toEqual({
      kind: 'payments',
      payments: [
        {
          receipt: paid.kind === 'paid' ? paid.receipt : '',
          amount: shillings(1_500),
          account: 'LN7K2M9X4P',
          paidAt: new Date('2026-10-02T15:18:05Z'),
          payer: '0712 *** 678',
          payerNumber: hashPhone(phone('254712345678')),
        },
      ],
      unreadable: 0,
    });
  });

  it('turns every page', async () => {
    for (let number = 1; number <= 45; number += 1) await pay(number, 'LN', OTIENO);
    const pulled = await pullDay();
    const amounts = pulled.kind === 'payments' ? pulled.payments.map(({ amount }) => amount) : [];
    expect(amounts.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 45 }, (_, index) => shillings(index + 1)),
    );
  });

  it('leaves out what is before the window', async () => {
    await pay(1_500);
    rig.clock.advance(2 * 86_400);
    expect(await pullDay()).toMatchObject({ payments: [] });
  });

  it.each([
    ['a page of the firewall', { kind: 'page' }],
    ['too many', { kind: 'too_many' }],
    ['a cut', { kind: 'cut' }],
    ['a failure', { kind: 'fails' }],
    [
      'a code that is none of success',
      { kind: 'error', status: 200, body: { ResponseCode: '500' } },
    ],
  ] as const)('is unavailable on %s: an empty list would be a lie', async (_name, answer) => {
    await pay(1_500);
    rig.world.script({ call: 'pull', answer });
    expect((await pullDay()).kind).toBe('unavailable');
  });

  it('counts unreadable rows, passes over what is no money in, and ends though offsets are ignored', async () => {
    const row = {
      transactionId: 'SG632NMUAB',
      trxDate: '2026-10-02T18:00:00+03:00',
      amount: '5.00',
    };
    const Response = [
      [
        row,
        { ...row, transactionId: 'SG632NMUAC', amount: 'five' },
        { ...row, transactionId: 'SG632NMUAD', transactiontype: 'b2c-payment' },
      ],
    ];
    const body = { ResponseCode: '1000', ResponseMessage: 'Success', Response };
    rig.world.script({ call: 'pull', answer: { kind: 'error', status: 200, body }, times: 9 });
    expect(await pullDay()).toMatchObject({
      payments: [{ receipt: 'SG632NMUAB', account: '', payer: null }],
      unreadable: 1,
    });
  });
});
