import { shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import {
  ANY,
  MSISDN,
  SHORTCODE,
  fault,
  firstFault,
  isCallbackUrl,
  isTimestamp,
  isWhole,
  optional,
  rule,
} from './daraja-checks';
import type { Fields } from './daraja-checks';
import type { Case, Desk, Endpoint } from './daraja-desk';
import { newCheckoutRequestId, newMerchantRequestId } from './mpesa-ids';
import type { PhoneWorld } from './phone-world';
import { json } from './simulator-server';
import type { Answer } from './simulator-server';

const SIGNATURE = [
  rule('BusinessShortCode', SHORTCODE),
  rule('Password', ANY),
  rule('Timestamp', isTimestamp),
];

const PUSH_RULES = [
  ...SIGNATURE,
  rule('TransactionType', /^Customer(PayBill|BuyGoods)Online$/),
  rule('Amount', isWhole(1, 250_000)),
  rule('PartyA', MSISDN),
  rule('PartyB', SHORTCODE),
  rule('PhoneNumber', MSISDN),
  rule('CallBackURL', isCallbackUrl),
  rule('AccountReference', /^[A-Za-z0-9 ]{1,12}$/),
  optional('TransactionDesc', /^[A-Za-z0-9 ]{1,13}$/),
];

const QUERY_RULES = [...SIGNATURE, rule('CheckoutRequestID', /^ws_CO_\w+$/)];

const BAD_TOKEN = { status: 404, code: '404.001.03', message: 'Invalid Access Token' };

/** STK push: shows a PIN prompt on a phone. */
export const push: Endpoint = {
  call: 'prompt',
  badToken: BAD_TOKEN,
  firstField: 'BusinessShortCode',
  phoneOf: ({ PhoneNumber }) => (PhoneNumber as Phone | undefined) ?? null,
  async answer(desk, current) {
    const { fields } = current;
    const refusal = firstFault(fields, PUSH_RULES) ?? wrongSignature(desk, fields);
    if (refusal) return refusal;
    if (desk.world.isLocked(fields.PhoneNumber as Phone)) {
      const words = 'a transaction is already in process for the current subscriber';
      return fault(500, '500.001.1001', `Unable to lock subscriber, ${words}`);
    }
    return accept(desk, current);
  },
};

/** STK query: the outcome of a prompt. */
export const query: Endpoint = {
  call: 'query',
  badToken: BAD_TOKEN,
  firstField: 'BusinessShortCode',
  phoneOf: ({ CheckoutRequestID }, world) =>
    world.findPrompt(CheckoutRequestID ?? '')?.phone ?? null,
  answer(desk, { fields, script }) {
    const refusal = firstFault(fields, QUERY_RULES) ?? wrongSignature(desk, fields);
    if (refusal) return refusal;
    desk.world.tick();
    const prompt = desk.world.findPrompt(fields.CheckoutRequestID ?? '');
    if (!prompt) return fault(500, '500.001.1001', 'The transaction does not Exist');
    const result = script?.result ?? prompt.outcome;
    if (!result) return fault(500, '500.001.1001', 'The transaction is being processed');
    return json(200, {
      ResponseCode: '0',
      // Three s: Daraja's spelling.
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.id,
      ResultCode: result.code,
      ResultDesc: result.description,
    });
  },
};

function wrongSignature({ credentials }: Desk, fields: Fields): Answer | null {
  const { BusinessShortCode, Timestamp, Password, PartyB } = fields;
  if (BusinessShortCode !== credentials.shortcode) {
    return fault(500, '500.001.1001', 'Merchant does not exist');
  }
  const signature = `${BusinessShortCode}${credentials.passkey}${Timestamp}`;
  if (Password !== Buffer.from(signature).toString('base64')) {
    return fault(500, '500.001.1001', 'Wrong credentials');
  }
  const isPaidElsewhere = PartyB !== undefined && PartyB !== BusinessShortCode;
  return isPaidElsewhere ? fault(400, '400.002.02', 'Bad Request - Invalid PartyB') : null;
}

async function accept({ world, business }: Desk, { fields, fate, call }: Case): Promise<Answer> {
  const phone = fields.PhoneNumber as Phone;
  const id = unusedId(world, phone);
  const merchantRequestId = newMerchantRequestId();
  world.acceptPrompt(call, {
    id,
    merchantRequestId,
    phone,
    amount: shillings(Number(fields.Amount)),
    business,
    shortcode: fields.BusinessShortCode ?? '',
    reference: fields.AccountReference ?? '',
    description: fields.TransactionDesc ?? '',
    callbackUrl: fields.CallBackURL ?? '',
    fate,
  });
  if (fate.isBeforeAck) await world.runAhead(id);
  const words = 'Success. Request accepted for processing';
  return json(200, {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: id,
    ResponseCode: '0',
    ResponseDescription: words,
    CustomerMessage: words,
  });
}

/** A fixed clock, as in tests, would repeat an id; then the next millisecond is used. */
function unusedId(world: PhoneWorld, phone: Phone): string {
  let time = world.now();
  while (world.findPrompt(newCheckoutRequestId(phone, time))) time = new Date(time.getTime() + 1);
  return newCheckoutRequestId(phone, time);
}
