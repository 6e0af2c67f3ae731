import { joined } from './text';

/** How a payment stands, and what a provider's results mean: to the payer, then to the desk. */
export const PAYMENT_TEXTS = {
  // Where a payment that is under way stands.
  prompt_being_sent: 'We are sending the prompt to your phone.',
  prompt_on_phone: 'The prompt is on your phone. Enter your {provider:text} PIN.',
  prompt_unanswered:
    '{provider:text} has not answered yet. If a prompt appears, you can pay it once.',
  paid_by_top_up: 'Paid off by your new loan {loan:text}.',
  prompt_in_review:
    '{provider:text} has not told us what happened. A person on our side is looking at it.',
  deposit_being_confirmed:
    'Received, and being confirmed with {provider:text}. It counts as soon as its records agree.',
  // A payment that was reversed.
  payment_was_misposted: 'It was booked on this loan by mistake, and is taken off it.',
  payment_taken_back: '{provider:text} took this money back, so it no longer counts.',
  // How a prompt ended.
  prompt_paid: 'Payment received.',
  prompt_low_balance:
    'There was not enough money in your M-Pesa. Top up, then send the prompt again.',
  prompt_below_least: 'The amount is below the least that M-Pesa moves, {least:money}.',
  prompt_above_most: 'The amount is above the most that M-Pesa moves at once, {most:money}.',
  prompt_over_day_limit:
    'This would pass your M-Pesa limit for one day. Pay a smaller amount, or pay tomorrow.',
  prompt_our_fault: 'This is a problem on our side, not yours. Nothing was taken.',
  prompt_repeated:
    'M-Pesa takes the same amount only once in 2 minutes. Wait a little, then try again.',
  prompt_busy: 'M-Pesa is busy right now. Wait a few minutes, then send the prompt again.',
  prompt_other_open:
    'Your phone has another M-Pesa prompt open. Finish it, wait a minute, then try again.',
  prompt_expired: 'The prompt expired before M-Pesa could finish. Send it again.',
  prompt_not_shown:
    'M-Pesa could not show the prompt on your phone. Wait a minute, then send it again.',
  prompt_not_accepted:
    'M-Pesa did not accept our request, so nothing was taken. Wait a few minutes, then try again.',
  prompt_cancelled: 'You cancelled the prompt. Nothing was paid. Send it again when you are ready.',
  prompt_phone_silent:
    'There was no answer from your phone. Check that it is on and has signal, then try again.',
  prompt_wrong_pin: 'The M-Pesa PIN was wrong. Nothing was paid. Send the prompt again.',
  prompt_pin_locked:
    'Your M-Pesa PIN is locked. Call Safaricom on 100 to unlock it, then try again.',
  prompt_not_paid: 'We looked it up at M-Pesa: this prompt was not paid.',
  prompt_settled_separately:
    'M-Pesa moved another amount than we asked for. It is booked as a payment of its own.',
  prompt_not_needed: 'The borrower paid meanwhile, so we ask you for nothing.',
  prompt_to_another: 'We did not send it: another account has verified this number.',
  prompt_not_sent: 'M-Pesa could not be reached. Nothing was sent; try again in a minute.',
  prompt_not_taken:
    'M-Pesa did not take this number or amount. Use a number registered for M-Pesa.',
  prompt_failed: joined(
    'M-Pesa did not complete this payment (code {code:text}).',
    'Look at your M-Pesa messages before you try again.',
  ),
  // How a payout ended, in words for the desk.
  payout_sent: 'The money was sent.',
  payout_known_already: 'M-Pesa already has this payout.',
  payout_low_balance:
    'Our M-Pesa utility account is too low for this payout. Top it up, then send.',
  payout_below_least: 'The amount is below the least that M-Pesa pays out, {least:money}.',
  payout_above_most: 'The amount is above the most that M-Pesa pays out at once, {most:money}.',
  payout_over_day_limit:
    'The recipient has reached the M-Pesa limit for one day. Send it tomorrow.',
  payout_over_balance_limit:
    'The recipient would hold more than KSh 500,000. They have to make room first.',
  payout_account_inactive: 'Our M-Pesa payout account is not active. Ask Safaricom.',
  payout_failed_inside: 'M-Pesa failed internally. Send it again later.',
  payout_credential_refused: joined(
    'M-Pesa refused our own operator credentials. No payout can succeed until an administrator',
    'corrects them.',
  ),
  payout_technical:
    'M-Pesa refused the payout for a technical reason. An administrator has to look at it.',
  payout_role_missing: 'Our M-Pesa operator may not send payouts: it lacks the B2C initiator role.',
  payout_operator_inactive:
    'Our M-Pesa operator is not active. An administrator has to activate it.',
  payout_busy: 'M-Pesa was too busy. Send it again later.',
  payout_kind_not_allowed: 'Our M-Pesa payout account may not make this kind of payment.',
  payout_number_unregistered:
    'This number is not registered for M-Pesa. The borrower has to give one that is.',
  payout_not_sent: 'M-Pesa could not be reached. Nothing was sent.',
  payout_not_enabled: 'M-Pesa has not enabled payouts for our account.',
  payout_cancelled: 'The payout was cancelled at M-Pesa.',
  payout_declined: 'M-Pesa declined the payout.',
  payout_not_made: 'An administrator found at M-Pesa that the payout was not made.',
  payout_undecided: 'We did not send it: the loan is decided about again.',
  payout_not_eligible: 'We did not send it: the borrower may not borrow now.',
  payout_number_changed: 'We did not send it: they changed their phone number.',
  payout_to_another: 'We did not send it: another account has verified this number.',
  payout_owed_beside: 'We did not send it: it first pays what is owed beside the loan.',
  payout_not_theirs:
    'We did not send it: a payment was taken back, and not all of it is still theirs.',
  payout_taken_back: 'An earlier payout had gone through after all.',
  payout_expired: 'The payout expired at M-Pesa before it was made.',
  payout_not_accepted:
    'M-Pesa did not accept the request (answer {code:text}), so nothing was sent. Look into it, then send it again.',
  payout_unexpected:
    'M-Pesa gave an unexpected answer (code {code:text}). A person has to look at it.',
  /** To a borrower, of a refund that we did not send. */
  refund_owed_beside: 'We did not send it: it first pays what you owe beside the loan.',
  refund_number_changed:
    'We did not send it: your phone number was changed. The money is still yours.',
  refund_made_before: 'We did not send it: an earlier refund had reached you after all.',
  refund_to_another: joined(
    'We did not send it: another account has verified the number that you had.',
    'The money is still yours. Once your own number is verified, ask for it again.',
  ),
  /** To a borrower, of what the provider says of our own account. */
  refund_not_taken:
    '{provider:text} did not take it this time. The money is still yours; we will send it again.',
} as const satisfies Record<string, string>;
