import type { Answers } from '@shared/contract/answers';
import type { CodeSent } from '@shared/contract/accounts';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import type { WireRefusal } from '@shared/contract/refusals';
import { FIRST_PRODUCT_ID } from '@shared/terms';

/** One story through all of them: Asha asks for KSh 20,000, and Brian stands for 5,000 of it. */
const PROVEN = { phone: '254712345678', emailVerified: true, phoneVerified: true } as const;
const ASHA = { firstName: 'Asha', lastName: 'Otieno' };
const ASHA_ID = '01a20aae-2826-7392-be0e-bfbb789156e9';
const LOAN_ID = '01a20aae-4f62-7498-afcb-634ca2ede0de';
const CONTACT_ID = '01a20aae-4ffc-719e-8520-3369ba636bd8';
const GUARANTEE_ID = '01a20aae-500c-745d-a2de-3478dca59200';
const AT = '2026-03-02T09:00:00.000Z';
const PHONE = '0712345678';
const EMAIL = 'asha@example.co.ke';
const PASSWORD = 'lantern-hill-42';
const TERMS = { amount: '20000.00', term: 3, purpose: 'business' } as const;
const CODE_SENT: CodeSent = { message: 'A code is on its way to 0712 345 678', retryAfter: 60 };

/** Without a guarantor. */
const FREE = { charges: '0.00', aprWithCharges: 18.45 };
const PLAIN = { broughtForward: null, lateFee: null, lateFees: '0.00', lateFeesUnpaid: '0.00' };
const UNPAID = { paid: '0.00', givenUp: '0.00' } as const;
const NO_BALANCE = { principalOutstanding: '0.00', credit: '0.00', advanced: '0.00' };
const NOT_DUE = { dueDate: null, dueNow: '0.00', nextPayment: '0.00', payOff: '0.00' };
const UNDECIDED = { closedReason: null, statusReason: null, statusReasonCode: null };
const NO_FEES = { fee: '0.00', excise: '0.00', topUp: null, lateFee: null };
const NOT_YET = { submittedAt: null, answerBy: null, approvedAt: null, disbursedAt: null };
const ALONE = { apr: 18.45, monthlyPayment: 6873, totalRepayable: '20618.12', ...FREE };
/** With Brian's guarantee, as a screen sends it. */
const SHOWN = { apr: 17.88, monthlyPayment: 6867, totalRepayable: '20598.91', charges: '0.00' };
const BACKED = { ...SHOWN, aprWithCharges: 17.88 };

const REQUESTED: Loan = {
  id: LOAN_ID,
  reference: 'LNY3FSUS3W',
  productId: FIRST_PRODUCT_ID,
  topsUpId: null,
  ...TERMS,
  firstDue: null,
  status: 'quoting',
  ...UNDECIDED,
  gsValue: 0.306,
  ...ALONE,
  createdAt: AT,
  ...NOT_YET,
  ...NOT_DUE,
  interestSavedByPayingOff: '0.00',
  ...NO_BALANCE,
  ...UNPAID,
  daysPastDue: 0,
  interestBound: null,
  ...PLAIN,
  guarantors: { accepted: 0, pending: 0 },
  owedToGuarantors: [],
  borrower: ASHA,
};

/** With Brian's guarantee. */
const SUBMITTED: Loan = {
  ...REQUESTED,
  status: 'pending_approval',
  gsValue: 0.411947,
  ...BACKED,
  submittedAt: AT,
  answerBy: AT,
  guarantors: { accepted: 1, pending: 0 },
};

const QUOTE: LoanQuote = {
  ...BACKED,
  guaranteeStrength: 0.152662,
  rateFactors: {
    baseRate: 18,
    guarantorDiscount: 0.64,
    correlationPenalty: 0.07,
    riskPremium: 0.45,
  },
  totalInterest: '598.91',
  firstDue: '2026-04-02',
  firstPayment: 6867,
  ...NO_FEES,
  received: '20000.00',
  cost: '598.91',
  strengthIfAllAccept: 0.152662,
  aprIfAllAccept: 17.88,
  without: ALONE,
  guarantors: [{ guaranteeId: GUARANTEE_ID, aprPoints: 0.57 }],
  gsValue: 0.411947,
  modelVersion: 'copula-1',
};

const upcoming = { ...UNPAID, status: 'upcoming' } as const;

const SEVEN_MONTHS = 'Choose a term of 3, 6 or 12 months.';
const NOT_OFFERED = { code: 'term_not_offered', params: { terms: [3, 6, 12] } };

/** To a request for a loan over seven months. */
export const REFUSAL_EXAMPLE: WireRefusal = {
  ...NOT_OFFERED,
  message: SEVEN_MONTHS,
  fields: { term: SEVEN_MONTHS },
  fieldReasons: { term: NOT_OFFERED },
};

/** A request's body and what is answered, by operation. */
export const EXAMPLES: { [K in keyof Answers]?: { body?: object; answer?: Answers[K] } } = {
  signUp: {
    body: { ...ASHA, email: EMAIL, phone: PHONE, password: PASSWORD },
    answer: { id: ASHA_ID },
  },
  logIn: { body: { email: EMAIL, password: PASSWORD }, answer: { id: ASHA_ID } },
  sendPhoneCode: { body: { phoneNumber: PHONE }, answer: CODE_SENT },
  resendPhoneCode: { answer: CODE_SENT },
  verifyPhone: { body: { otp: '123456' }, answer: { phoneVerified: true } },
  askForPasswordReset: { body: { phoneNumber: PHONE } },
  resetPassword: { body: { phoneNumber: PHONE, otp: '123456', password: PASSWORD } },
  askToEnterByPhone: {
    body: { phoneNumber: PHONE },
    answer: { sentTo: '0712 *** 678', resendAfter: 60 },
  },
  enterByPhone: { body: { otp: '123456' }, answer: { isNew: false, to: '/dashboard' } },
  getCurrentUser: {
    answer: {
      id: ASHA_ID,
      ...ASHA,
      email: EMAIL,
      ...PROVEN,
      trustScore: 510,
      isAdmin: false,
      staffRole: null,
      language: 'en',
      newTerms: null,
      frozen: null,
      erasesAt: null,
      borrowerProfile: {
        grantedLimit: '45000.00',
        availableLimit: '45000.00',
        availableToBorrow: '25000.00',
        notEligible: [],
        loansTaken: 0,
        loansCompleted: 0,
        onTimePayments: 0,
      },
      guarantorProfile: { capacityScore: 100, held: '0.00', guaranteesGiven: 0 },
    },
  },
  chooseLanguage: { body: { language: 'sw' }, answer: { language: 'sw' } },
  changeName: { body: ASHA, answer: ASHA },

  requestLoan: { body: TERMS, answer: REQUESTED },
  getLoan: { answer: REQUESTED },
  listOwnLoans: { answer: [REQUESTED] },
  getQuote: { answer: QUOTE },
  changeTerms: { body: { amount: '20000.00', term: 3 }, answer: QUOTE },
  submitLoan: {
    body: {
      status: 'pending_approval',
      agreed: SHOWN,
    },
    answer: SUBMITTED,
  },
  getSchedule: {
    answer: {
      isProjected: true,
      instalments: [
        {
          number: 1,
          dueDate: '2026-04-02',
          principal: '6569.00',
          interest: '298.00',
          amount: '6867.00',
          ...upcoming,
        },
        {
          number: 2,
          dueDate: '2026-05-02',
          principal: '6666.88',
          interest: '200.12',
          amount: '6867.00',
          ...upcoming,
        },
        {
          number: 3,
          dueDate: '2026-06-02',
          principal: '6764.12',
          interest: '100.79',
          amount: '6864.91',
          ...upcoming,
        },
      ],
      totalInterest: '598.91',
      totalRepayable: '20598.91',
    },
  },

  inviteGuarantor: {
    body: { name: 'Brian Mwangi', phone: '0722333444' },
    answer: { id: CONTACT_ID },
  },
  askGuarantor: {
    body: { loanId: LOAN_ID, guarantorId: CONTACT_ID, cap: '5000.00', relationship: 'friend' },
    answer: { id: GUARANTEE_ID },
  },
  answerGuarantee: { body: { status: 'accepted', cap: '5000.00' } },
  appealClaim: { body: { ground: 'wrong_amount', reason: 'I agreed to 3,000 shillings.' } },

  startRepayment: {
    body: { amount: '6867.00' },
    answer: { id: '01a20aae-551a-75c2-b754-28d7353689fe', status: 'pending', amount: '6867.00' },
  },
  listRepayments: {
    answer: [
      {
        id: '01a20aae-551a-75c2-b754-28d7353689fe',
        channel: 'prompt',
        amount: '6867.00',
        status: 'succeeded',
        receipt: 'UC2F3VDADF',
        reason: null,
        reasonCode: null,
        phone: '254712345678',
        paidAt: AT,
        createdAt: AT,
        settledAt: AT,
      },
    ],
  },
  getPaybill: { answer: { paybill: '174379', account: REQUESTED.reference } },
  makeComplaint: { body: { kind: 'price', text: 'It costs more than I was shown.' } },

  approveLoan: {
    body: {
      after: null,
      price: SHOWN,
    },
  },
  declineLoan: { body: { reason: 'The income that you gave does not carry this loan.' } },
  returnLoan: { body: { reason: 'One more guarantor would be enough.' } },
  addLoanNote: {
    body: {
      text: 'Asha will pay on Friday.',
      outcome: 'promise',
      promise: { on: '2026-04-10', amount: '6867.00' },
    },
  },
  allocatePayment: { body: { reference: REQUESTED.reference, reason: 'She typed it wrong.' } },
};
