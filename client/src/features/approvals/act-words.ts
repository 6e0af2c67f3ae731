import { t } from '@lingui/core/macro';
import type { Approval } from '@shared/contract/approvals';
import { roleWords } from '@client/lib/staff-words';
import { dayText, moneyText } from '@client/lib/format';

interface ActWords {
  title: string;
  /** What a confirmation does. */
  effect: string;
  /** A newer release brought the kind: nobody confirms here what this page can't say. */
  isUnknown?: true;
}

/** What a proposed act is, and what confirming it does. */
export function actWords(approval: Approval): ActWords {
  const { kind, cause, outcome, period, amount: wire } = approval;
  const amount = wire === null ? t`an amount` : moneyText(wire);
  switch (kind) {
    case 'payment_reversal':
      return {
        title: t`Reverse a payment of ${amount}`,
        effect:
          cause === 'taken_back'
            ? t`M-Pesa took the money back. The loan is worked out again as if it had never been paid.`
            : t`It is taken off this loan, worked out again without it. The money waits for the right loan.`,
      };
    case 'interest_waiver':
      return {
        title: t`Waive ${amount} of interest or fees`,
        effect: t`The borrower owes that much less, and is told.`,
      };
    case 'claim_taken_back':
      return {
        title: t`Take back a guarantor’s charge of ${amount}`,
        effect: t`Nothing more is asked. What the guarantor paid goes back, and the borrower owes it to us.`,
      };
    case 'credit_refund':
      return {
        title: t`Send ${amount} of credit back`,
        effect: t`It goes to the borrower’s phone by M-Pesa.`,
      };
    case 'payment_return':
      return {
        title: t`Send ${amount} back`,
        effect: t`All of it leaves by M-Pesa to this number, and can’t be called back from here.`,
      };
    case 'payment_settlement':
      return {
        title: t`Settle a payment of ${amount} by hand`,
        effect:
          outcome === 'paid'
            ? t`It counts as paid, under this receipt. A later proof from M-Pesa still wins.`
            : t`It counts as not paid. A later proof from M-Pesa still wins.`,
      };
    case 'payout_recovery':
      return {
        title: t`Note that ${amount} is back`,
        effect: t`The books count the money as ours again.`,
      };
    case 'guarantor_gave_back':
      return {
        title: t`Note ${amount} given back by a guarantor`,
        effect: t`The guarantor owes us that much less, and is told. The money is in our bank account.`,
      };
    case 'hardship_plan':
      return {
        title: t`Put a new plan in force`,
        effect: t`The rest of the schedule changes. Who did not agree stands for no more than before.`,
      };
    case 'guarantor_change':
      return {
        title: t`Change the guarantors of a loan`,
        effect: t`One guarantor is free. The rate stays. Who did not agree is asked for no more than before.`,
      };
    case 'sim_swap':
      return {
        title: t`Pay out after a check of the replaced SIM`,
        effect: t`The payout need not wait any longer. Somebody releases it as usual.`,
      };
    case 'number_given':
      return {
        title: t`Give an account its number`,
        effect: t`What waits goes to this number a day later. A code to it opens the account, where one can.`,
      };
    case 'staff_change':
      return staffWords(approval);
    case 'product_version':
      return productWords(approval);
    case 'period_close':
      return {
        title: t`Close the books through ${dayText(period ?? '')}`,
        effect: t`Nothing is booked on those days any more. Late news is booked on the first open day.`,
      };
    case 'excise_payment':
      return {
        title: t`Book ${amount} of excise duty paid`,
        effect: t`The books owe the tax authority that much less. The money left the bank account before.`,
      };
    case 'period_reopen':
      return {
        title: t`Open the books through ${dayText(period ?? '')} again`,
        effect: t`Entries may be booked on those days again, down to the period before.`,
      };
    case 'import':
      return movingWords(approval);
    case 'write_off':
      return {
        title: t`Write off ${amount}`,
        effect: t`The loan closes for good, and its guarantors are free.`,
      };
    default:
      return ofNewerRelease(kind);
  }
}

/** For a page that is still open while a newer release begins, and a release that was taken back. */
const ofNewerRelease = (_kind: never): ActWords => ({
  title: t`An act of a newer release`,
  effect: t`This page can’t say what it does. Reload it before you confirm.`,
  isUnknown: true,
});

function movingWords({ moving }: Approval): ActWords {
  const source = moving?.source ?? '';
  const asOf = moving ? dayText(moving.asOf) : '';
  return {
    title: t`Bring in ${String(moving?.loans ?? 0)} loans of ${source}`,
    effect: t`People, loans and what they owe at the end of ${asOf} come into the books. See Imports for sums.`,
  };
}

function productWords({ product }: Approval): ActWords {
  const name = product?.name ?? '';
  const from = product ? dayText(product.from) : '';
  return {
    title: t`New terms of ${name}`,
    effect: t`New requests get them from ${from} on. Loans keep their own. What changes is under Products.`,
  };
}

function staffWords({ staff }: Approval): ActWords {
  const name = staff?.name ?? t`somebody`;
  const role = staff?.role ? roleWords()[staff.role] : '';
  const change = staff?.change ?? 'role';
  switch (change) {
    case 'invite':
      return {
        title: t`Let ${name} join as ${role}`,
        effect: t`Then either of you makes their one-time link, under Staff.`,
      };
    case 'end':
      return {
        title: t`End ${name}’s work here`,
        effect: t`Their sessions end, and what they proposed lapses.`,
      };
    case 'reset':
      return {
        title: t`Reset ${name}’s device`,
        effect: t`Their passkeys, apps, recovery codes and sessions end. They enrol again by a link.`,
      };
    case 'thaw':
      return {
        title: t`Free ${name}’s account`,
        effect: t`They can sign in and work here again.`,
      };
    case 'role':
      return {
        title: t`Make ${name} ${role}`,
        effect: t`Their sessions end, and what they proposed lapses.`,
      };
    default:
      return ofNewerRelease(change);
  }
}
