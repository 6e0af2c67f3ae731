import { balanceResult, failedStatus } from './daraja-bodies';
import { ANY, SHORTCODE, firstFault, isCallbackUrl, rule } from './daraja-checks';
import { acknowledged } from './daraja-desk';
import type { Case, Desk, Endpoint } from './daraja-desk';
import { answerPostings } from './daraja-payouts';
import { newConversationId, newRequestId } from './mpesa-ids';
import { describeResult } from './result-descriptions';

/** The shortcode is not the initiator's own. */
const NOT_ALLOWED = '21';

const RULES = [
  rule('Initiator', ANY),
  rule('SecurityCredential', ANY),
  rule('CommandID', /^AccountBalance$/),
  rule('PartyA', SHORTCODE),
  rule('IdentifierType', /^[124]$/),
  rule('Remarks', /^.{2,100}$/s),
  rule('QueueTimeOutURL', isCallbackUrl),
  rule('ResultURL', isCallbackUrl),
];

/** Account balance: what the organisation's accounts have, by callback. */
export const balance: Endpoint = {
  call: 'balance',
  badToken: { status: 400, code: '400.003.01', message: 'Invalid Access Token' },
  firstField: 'Initiator',
  phoneOf: () => null,
  answer(desk, current) {
    const refusal = firstFault(current.fields, RULES);
    if (refusal) return refusal;
    desk.world.tick();
    const now = desk.world.now();
    const ids = { questionId: newRequestId(), conversationId: newConversationId(now) };
    const code = refusedWith(desk, current);
    const { script, fate } = current;
    const body =
      code === null
        ? balanceResult(ids, desk.world.organisation(), now, fate)
        : failedStatus(ids, code, script?.result?.description ?? describeResult(code));
    const postings = answerPostings(current, ids, body);
    desk.world.queue(ids.questionId, postings, fate.hold === 'callbacks');
    return acknowledged(ids.conversationId, ids.questionId);
  },
};

function refusedWith({ initiator, credentials }: Desk, { fields, script }: Case): string | null {
  const wrongInitiator = initiator.refusal(fields.Initiator, fields.SecurityCredential);
  const isOwn = fields.PartyA === credentials.b2cShortcode;
  return wrongInitiator ?? script?.result?.code ?? (isOwn ? null : NOT_ALLOWED);
}
