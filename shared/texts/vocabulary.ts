import type { ChangeStatus } from '../contract/guarantor-changes';
import type { PlanStatus } from '../contract/plans';
import { NOTICE_HOURS } from '../limits';
import {
  type ClaimStatus,
  GUARANTEE_STATUS_LABELS,
  type GuaranteeStatus,
  LOAN_STATUS_LABELS,
  type LoanStatus,
} from '../words';

/** What can be done with a loan; each ends the sentence "This loan can't …". */
const LOAN_ACTS = {
  submit: 'be submitted',
  withdraw: 'be withdrawn',
  expire: 'expire',
  approve: 'be approved',
  decline: 'be declined',
  return_for_guarantors: 'be sent back for guarantors',
  take_approval_back: 'be decided about again',
  disburse: 'be disbursed',
  payout_confirmed: 'have its payout confirmed',
  payout_confirmed_late: 'have a refused payout confirmed',
  payout_refused: 'have its payout refused',
  payout_refused_undecided: 'have its payout refused and be decided about again',
  open: 'begin to run here',
  open_late: 'begin to run here as late',
  open_in_default: 'begin to run here in default',
  fall_behind: 'become late',
  catch_up: 'catch up',
  take_default_back: 'be taken out of default',
  default: 'default',
  repay: 'be repaid',
  reversed_to_active: 'be reopened',
  reversed_to_delinquent: 'be reopened as late',
  reversed_to_defaulted: 'be reopened as defaulted',
  write_off: 'be written off',
  change_terms: 'be changed',
  invite_guarantor: 'get more guarantors',
  withdraw_invitation: 'lose a guarantor',
  answer_invitation: 'take a guarantor’s answer',
  make_repayment: 'take a repayment',
  replan: 'get a plan',
} as const;

/** The same of a guarantee. */
const GUARANTEE_ACTS = {
  accept: 'be accepted',
  decline: 'be declined',
  withdraw: 'be withdrawn',
  lapse: 'lapse',
  bar: 'be left out',
  reopen: 'be asked again',
  step_back: 'be taken back',
  free: 'be ended as not theirs',
} as const;

/** The same of a claim on a guarantor. */
const CLAIM_ACTS = {
  appeal: 'be appealed',
  uphold: 'have its appeal upheld',
  dismiss: 'have its appeal dismissed',
  charge: 'be charged',
  settle: 'be settled',
  cure: 'be cured',
  write_off: 'be written off',
  ask_again: 'be asked again',
  take_back: 'be taken back',
  free: 'be lifted',
} as const;

/** Ends the sentence "It is …". */
const CLAIM_STATES: Record<ClaimStatus, string> = {
  noticed: `in its ${NOTICE_HOURS} hours of notice`,
  appealed: 'under appeal',
  charged: 'asked for',
  paid: 'paid',
  lifted: 'lifted',
};

/** Ends the sentence "It is …". */
const PLAN_STATES: Record<PlanStatus, string> = {
  asked: 'asked for',
  offered: 'offered',
  guarantors_asked: 'with the guarantors',
  agreed: 'agreed to',
  in_force: 'in force',
  superseded: 'replaced by a later one',
  refused: 'refused',
  withdrawn: 'taken back',
  lapsed: 'over',
};

/** Ends the sentence "It is …". */
const CHANGE_STATES: Record<ChangeStatus, string> = {
  wished: 'waiting for a name',
  invited: 'with who was named',
  others_asked: 'with the other guarantors',
  agreed: 'agreed to',
  in_force: 'in force',
  declined: 'declined',
  refused: 'refused',
  withdrawn: 'taken back',
  lapsed: 'over',
};

const guaranteeStates = Object.fromEntries(
  Object.entries(GUARANTEE_STATUS_LABELS).map(([status, label]) => [status, label.toLowerCase()]),
) as Record<GuaranteeStatus, string>;

/** The kinds of holes that are words of a closed list. */
export interface Vocabulary {
  loanAct: keyof typeof LOAN_ACTS;
  loanStatus: LoanStatus;
  guaranteeAct: keyof typeof GUARANTEE_ACTS;
  guaranteeStatus: GuaranteeStatus;
  claimAct: keyof typeof CLAIM_ACTS;
  claimStatus: ClaimStatus;
  planStatus: PlanStatus;
  changeStatus: ChangeStatus;
}

export type VocabularyWords = {
  readonly [Kind in keyof Vocabulary]: Record<Vocabulary[Kind], string>;
};

export const ENGLISH_WORDS: VocabularyWords = {
  loanAct: LOAN_ACTS,
  loanStatus: LOAN_STATUS_LABELS,
  guaranteeAct: GUARANTEE_ACTS,
  guaranteeStatus: guaranteeStates,
  claimAct: CLAIM_ACTS,
  claimStatus: CLAIM_STATES,
  planStatus: PLAN_STATES,
  changeStatus: CHANGE_STATES,
};
