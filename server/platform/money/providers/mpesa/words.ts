import { coded, type ParamsIfAny, type PlainCode } from '@shared/texts/english';
import type {
  CollectionExplanation,
  PayoutExplanation,
} from '@server/platform/core/ports/money-provider';
import { LIMITS } from './limits';

const again = <Code extends PlainCode>(
  code: Code,
  ...params: ParamsIfAny<Code>
): CollectionExplanation => ({ text: coded(code, ...params), isRetryable: true, ending: 'final' });
const silent = (code: 'prompt_expired' | 'prompt_phone_silent'): CollectionExplanation => ({
  ...again(code),
  ending: 'silent',
});
const notShown = (
  code:
    | 'prompt_busy'
    | 'prompt_other_open'
    | 'prompt_not_accepted'
    | 'prompt_not_shown'
    | 'prompt_not_sent',
): CollectionExplanation => ({ ...again(code), ending: 'not_shown' });
const final = <Code extends PlainCode>(
  code: Code,
  ...params: ParamsIfAny<Code>
): CollectionExplanation => ({ text: coded(code, ...params), isRetryable: false, ending: 'final' });

/** Before the `ResponseCode` of a request that M-Pesa did not accept, which is no result's code. */
export const NOT_ACCEPTED = 'response_';

const PROMPT_WORDS = new Map<string, CollectionExplanation>([
  ['0', final('prompt_paid')],
  ['1', again('prompt_low_balance')],
  ['2', final('prompt_below_least', { least: LIMITS.step })],
  ['3', final('prompt_above_most', { most: LIMITS.maxTransaction })],
  ['4', final('prompt_over_day_limit')],
  ['8', final('prompt_our_fault')],
  ['17', again('prompt_repeated')],
  ['26', notShown('prompt_busy')],
  ['1001', notShown('prompt_other_open')],
  ['1019', silent('prompt_expired')],
  ['1025', notShown('prompt_not_shown')],
  ['1032', again('prompt_cancelled')],
  ['1037', silent('prompt_phone_silent')],
  ['2001', again('prompt_wrong_pin')],
  ['2028', final('prompt_our_fault')],
  ['8006', final('prompt_pin_locked')],
  ['9999', notShown('prompt_not_shown')],
  ['SFC_IC0003', final('prompt_our_fault')],
  // Results of an admin's investigation.
  ['by_hand', final('prompt_not_paid')],
  ['settled_separately', final('prompt_settled_separately')],
  ['not_asked', final('prompt_not_needed')],
  ['of_another', final('prompt_to_another')],
  // Immediate refusals rather than results.
  ['not_sent', notShown('prompt_not_sent')],
  ['429', notShown('prompt_busy')],
  ['500.001.1001', final('prompt_our_fault')],
  ['400.002.02', final('prompt_not_taken')],
]);

/** The code of a prompt's callback, query or refusal → the explanation for the payer. */
export function promptWords(code: string): CollectionExplanation {
  if (code.startsWith(NOT_ACCEPTED)) return notShown('prompt_not_accepted');
  return PROMPT_WORDS.get(code) ?? final('prompt_failed', { code });
}

const payout = <Code extends PlainCode>(
  needs: PayoutExplanation['needs'],
  code: Code,
  ...params: ParamsIfAny<Code>
): PayoutExplanation => ({
  needs,
  text: coded(code, ...params),
  mustStopSending: false,
  isRetryable: needs === 'nobody',
});

const CREDENTIAL_REFUSED = {
  ...payout('lender', 'payout_credential_refused'),
  mustStopSending: true,
};

const PAYOUT_FAILURES = new Map<string, PayoutExplanation>([
  ['1', payout('lender', 'payout_low_balance')],
  ['2', payout('lender', 'payout_below_least', { least: LIMITS.minPayout })],
  ['3', payout('lender', 'payout_above_most', { most: LIMITS.maxTransaction })],
  ['4', payout('nobody', 'payout_over_day_limit')],
  ['8', payout('recipient', 'payout_over_balance_limit')],
  ['11', payout('lender', 'payout_account_inactive')],
  ['17', payout('nobody', 'payout_failed_inside')],
  ['18', CREDENTIAL_REFUSED],
  ['20', payout('lender', 'payout_technical')],
  ['21', payout('lender', 'payout_role_missing')],
  ['22', payout('lender', 'payout_operator_inactive')],
  ['24', payout('lender', 'payout_technical')],
  ['25', payout('lender', 'payout_technical')],
  ['26', payout('nobody', 'payout_busy')],
  ['29', payout('lender', 'payout_technical')],
  ['2001', CREDENTIAL_REFUSED],
  ['2006', payout('lender', 'payout_account_inactive')],
  ['2028', payout('lender', 'payout_kind_not_allowed')],
  ['2040', payout('recipient', 'payout_number_unregistered')],
  ['8006', CREDENTIAL_REFUSED],
  ['SFC_IC0003', payout('recipient', 'payout_number_unregistered')],
]);

/** Payout codes other than failed results: success, a repeat, immediate refusals, final statuses. */
const OTHER_PAYOUT_WORDS = new Map<string, PayoutExplanation>([
  ['0', { ...payout('nobody', 'payout_sent'), isRetryable: false }],
  ['15', { ...payout('nobody', 'payout_known_already'), isRetryable: false }],
  ['not_sent', payout('nobody', 'payout_not_sent')],
  ['429', payout('nobody', 'payout_busy')],
  ['403.002.1001', payout('lender', 'payout_not_enabled')],
  ['400.002.02', payout('lender', 'payout_technical')],
  ['Cancelled', payout('lender', 'payout_cancelled')],
  ['Declined', payout('lender', 'payout_declined')],
  ['by_hand', payout('lender', 'payout_not_made')],
  ['undecided', payout('nobody', 'payout_undecided')],
  ['not_eligible', payout('nobody', 'payout_not_eligible')],
  ['number_changed', payout('nobody', 'payout_number_changed')],
  ['of_another', payout('nobody', 'payout_to_another')],
  ['taken_back', payout('nobody', 'payout_taken_back')],
  ['owed_beside', payout('nobody', 'payout_owed_beside')],
  ['not_theirs', payout('nobody', 'payout_not_theirs')],
  ['Expired', payout('nobody', 'payout_expired')],
]);

/** Codes with which M-Pesa refuses our own credential; each further try may lock it. */
export const CREDENTIAL_CODES: readonly string[] = [...PAYOUT_FAILURES]
  .filter(([, words]) => words.mustStopSending)
  .map(([code]) => code);

/** Whether a result code proves that the payout was not made and never will be. */
export const isPayoutFailure = (code: string): boolean => PAYOUT_FAILURES.has(code);

/** The code of a payout's result, refusal or final status → the explanation for admins. */
export function payoutWords(code: string): PayoutExplanation {
  if (code.startsWith(NOT_ACCEPTED)) {
    return payout('lender', 'payout_not_accepted', { code: code.slice(NOT_ACCEPTED.length) });
  }
  const known = PAYOUT_FAILURES.get(code) ?? OTHER_PAYOUT_WORDS.get(code);
  return known ?? payout('lender', 'payout_unexpected', { code });
}
