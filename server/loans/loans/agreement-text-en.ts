import type { AgreementClause } from '@shared/contract/agreements';
import type { Language } from '@shared/language';
import { type Day, formatDay } from '@shared/day';
import {
  COMPLAINT_ACKNOWLEDGE_DAYS,
  COMPLAINT_ANSWER_DAYS,
  DEFAULT_DAYS,
  NOTICE_HOURS,
} from '@shared/limits';

/** The figures of an agreement, formatted. */
export interface AgreedFigures {
  borrower: string;
  amount: string;
  term: number;
  apr: string;
  monthlyPayment: string;
  /**
   * A first due date that was chosen, the day of the choice, and what is paid then if the money comes on that day; null
   * for one month after the payout.
   */
  firstDue: { on: Day; chosenOn: Day; payment: string } | null;
  totalInterest: string;
  totalRepayable: string;
  /** What is kept back of the payout; null where nothing is. */
  charges: {
    fee: string;
    /** Null where the fee bears none. */
    excise: string | null;
    all: string;
    received: string;
    /** Interest and charges. */
    cost: string;
    /** The rate with the charges. */
    apr: string;
  } | null;
  /** What a late payment costs beside interest, in whole sentences; null where it costs nothing. */
  lateFee: Record<Language, string> | null;
  /** The loan that this one pays off, and what is sent beside; null for a loan by itself. */
  topUp: { reference: string; keptBack: string; on: Day; received: string } | null;
}

/** The key facts of a loan in English. A change needs a new version in `agreement.ts`. */
export const englishClauses = (f: AgreedFigures): AgreementClause[] => [
  { label: 'Lender', text: 'Tegemea' },
  { label: 'Borrower', text: f.borrower },
  {
    label: 'You borrow',
    text: `${f.amount} for ${f.term} months. ${sentText(f)}`,
  },
  ...earlierLoan(f),
  {
    label: 'Rate',
    text: f.charges
      ? `${f.apr} a year on what you owe. It stays the same until the loan is repaid. ` +
        `With the charges the loan costs ${f.charges.apr} APR.`
      : `${f.apr} APR, the cost of the loan as a yearly rate. It stays the same until the loan is repaid.`,
  },
  {
    label: 'Each month',
    text: paymentsText(f),
  },
  { label: 'When', text: whenText(f) },
  { label: 'Interest in all', text: f.totalInterest },
  { label: 'Fees and other charges', text: chargesText(f) },
  {
    label: 'You pay back',
    text: f.charges
      ? `${f.totalRepayable} in all, if you pay on the due days. With the charges the loan costs you ${f.charges.cost}.`
      : `${f.totalRepayable} in all, if you pay on the due days.`,
  },
  {
    label: 'The most it can cost',
    text:
      'These are the highest figures that you agree to. The loan is approved at these or at lower ones, ' +
      'never at higher ones without asking you again.',
  },
  {
    label: 'If you pay late',
    text:
      'What is late of the principal bears simple interest at the same rate' +
      `${f.lateFee ? `. ${f.lateFee.en}` : ', and there is no other penalty.'} ` +
      'From the first day with something late, all unpaid interest and fees together never exceed the ' +
      'principal that you owed that day.',
  },
  {
    label: 'If you pay early',
    text: f.charges
      ? 'It is free at any time. You pay interest only to the day you pay. The charges are not given back.'
      : 'It is free at any time. You pay interest only to the day you pay.',
  },
  {
    label: 'Your guarantors',
    text:
      `If you are ${DEFAULT_DAYS} or more days late, we give those who accepted ${NOTICE_HOURS} hours' ` +
      'notice. After that we can ask each of them for a part of what is late, never more than their cap. ' +
      'You owe them what they pay, and your later payments go to them first. They can hear before that ' +
      'that your loan needs attention.',
  },
  {
    label: 'Who sees your data',
    isExplanation: true,
    text:
      'Those you ask to guarantee see your name, your trust score and the loan; our staff see what they ' +
      'need to decide; M-Pesa and our SMS provider get what they need to send money and messages.',
  },
  {
    label: 'If something is wrong',
    isExplanation: true,
    text:
      'Make a complaint in the app, under Profile, or call or write to us. You get a number; we acknowledge ' +
      `it within ${COMPLAINT_ACKNOWLEDGE_DAYS} business days and answer within ${COMPLAINT_ANSWER_DAYS}. If our ` +
      'answer does not settle it, you can turn to the Central Bank of Kenya, and about your data to the Office ' +
      'of the Data Protection Commissioner.',
  },
];

const paymentsText = ({ firstDue, monthlyPayment, term }: AgreedFigures): string => {
  if (!firstDue) return `${monthlyPayment}, ${term} times. The last payment can be smaller.`;
  if (term === 1) return `${firstDue.payment}, once.`;
  return (
    `${firstDue.payment} first, with the interest of the days before the first month, then ` +
    `${monthlyPayment}, ${term - 1} times. The last payment can be smaller.`
  );
};

const whenText = ({ firstDue, term }: AgreedFigures): string =>
  firstDue
    ? `The first payment is due on ${formatDay(firstDue.on, 'en')}, the day that you chose, or one month after ` +
      'the money is sent if that is later. The others are due on the same day of the months that follow. ' +
      `If the money is sent after ${formatDay(firstDue.chosenOn, 'en')}, the first payment is smaller or the same.`
    : 'The first payment is due one month after the money is sent, the last ' +
      `${term} months after, on the same day of the month.`;

const chargesText = ({ charges }: AgreedFigures): string => {
  if (!charges) return 'KSh 0. There are none.';
  const tax = charges.excise
    ? ` and excise duty of ${charges.excise} on it, ${charges.all} in all`
    : '';
  return (
    `A facility fee of ${charges.fee}${tax}. It is kept back once, when the money is sent. ` +
    'Your guarantors never pay it.'
  );
};

function sentText({ charges, topUp }: AgreedFigures): string {
  const keptBack = charges ? ' the charges below are kept back.' : ' nothing else is taken off.';
  if (topUp) {
    const { reference, keptBack: takes, on, received } = topUp;
    return (
      `${takes} of it pays off your loan ${reference} and ${received} is sent to your M-Pesa, ` +
      `by the figures of ${formatDay(on, 'en')};${keptBack}`
    );
  }
  return charges
    ? `${charges.received} of it is sent to your M-Pesa;${keptBack}`
    : 'All of it is sent to your M-Pesa; nothing is taken off.';
}

const earlierLoan = ({ topUp }: AgreedFigures): AgreementClause[] =>
  topUp
    ? [
        {
          label: 'Your earlier loan',
          text:
            `Loan ${topUp.reference} is paid off by what it takes on the day the money is handed to M-Pesa: ` +
            'what you owe of it, with interest to that day. Each day adds interest and each payment lowers it, ' +
            'so what is sent to you falls or rises with it. Until then that loan goes on unchanged. Once it is ' +
            'paid off its guarantors are free of it.',
        },
      ]
    : [];
