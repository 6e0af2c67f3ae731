import { t } from '@lingui/core/macro';
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

/** What a second admin confirms where two people release each shilling. */
const FOR_TWO: readonly MoneyAct[] = ['settle', 'recover', 'receive', 'return', 'refund'];

/** Everything that is said around each act. */
export function actWords(act: MoneyAct, isFourEyes = false): ActWords {
  const words = WORDS[act]();
  if (!isFourEyes || !FOR_TWO.includes(act)) return words;
  return {
    ...words,
    effect: t`You propose it. Only when another admin confirms it under “To confirm” is it done.`,
    done: { title: t`Proposed`, description: t`Another admin confirms it under “To confirm”` },
  };
}

const WORDS: Record<MoneyAct, () => ActWords> = {
  settle: () => ({
    button: t`Settle by hand`,
    icon: 'search',
    ask: (amount) => t`What became of ${amount}?`,
    effect: t`Look the payment up in M-Pesa’s portal first. A later proof from M-Pesa still wins.`,
    confirm: t`Settle payment`,
    pending: t`Settling…`,
    done: { title: t`Payment settled`, description: t`The books follow what the portal says.` },
    failed: t`Failed to settle the payment`,
  }),
  recover: () => ({
    button: t`Money is back`,
    icon: 'checkCircle',
    ask: (amount) => t`Is ${amount} back with us?`,
    effect: t`Only once M-Pesa’s portal shows the money in our account again.`,
    confirm: t`Note that it is back`,
    pending: t`Noting…`,
    done: { title: t`Payout recovered`, description: t`The books count the money as ours again.` },
    failed: t`Failed to note the recovery`,
  }),
  receive: () => ({
    button: t`Received by hand`,
    icon: 'checkCircle',
    ask: (amount) => t`What came back of ${amount}?`,
    effect: t`Only once it stands in our bank account: cash is paid in there first. The guarantor gets an SMS.`,
    confirm: t`Note as received`,
    pending: t`Noting…`,
    done: {
      title: t`Money noted`,
      description: t`The guarantor owes that much less, and is told.`,
    },
    failed: t`Failed to note the money`,
  }),
  allocate: () => ({
    button: t`Book to a loan`,
    icon: 'loans',
    ask: (amount) => t`Which loan is ${amount} for?`,
    effect: t`It is booked as a repayment, as of the moment it was paid.`,
    confirm: t`Book to loan`,
    pending: t`Booking…`,
    done: { title: t`Payment booked`, description: t`The loan counts it as a repayment.` },
    failed: t`Failed to book the payment`,
  }),
  return: () => ({
    button: t`Send it back`,
    icon: 'send',
    ask: (amount) => t`Send ${amount} back?`,
    effect: t`All of it leaves by M-Pesa at once, and can’t be called back from here.`,
    confirm: t`Send money back`,
    pending: t`Sending…`,
    done: { title: t`Handed to M-Pesa`, description: t`If M-Pesa refuses, it comes back here.` },
    failed: t`Failed to send the money back`,
  }),
  book: () => ({
    button: t`Book it`,
    icon: 'check',
    ask: (amount) => t`Book ${amount} as paid?`,
    effect: t`Only once M-Pesa’s portal shows this receipt with this amount. It is booked as a repayment.`,
    confirm: t`Book as paid`,
    pending: t`Booking…`,
    done: { title: t`Payment booked`, description: t`It keeps its own receipt.` },
    failed: t`Failed to book the payment`,
  }),
  dismiss: () => ({
    button: t({ message: 'Dismiss', context: 'a message' }),
    icon: 'close',
    ask: () => t`Dismiss this message?`,
    effect: t`Nothing moves. The message is kept, and no longer waits for a person.`,
    confirm: t`Dismiss message`,
    pending: t`Dismissing…`,
    done: { title: t`Message dismissed`, description: t`It is kept with your reason.` },
    failed: t`Failed to dismiss the message`,
  }),
  refund: () => ({
    button: t`Pay it back`,
    icon: 'send',
    ask: (amount) => t`Pay back a credit of ${amount}?`,
    effect: sentences(
      t`The whole shillings of it go to the borrower’s phone by M-Pesa at once.`,
      t`It can’t be called back from here.`,
    ),
    confirm: t`Pay back credit`,
    pending: t`Paying back…`,
    done: { title: t`Handed to M-Pesa`, description: t`If M-Pesa refuses, the credit is kept.` },
    failed: t`Failed to pay the credit back`,
  }),
  pass_on: () => ({
    button: t`Send it again`,
    icon: 'send',
    ask: (amount) => t`Send the guarantor ${amount}?`,
    effect: sentences(
      t`The whole shillings of it go to the guarantor’s phone by M-Pesa at once.`,
      t`It can’t be called back from here.`,
    ),
    confirm: t`Send to guarantor`,
    pending: t`Sending…`,
    done: { title: t`Handed to M-Pesa`, description: t`If M-Pesa refuses, it comes back here.` },
    failed: t`Failed to send the money to the guarantor`,
  }),
  explain: () => ({
    button: t`Explain`,
    icon: 'edit',
    ask: () => t`Why do the records differ?`,
    effect: t`Your reason closes the difference; comparing again does not open it. Nothing moves.`,
    confirm: t`Close the difference`,
    pending: t`Closing…`,
    done: { title: t`Difference explained`, description: t`It is kept with your reason.` },
    failed: t`Failed to close the difference`,
  }),
};

const sentences = (...each: string[]): string => each.join(' ');
