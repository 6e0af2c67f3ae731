import { shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import {
  MSISDN,
  SHORTCODE,
  fault,
  firstFault,
  isCallbackUrl,
  isWhole,
  rule,
} from './daraja-checks';
import type { Case, Desk, Endpoint } from './daraja-desk';
import { compactTime, eatParts, newRequestId } from './mpesa-ids';
import { payByHand } from './payments-by-hand';
import type { Received } from './payments-by-hand';
import { json } from './simulator-server';
import type { Answer } from './simulator-server';

const REGISTER_RULES = [
  rule('ShortCode', SHORTCODE),
  rule('ResponseType', /^(Completed|Cancelled)$/),
  rule('ConfirmationURL', isCallbackUrl),
  rule('ValidationURL', isCallbackUrl),
];

const SIMULATE_RULES = [
  rule('ShortCode', SHORTCODE),
  rule('CommandID', /^CustomerPayBillOnline$/),
  rule('Amount', isWhole(1, 250_000)),
  rule('Msisdn', MSISDN),
  rule('BillRefNumber', /^.{1,20}$/),
];

const WALL_CLOCK = /^\d{4}-\d\d-\d\d \d?\d:\d\d:\d\d$/;

const PULL_REGISTER_RULES = [
  rule('ShortCode', SHORTCODE),
  rule('RequestType', /^Pull$/),
  rule('NominatedNumber', MSISDN),
  rule('CallBackURL', isCallbackUrl),
];

const PULL_RULES = [
  rule('ShortCode', SHORTCODE),
  rule('StartDate', WALL_CLOCK),
  rule('EndDate', WALL_CLOCK),
  rule('OffSetValue', /^\d+$/),
];

const BAD_TOKEN = { status: 400, code: '400.003.01', message: 'Invalid Access Token' };
const PULL_PAGE = 20;
const PULL_HOURS = 48;

/** Daraja's spelling of Conversation. */
const spelled = (description: string): Answer =>
  json(200, {
    OriginatorCoversationID: newRequestId(),
    ResponseCode: '0',
    ResponseDescription: description,
  });

/** C2B: registers the URLs for validation and confirmation of payments by hand. */
const registerEndpoint = (version: 1 | 2): Endpoint => ({
  call: 'register',
  badToken: BAD_TOKEN,
  firstField: 'ShortCode',
  phoneOf: () => null,
  answer({ world, credentials }, { fields }) {
    const refusal = firstFault(fields, REGISTER_RULES);
    if (refusal) return refusal;
    if (fields.ShortCode !== credentials.shortcode) {
      return fault(400, '400.003.02', 'Bad Request - Invalid ShortCode');
    }
    const known = world.paybill();
    const { ConfirmationURL: confirmationUrl = '', ValidationURL: validationUrl = '' } = fields;
    // Production accepts one registration for good; here, as in the sandbox, a later one replaces it.
    if (known?.confirmationUrl === confirmationUrl && known.validationUrl === validationUrl) {
      return fault(500, '500.003.1001', 'Urls are already registered.');
    }
    const responseType = fields.ResponseType === 'Cancelled' ? 'Cancelled' : 'Completed';
    const { shortcode } = credentials;
    const isHashed = version === 1;
    const paybill = { shortcode, responseType, confirmationUrl, validationUrl, isHashed } as const;
    world.register({ type: 'paybill_registered', paybill });
    return spelled('Success');
  },
});

/** v2 masks the number of the payer. */
export const register = registerEndpoint(2);

/** v1 sends its SHA-256. */
export const registerV1 = registerEndpoint(1);

/** C2B simulate: a payment by hand, as the sandbox simulates one. */
export const simulate: Endpoint = {
  call: 'simulate',
  badToken: BAD_TOKEN,
  firstField: 'ShortCode',
  phoneOf: ({ Msisdn }) => (Msisdn as Phone | undefined) ?? null,
  async answer({ world }, { fields }) {
    const refusal = firstFault(fields, SIMULATE_RULES);
    if (refusal) return refusal;
    await payByHand(world, {
      phone: fields.Msisdn as Phone,
      account: fields.BillRefNumber ?? '',
      amount: shillings(Number(fields.Amount)),
    });
    return spelled('Accept the service request successfully.');
  },
};

/** Registers a shortcode for pulling its payments. */
export const pullRegister: Endpoint = {
  call: 'pull_register',
  badToken: BAD_TOKEN,
  firstField: 'ShortCode',
  phoneOf: () => null,
  answer({ world }, { fields }) {
    const refusal = firstFault(fields, PULL_REGISTER_RULES);
    if (refusal) return refusal;
    const shortcode = fields.ShortCode ?? '';
    const isKnown = world.received(shortcode) !== null;
    if (!isKnown) world.register({ type: 'pull_registered', shortcode });
    return json(200, {
      ResponseRefID: newRequestId(),
      ResponseStatus: isKnown ? '1001' : '1000',
      ShortCode: shortcode,
      ResponseDescription: isKnown
        ? 'ShortCode already Registered'
        : 'ShortCode Registered Successfully',
    });
  },
};

/** The payments of the last 48 hours, by page. */
export const pull: Endpoint = {
  call: 'pull',
  badToken: BAD_TOKEN,
  firstField: 'ShortCode',
  phoneOf: () => null,
  answer: (desk, current) => firstFault(current.fields, PULL_RULES) ?? pulled(desk, current),
};

function pulled({ world, business }: Desk, { fields }: Case): Answer {
  const all = world.received(fields.ShortCode ?? '');
  const head = { ResponseRefID: newRequestId() };
  if (!all)
    return json(200, {
      ...head,
      ResponseCode: '500',
      ResponseMessage: 'Failed to retrieve transactions',
    });
  const oldest = new Date(world.now().getTime() - PULL_HOURS * 3_600_000);
  const from = [compact(fields.StartDate), compactTime(oldest)].sort().at(-1) ?? '';
  const to = compact(fields.EndDate);
  const within = all.filter(({ at }) => {
    const time = compactTime(new Date(at));
    return time >= from && time <= to;
  });
  const offset = Number(fields.OffSetValue);
  const page = within.slice(offset, offset + PULL_PAGE).map((each) => pulledRow(each, business));
  if (page.length === 0) {
    return json(200, { ...head, ResponseCode: '1001', ResponseMessage: 'Null', Response: '[[]]' });
  }
  return json(200, { ...head, ResponseCode: '1000', ResponseMessage: 'Success', Response: [page] });
}

/** "2026-03-02 9:05:00" → "20260302090500". */
const compact = (wallClock = ''): string => wallClock.replace(/ (\d):/, ' 0$1:').replace(/\D/g, '');

function pulledRow({ receipt, phone, amount, account, at }: Received, business: string): object {
  const { year, month, day, hour, minute, second } = eatParts(new Date(at));
  return {
    transactionId: receipt,
    trxDate: `${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`,
    msisdn: Number(phone.slice(3)),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: account,
    amount: (amount / 100).toFixed(2),
    organizationname: business,
  };
}
