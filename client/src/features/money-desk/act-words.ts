import type { MoneyAct } from '@shared/contract/money';
import type { ToastMessage } from '@client/lib/toast-store';
import type { IconName } from '@client/ui/icon';

interface ActWords {
  /** On the item's button. */
  button: string;
  icon: IconName;
  /** The question, ending with what it is about: "…KSh 500?" */
  ask: (amount: string) => string;
  /** What saying yes does. */
  effect: string;
  confirm: string;
  pending: string;
  done: Required<Pick<ToastMessage, 'title' | 'description'>>;
  failed: string;
}

/** Everything that is said around each act. */
export const ACT_WORDS: Record<MoneyAct, ActWords> = {
  settle: {
    button: 'Settle by hand',
    icon: 'search',
    ask: (amount) => `What became of ${amount}?`,
    effect: 'Look the payment up in M-Pesa’s portal first. A later proof from M-Pesa still wins.',
    confirm: 'Settle payment',
    pending: 'Settling…',
    done: { title: 'Payment settled', description: 'The books follow what the portal says.' },
    failed: 'Failed to settle the payment',
  },
  recover: {
    button: 'Money is back',
    icon: 'checkCircle',
    ask: (amount) => `Is ${amount} back with us?`,
    effect: 'Only once M-Pesa’s portal shows the money in our account again.',
    confirm: 'Note that it is back',
    pending: 'Noting…',
    done: { title: 'Payout recovered', description: 'The books count the money as ours again.' },
    failed: 'Failed to note the recovery',
  },
  allocate: {
    button: 'Book to a loan',
    icon: 'loans',
    ask: (amount) => `Which loan is ${amount} for?`,
    effect: 'It is booked as a repayment, as of the moment it was paid.',
    confirm: 'Book to loan',
    pending: 'Booking…',
    done: { title: 'Payment booked', description: 'The loan counts it as a repayment.' },
    failed: 'Failed to book the payment',
  },
  return: {
    button: 'Send it back',
    icon: 'send',
    ask: (amount) => `Send ${amount} back?`,
    effect: 'All of it leaves by M-Pesa at once, and can’t be called back from here.',
    confirm: 'Send money back',
    pending: 'Sending…',
    done: { title: 'Handed to M-Pesa', description: 'If M-Pesa refuses, it comes back here.' },
    failed: 'Failed to send the money back',
  },
  book: {
    button: 'Book it',
    icon: 'check',
    ask: (amount) => `Book ${amount} as paid?`,
    effect:
      'Only once M-Pesa’s portal shows this receipt with this amount. It is booked as a repayment.',
    confirm: 'Book as paid',
    pending: 'Booking…',
    done: { title: 'Payment booked', description: 'It stands under its own receipt.' },
    failed: 'Failed to book the payment',
  },
  dismiss: {
    button: 'Dismiss',
    icon: 'close',
    ask: () => 'Dismiss this message?',
    effect: 'Nothing moves. The message is kept, and no longer waits for a person.',
    confirm: 'Dismiss message',
    pending: 'Dismissing…',
    done: { title: 'Message dismissed', description: 'It is kept with your reason.' },
    failed: 'Failed to dismiss the message',
  },
  refund: {
    button: 'Pay it back',
    icon: 'send',
    ask: (amount) => `Pay back a credit of ${amount}?`,
    effect:
      'The whole shillings of it go to the borrower’s verified phone by M-Pesa at once. It can’t ' +
      'be called back from here.',
    confirm: 'Pay back credit',
    pending: 'Paying back…',
    done: { title: 'Handed to M-Pesa', description: 'If M-Pesa refuses, the credit is kept.' },
    failed: 'Failed to pay the credit back',
  },
  pass_on: {
    button: 'Send it again',
    icon: 'send',
    ask: (amount) => `Send the guarantor ${amount}?`,
    effect:
      'The whole shillings of it go to the guarantor’s verified phone by M-Pesa at once. It can’t ' +
      'be called back from here.',
    confirm: 'Send to guarantor',
    pending: 'Sending…',
    done: { title: 'Handed to M-Pesa', description: 'If M-Pesa refuses, it comes back here.' },
    failed: 'Failed to send the money to the guarantor',
  },
  explain: {
    button: 'Explain',
    icon: 'edit',
    ask: () => 'Why do the records differ?',
    effect: 'Your reason closes the difference; comparing again does not open it. Nothing moves.',
    confirm: 'Close the difference',
    pending: 'Closing…',
    done: { title: 'Difference explained', description: 'It is kept with your reason.' },
    failed: 'Failed to close the difference',
  },
};
