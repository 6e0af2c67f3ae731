import type { Language } from '../language';
import type { AuthenticatorKind } from '../staff';
import type { CodeSent, CurrentUser, ProofGiven, ScoreChange } from './accounts';
import type * as approvals from './approvals';
import type { LoanAgreement } from './agreements';
import type { AuditAnswers } from './audit';
import type { CollectionAnswers } from './collections';
import type { BureauAnswers } from './bureau';
import type { AdminComplaint, AdminComplaints, Complaint } from './complaints';
import type { ClosedLoans, RunningLoans } from './due-lists';
import type { AccountMap } from './exports';
import type { Guarantee, GuaranteeText, Invited } from './guarantees';
import type { StoppedJobs } from './jobs';
import type { AccountPeriod, LoanJournal, TrialBalance } from './ledger';
import type { IdentityAnswers } from './identity';
import type { ImportAnswers } from './imports';
import type { InboxAnswers } from './inbox';
import type { OfferAnswers } from './loan-offers';
import type * as loans from './loans';
import type { MessageAnswers } from './messages';
import type { MailAnswers, Paper, PaperCheck } from './papers';
import type { AdminMoney, MoneyMovement, PayByHand, Refund, ToGiveBack } from './money';
import type { MyDataAnswers } from './my-data';
import type { PayDayAnswers } from './pay-days';
import type { PaymentList } from './payment-list';
import type * as people from './people';
import type { ChangeAnswers, WithId } from './guarantor-change-answers';
import type * as plans from './plans';
import type { PeriodAnswers } from './periods';
import type { EntryAsked, PhoneEntered } from './phone-entry';
import type { AdminLoan, AdminStats, LoanReview, QueueCounts } from './portfolio';
import type * as products from './products';
import type { ReportAnswers } from './regulator';
import type * as services from './services';
import type { DeskSearch } from './search';
import type { SignIn } from './sessions';
import type * as staff from './staff';
import type * as webhooks from './webhooks';

/** The change is made. */
export interface Changed {
  changed: true;
}

/** `POST /api/auth/login` */
export interface LoggedIn extends WithId {
  /** The password alone opens nothing: a second factor has to follow. */
  secondFactor?: true;
}

/** `GET /api/openapi.json`: a document of OpenAPI 3.1. */
export type ApiDescription = Record<string, unknown>;

/** Nothing to say. */
export type Done = Record<string, never>;

export type { WireRefusal } from './refusals';

/**
 * What each operation of the API answers when it succeeds, by its id; whoever is not here answers with a sheet. The
 * compiler holds each route to its row, and `npm run api:describe` makes the schemas of `/api/openapi.json` from it.
 */
export interface Answers
  extends
    AuditAnswers,
    BureauAnswers,
    ChangeAnswers,
    CollectionAnswers,
    IdentityAnswers,
    ImportAnswers,
    InboxAnswers,
    MailAnswers,
    MessageAnswers,
    MyDataAnswers,
    OfferAnswers,
    PayDayAnswers,
    PeriodAnswers,
    people.PersonLists,
    ReportAnswers {
  changeName: loans.Person;
  askForEmailChange: CodeSent;
  confirmEmailChange: Changed;
  changePassword: Changed;
  proveByPassword: ProofGiven;
  askForProofCode: CodeSent;
  proveByCode: ProofGiven;
  listSessions: SignIn[];
  endOtherSessions: SignIn[];
  endSession: SignIn[];
  agreeToTerms: { version: string };
  askToEnterByPhone: EntryAsked;
  enterByPhone: PhoneEntered;
  finishEntryByPhone: WithId;
  setCredentials: { email: string };
  getCurrentUser: CurrentUser;
  chooseLanguage: { language: Language };
  listScoreChanges: ScoreChange[];
  signUp: WithId;
  logIn: LoggedIn;
  sendPhoneCode: CodeSent;
  resendPhoneCode: CodeSent;
  verifyPhone: { phoneVerified: true };
  askForPasswordReset: CodeSent;
  resetPassword: { message: string };
  keepNumber: { kept: true };

  listOwnLoans: loans.Loan[];
  requestLoan: loans.Loan;
  getLoan: loans.Loan;
  submitLoan: loans.Loan;
  getLoanAgreement: LoanAgreement;
  getGuaranteeText: GuaranteeText;
  withdrawLoan: loans.Loan;
  getQuote: loans.LoanQuote;
  changeTerms: loans.LoanQuote;
  getSchedule: loans.Schedule;
  listRepayments: loans.Repayment[];
  startRepayment: loans.RepaymentStarted;
  listRefunds: Refund[];
  getPaybill: PayByHand;
  getRefundRequest: approvals.RefundRequest | null;
  requestRefund: approvals.RefundRequest | null;

  makePaper: Paper;
  makeDeskPaper: Paper;
  checkPaper: PaperCheck;
  inviteGuarantor: Invited;
  askGuarantor: Invited;
  listOwnGuarantees: Guarantee[];
  listLoanGuarantees: Guarantee[];
  getGuarantee: Guarantee;
  answerGuarantee: Guarantee;
  appealClaim: Guarantee;
  noteNoticeSeen: Guarantee;
  withdrawGuarantee: WithId;
  thankGuarantors: WithId;
  reportNote: WithId;
  payClaim: loans.RepaymentStarted;
  listGuarantorPayments: loans.Repayment[];
  listOwnComplaints: Complaint[];
  makeComplaint: Complaint;
  listComplaints: AdminComplaints;
  getComplaint: AdminComplaint;
  acknowledgeComplaint: AdminComplaint;
  answerComplaint: AdminComplaint;
  getQueueCounts: QueueCounts;
  getStats: AdminStats;
  listRunningLoans: RunningLoans;
  listClosedLoans: ClosedLoans;
  listPayments: PaymentList;
  listPendingLoans: AdminLoan[];
  listApprovedLoans: AdminLoan[];
  reviewLoan: LoanReview;
  approveLoan: AdminLoan;
  declineLoan: AdminLoan;
  returnLoan: AdminLoan;
  challengePayout: staff.SignInOptions;
  disburseLoan: AdminLoan;
  listPeople: people.AdminUsers;
  searchDesk: DeskSearch;
  getPerson: people.AdminPerson;
  showPhone: people.ShownPhone;
  showGuarantorPhone: people.ShownPhone;
  endPersonSessions: people.AdminPerson;
  freezePerson: people.AdminPerson;
  unfreezePerson: people.ThawedPerson;

  getTrialBalance: TrialBalance;
  listAccountEntries: AccountPeriod;
  getLoanJournal: LoanJournal;
  listMoneyItems: AdminMoney;
  allocatePayment: MoneyMovement;
  returnPayment: MoneyMovement;
  settlePayment: MoneyMovement;
  recoverPayout: MoneyMovement;
  receiveFromGuarantor: ToGiveBack;
  passOnAgain: MoneyMovement;
  resolveCallback: null;
  askPayoutAccount: null;
  explainDifference: null;
  refundCredit: MoneyMovement | approvals.RefundProposed;

  listPlans: plans.Plans;
  previewPlan: plans.PlanFigures;
  askForPlan: plans.Plan;
  listGuarantorPlans: plans.OwnPlan[];
  getGuarantorPlan: plans.OwnPlan;
  answerPlan: WithId;
  listOpenPlans: plans.OpenPlan[];
  listLoanPlans: plans.Plans;
  previewLoanPlan: plans.PlanFigures;
  offerPlan: plans.Plan;
  refusePlan: plans.Plan;
  proposePlan: plans.Plan;
  listApprovals: approvals.Approvals;
  listLoanApprovals: approvals.Approval[];
  proposeCorrection: approvals.Approval;
  challengeApproval: staff.SignInOptions;
  decideApproval: approvals.Approval;
  listLoanPayments: approvals.IncomingPayment[];

  listStoppedJobs: StoppedJobs;
  tryJobAgain: WithId;
  reportBrowserError: null;

  getStaffSession: staff.StaffSession;
  noteAtWork: Done;
  challengeSignIn: staff.SignInOptions;
  signInByPasskey: WithId;
  signInByTotp: WithId;
  signInByRecoveryCode: WithId;
  openStaffLink: staff.StaffLink;
  joinStaff: staff.RecoveryCodes;
  listAuthenticators: staff.Authenticators;
  challengeEnrolment: staff.EnrolmentOptions;
  addAuthenticator: { kind: AuthenticatorKind };
  removeAuthenticator: Done;
  renewRecoveryCodes: staff.RecoveryCodes;
  listStaff: staff.StaffMember[];
  inviteStaff: staff.StaffInvitation;
  changeStaffRole: staff.StaffChanged;
  endStaff: staff.StaffChanged;
  resetStaff: staff.StaffInvitation;
  listProducts: products.OfferedProduct[];
  listProductVersions: products.ProductsOnDesk;
  proposeProduct: products.VersionProposed;
  proposeProductVersion: products.VersionProposed;
  simulateProduct: products.SimulatedTerms;

  getAccountMap: AccountMap;
  mapAccounts: AccountMap;
  listServiceKeys: services.ServiceKey[];
  makeServiceKey: services.ServiceKeyMade;
  endServiceKey: services.ServiceKeyEnded;
  listServiceLoans: services.ServiceLoans;
  getServiceLoan: services.ServiceLoan;
  listServicePayments: services.ServicePayments;
  listWebhooks: webhooks.Webhook[];
  registerWebhook: webhooks.WebhookMade;
  endWebhook: webhooks.WebhookEnded;
  replayWebhook: webhooks.WebhookReplayed;
  listWebhookDeliveries: webhooks.WebhookDeliveries;
  sendWebhookAgain: webhooks.WebhookSentAgain;

  getDescription: ApiDescription;
}
