import type { Explanation, PayoutExplanation } from '@server/platform/ports/money-provider';

const again = (sentence: string): Explanation => ({ sentence, isRetryable: true });
const final = (sentence: string): Explanation => ({ sentence, isRetryable: false });

const OURS = 'This is a problem on our side, not yours. Nothing was taken.';
const BUSY = 'M-Pesa is busy right now. Wait a few minutes, then send the prompt again.';
const UNSENT = 'M-Pesa could not show the prompt on your phone. Wait a minute, then send it again.';

const PROMPT_WORDS = new Map<string, Explanation>([
  ['0', final('Payment received.')],
  ['1', again('There was not enough money in your M-Pesa. Top up, then send the prompt again.')],
  ['2', final('The amount is below the least that M-Pesa moves, KSh 1.')],
  ['3', final('The amount is above the most that M-Pesa moves at once, KSh 250,000.')],
  [
    '4',
    final('This would pass your M-Pesa limit for one day. Pay a smaller amount, or pay tomorrow.'),
  ],
  ['8', final(OURS)],
  [
    '17',
    again('M-Pesa takes the same amount only once in 2 minutes. Wait a little, then try again.'),
  ],
  ['26', again(BUSY)],
  [
    '1001',
    again('Your phone has another M-Pesa prompt open. Finish it, wait a minute, then try again.'),
  ],
  ['1019', again('The prompt expired before M-Pesa could finish. Send it again.')],
  ['1025', again(UNSENT)],
  ['1032', again('You cancelled the prompt. Nothing was paid. Send it again when you are ready.')],
  [
    '1037',
    again(
      'There was no answer from your phone. Check that it is on and has signal, then try again.',
    ),
  ],
  ['2001', again('The M-Pesa PIN was wrong. Nothing was paid. Send the prompt again.')],
  ['2028', final(OURS)],
  ['8006', final('Your M-Pesa PIN is locked. Call Safaricom on 100 to unlock it, then try again.')],
  ['9999', again(UNSENT)],
  ['SFC_IC0003', final(OURS)],
  // What our own desk found out.
  ['by_hand', final('We looked it up at M-Pesa: this prompt was not paid.')],
  [
    'settled_separately',
    final('M-Pesa moved another amount than we asked for. It is booked as a payment of its own.'),
  ],
  ['not_asked', final('The borrower paid meanwhile, so we ask you for nothing.')],
  // Refusals on the spot rather than results.
  ['not_sent', again('M-Pesa could not be reached. Nothing was sent; try again in a minute.')],
  ['429', again(BUSY)],
  ['500.001.1001', final(OURS)],
  [
    '400.002.02',
    final('M-Pesa did not take this number or amount. Use a number registered for M-Pesa.'),
  ],
]);

/** The code of a prompt's callback, query or refusal → what the payer should know and do. */
export function promptWords(code: string): Explanation {
  const known = PROMPT_WORDS.get(code);
  if (known) return known;
  return final(
    `M-Pesa did not complete this payment (code ${code}). ` +
      'Look at your M-Pesa messages before you try again.',
  );
}

const payout = (
  needs: PayoutExplanation['needs'],
  sentence: string,
  mustStopSending = false,
): PayoutExplanation => ({ needs, sentence, mustStopSending, isRetryable: needs === 'nobody' });

const CREDENTIAL_STOP =
  'M-Pesa refused our own operator credentials. No payout can succeed until an administrator corrects them.';
const NOT_MPESA = 'This number is not registered for M-Pesa. The borrower has to give one that is.';
const TECHNICAL =
  'M-Pesa refused the payout for a technical reason. An administrator has to look at it.';

const PAYOUT_FAILURES = new Map<string, PayoutExplanation>([
  [
    '1',
    payout(
      'lender',
      'Our M-Pesa utility account is too low for this payout. Top it up, then send.',
    ),
  ],
  ['2', payout('lender', 'The amount is below the least that M-Pesa pays out, KSh 10.')],
  [
    '3',
    payout('lender', 'The amount is above the most that M-Pesa pays out at once, KSh 250,000.'),
  ],
  [
    '4',
    payout('nobody', 'The recipient has reached the M-Pesa limit for one day. Send it tomorrow.'),
  ],
  [
    '8',
    payout(
      'recipient',
      'The recipient would hold more than KSh 500,000. They have to make room first.',
    ),
  ],
  ['11', payout('lender', 'Our M-Pesa payout account is not active. Ask Safaricom.')],
  ['17', payout('nobody', 'M-Pesa failed internally. Send it again later.')],
  ['18', payout('lender', CREDENTIAL_STOP, true)],
  ['20', payout('lender', TECHNICAL)],
  [
    '21',
    payout('lender', 'Our M-Pesa operator may not send payouts: it lacks the B2C initiator role.'),
  ],
  [
    '22',
    payout('lender', 'Our M-Pesa operator is not active. An administrator has to activate it.'),
  ],
  ['24', payout('lender', TECHNICAL)],
  ['25', payout('lender', TECHNICAL)],
  ['26', payout('nobody', 'M-Pesa was too busy. Send it again later.')],
  ['29', payout('lender', TECHNICAL)],
  ['2001', payout('lender', CREDENTIAL_STOP, true)],
  ['2006', payout('lender', 'Our M-Pesa payout account is not active. Ask Safaricom.')],
  ['2028', payout('lender', 'Our M-Pesa payout account may not make this kind of payment.')],
  ['2040', payout('recipient', NOT_MPESA)],
  ['8006', payout('lender', CREDENTIAL_STOP, true)],
  ['SFC_IC0003', payout('recipient', NOT_MPESA)],
]);

/** What is not a failed payout's result: success, a repeat, refusals on the spot, final states. */
const OTHER_PAYOUT_WORDS = new Map<string, PayoutExplanation>([
  ['0', { ...payout('nobody', 'The money was sent.'), isRetryable: false }],
  ['15', { ...payout('nobody', 'M-Pesa already has this payout.'), isRetryable: false }],
  ['not_sent', payout('nobody', 'M-Pesa could not be reached. Nothing was sent.')],
  ['429', payout('nobody', 'M-Pesa was too busy. Send it again later.')],
  ['403.002.1001', payout('lender', 'M-Pesa has not enabled payouts for our account.')],
  ['400.002.02', payout('lender', TECHNICAL)],
  ['Cancelled', payout('lender', 'The payout was cancelled at M-Pesa.')],
  ['Declined', payout('lender', 'M-Pesa declined the payout.')],
  ['by_hand', payout('lender', 'An administrator found at M-Pesa that the payout was not made.')],
  ['taken_back', payout('nobody', 'An earlier payout had gone through after all.')],
  ['Expired', payout('nobody', 'The payout expired at M-Pesa before it was made.')],
]);

/** The codes under which M-Pesa refuses our own credential: each further try brings it nearer to being locked. */
export const CREDENTIAL_CODES: readonly string[] = [...PAYOUT_FAILURES]
  .filter(([, words]) => words.mustStopSending)
  .map(([code]) => code);

/** Whether a result code proves that the payout was not made and never will be. */
export const isPayoutFailure = (code: string): boolean => PAYOUT_FAILURES.has(code);

/** The code of a payout's result, refusal or final status → what the desk should know and do. */
export function payoutWords(code: string): PayoutExplanation {
  const known = PAYOUT_FAILURES.get(code) ?? OTHER_PAYOUT_WORDS.get(code);
  if (known) return known;
  return payout(
    'lender',
    `M-Pesa gave an unexpected answer (code ${code}). A person has to look at it.`,
  );
}
