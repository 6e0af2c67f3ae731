import { shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import { failedStatus, statusResult, thinTimeout } from './daraja-bodies';
import type { Posting, StatusIds, StatusTarget } from './daraja-bodies';
import {
  ANY,
  MSISDN,
  SHORTCODE,
  fault,
  firstFault,
  invalid,
  isCallbackUrl,
  isWhole,
  optional,
  rule,
} from './daraja-checks';
import type { Fields, Rule } from './daraja-checks';
import { acknowledged } from './daraja-desk';
import type { Case, Desk, Endpoint } from './daraja-desk';
import { newConversationId, newRequestId } from './mpesa-ids';
import type { PhoneWorld } from './phone-world';
import { describeResult } from './result-descriptions';
import type { Fate } from './scripts';

/** The answer to a query about an unknown transaction; not verified against the real M-Pesa. */
const UNKNOWN_TRANSACTION = '25';
const REMARKS = /^.{2,100}$/s;

const PAYOUT_RULES = [
  rule('InitiatorName', ANY),
  rule('SecurityCredential', ANY),
  rule('CommandID', /^(BusinessPayment|SalaryPayment|PromotionPayment)$/),
  rule('Amount', isWhole(1, 999_999_999)),
  rule('PartyA', SHORTCODE),
  rule('PartyB', MSISDN),
  rule('Remarks', REMARKS),
  rule('QueueTimeOutURL', isCallbackUrl),
  rule('ResultURL', isCallbackUrl),
  // Two s in the current documentation, one in older clients.
  optional('Occassion', /^.{1,100}$/s),
  optional('Occasion', /^.{1,100}$/s),
];

const STATUS_RULES = [
  rule('Initiator', ANY),
  rule('SecurityCredential', ANY),
  rule('CommandID', /^TransactionStatusQuery$/),
  rule('PartyA', SHORTCODE),
  rule('IdentifierType', /^[124]$/),
  rule('ResultURL', isCallbackUrl),
  rule('QueueTimeOutURL', isCallbackUrl),
  rule('Remarks', REMARKS),
];

const OWN_ID = rule('OriginatorConversationID', /^[\w-]{1,40}$/);

/** A B2C payout to a phone; `ownId` returns its id. */
const payoutEndpoint = (rules: Rule[], ownId: (fields: Fields) => string): Endpoint => ({
  call: 'payout',
  badToken: {
    status: 401,
    code: '401.002.01',
    message: 'Error Occurred - Invalid Access Token - XXX',
  },
  firstField: 'InitiatorName',
  phoneOf: ({ PartyB }) => (PartyB as Phone | undefined) ?? null,
  async answer(desk, { fields, raw, fate, call }) {
    const refusal = firstFault(fields, rules);
    if (refusal) return refusal;
    const { world } = desk;
    const id = ownId(fields);
    if (world.findPayout(id)) {
      return fault(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
    }
    const conversationId = newConversationId(world.now());
    world.acceptPayout(call, {
      id,
      conversationId,
      phone: fields.PartyB as Phone,
      amount: shillings(Number(fields.Amount)),
      business: desk.business,
      shortcode: fields.PartyA ?? '',
      resultUrl: fields.ResultURL ?? '',
      timeoutUrl: fields.QueueTimeOutURL ?? '',
      request: raw,
      fate: withRefusal(desk, fields, fate),
    });
    if (fate.isBeforeAck) await world.runAhead(id);
    return acknowledged(conversationId, id);
  },
});

/** B2C v3: the sender names the payout, and each name is accepted once. */
export const payout = payoutEndpoint(
  [OWN_ID, ...PAYOUT_RULES],
  ({ OriginatorConversationID = '' }) => OriginatorConversationID,
);

/** B2C v1: M-Pesa names the payout, so a repeat is another payout. */
export const payoutV1 = payoutEndpoint(PAYOUT_RULES, newRequestId);

/** Wrong credentials or shortcode fail late: the call is accepted, and its result reports the failure. */
function withRefusal({ initiator, credentials }: Desk, fields: Fields, fate: Fate): Fate {
  const wrongInitiator = initiator.refusal(fields.InitiatorName, fields.SecurityCredential);
  const code = wrongInitiator ?? (fields.PartyA === credentials.b2cShortcode ? null : '2028');
  if (code === null) return fate;
  return { ...fate, result: { code, description: describeResult(code) } };
}

/** Transaction status: the outcome of a payout or a payment, by callback. */
export const status: Endpoint = {
  call: 'status',
  badToken: { status: 400, code: '400.003.01', message: 'Invalid Access Token' },
  firstField: 'InitiatorName',
  phoneOf: (fields, world) => targetOf(fields, world)?.phone ?? null,
  answer(desk, current) {
    const { fields, fate } = current;
    const refusal = firstFault(fields, STATUS_RULES);
    if (refusal) return refusal;
    if (!fields.TransactionID && !payoutIdIn(fields)) return invalid('TransactionID');
    desk.world.tick();
    const ids = { questionId: newRequestId(), conversationId: newConversationId(desk.world.now()) };
    const postings = statusPostings(desk, current, ids);
    desk.world.queue(ids.questionId, postings, fate.hold === 'callbacks');
    return acknowledged(ids.conversationId, ids.questionId);
  },
};

function statusPostings(
  desk: Desk,
  { fields, raw, script, fate }: Case,
  ids: StatusIds,
): Posting[] {
  const target = targetOf(fields, desk.world);
  const wrongInitiator = desk.initiator.refusal(fields.Initiator, fields.SecurityCredential);
  const scripted = script?.result ?? null;
  const code = wrongInitiator ?? scripted?.code ?? UNKNOWN_TRANSACTION;
  const body =
    target && !wrongInitiator && !scripted
      ? statusResult(ids, target, fate.oddities)
      : failedStatus(ids, code, scripted?.description ?? describeResult(code));
  return answerPostings({ fields, raw, fate }, ids, body);
}

/** The notices of an answered question: results to one URL, queue timeouts to the other. */
export const answerPostings = (
  { fields, raw, fate }: Pick<Case, 'fields' | 'raw' | 'fate'>,
  ids: StatusIds,
  body: object,
): Posting[] =>
  fate.notices.map((notice) => {
    if (notice === 'result') return { url: fields.ResultURL ?? '', body };
    const timeout =
      notice === 'timeout_echo' ? raw : thinTimeout(ids.questionId, ids.conversationId);
    return { url: fields.QueueTimeOutURL ?? '', body: timeout };
  });

function targetOf(fields: Fields, world: PhoneWorld): StatusTarget | null {
  if (fields.TransactionID) return world.findByReceipt(fields.TransactionID);
  const payout = world.findPayout(payoutIdIn(fields));
  return payout ? { kind: 'payout', ...payout } : null;
}

/** The documentation has Original-, one published client Originator-. */
const payoutIdIn = (fields: Fields): string =>
  fields.OriginalConversationID || fields.OriginatorConversationID || '';
