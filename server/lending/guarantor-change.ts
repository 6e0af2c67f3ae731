import type { ChangeKind } from '@shared/contract/guarantor-changes';
import { BEFORE_APPROVAL, isOneOf } from '@shared/statuses';
import type { ClaimStatus, GuaranteeStatus, LoanStatus } from '@shared/words';
import { isOpenClaim } from './claim-lifecycle';
import { type Refusal, refusal } from './refusal';

/** What decides whether a guarantor can leave a loan. */
export interface ChangeCase {
  readonly kind: ChangeKind;
  /** Who wishes for it; the lender, when it is put in force. */
  readonly by: 'borrower' | 'guarantor' | 'lender';
  readonly loan: LoanStatus;
  /** The status of the guarantee that ends. */
  readonly guarantee: GuaranteeStatus;
  readonly isReleased: boolean;
  /** Claims on any guarantor of the loan. */
  readonly claims: readonly ClaimStatus[];
  /** Something is past due today, also where no day's end has said so yet. */
  readonly isPastDue: boolean;
  /** A hardship plan is in force and not kept long enough yet. */
  readonly isInHardship: boolean;
  /** A plan is asked for, offered or answered. */
  readonly isPlanOpen: boolean;
  readonly isChangeOpen: boolean;
  /** The same side wished for the same of this guarantor within CHANGE_REST_DAYS, and it was taken back. */
  readonly wasTakenBack: boolean;
  /** How many others stand behind the loan, and how many the product wants. */
  readonly others: number;
  readonly least: number;
}

/** At once where nothing is decided or lent yet, else by consent and the lender's yes. */
export type ChangeWay = 'at_once' | 'by_consent';

type Bar =
  | 'change_not_decided'
  | 'change_awaits_payout'
  | 'change_while_late'
  | 'change_in_default'
  | 'change_loan_closed';

/** Before approval a guarantor may step back; somebody else is then asked like everybody. */
const OPEN = { release: 'at_once', replacement: 'change_not_decided' } as const;
const TO_BE_PAID_OUT = {
  release: 'change_awaits_payout',
  replacement: 'change_awaits_payout',
} as const;

/**
 * What can happen to a guarantor by the status of the loan (decision 0133). A late loan's guarantor stays: whoever took
 * the place would have to hear of the arrears before they have agreed, and who leaves would do so at others' cost.
 */
export const CHANGE_BY_STATUS: Readonly<Record<LoanStatus, Record<ChangeKind, ChangeWay | Bar>>> = {
  quoting: OPEN,
  pending_guarantors: OPEN,
  pending_approval: OPEN,
  approved: TO_BE_PAID_OUT,
  disbursed: TO_BE_PAID_OUT,
  active: { release: 'by_consent', replacement: 'by_consent' },
  delinquent: { release: 'change_while_late', replacement: 'change_while_late' },
  defaulted: { release: 'change_in_default', replacement: 'change_in_default' },
  closed: { release: 'change_loan_closed', replacement: 'change_loan_closed' },
};

/** How this guarantor can leave, or why not now. */
export function changeWay(wish: ChangeCase): ChangeWay | Refusal {
  const { kind, loan } = wish;
  const way = CHANGE_BY_STATUS[loan][kind];
  if (loan !== 'closed' && !stands(wish)) return refusal('change_not_standing');
  if (way === 'at_once') {
    return wish.by === 'guarantor' ? way : refusal('change_not_decided');
  }
  if (way !== 'by_consent') return refusal(way);
  return refusedRunning(wish) ?? way;
}

const stands = ({ guarantee, isReleased }: ChangeCase): boolean =>
  guarantee === 'accepted' && !isReleased;

function refusedRunning(wish: ChangeCase): Refusal | null {
  if (wish.isPastDue) return refusal('change_while_late');
  if (wish.claims.some(isOpenClaim)) return refusal('change_claims_open');
  if (wish.isInHardship) return refusal('change_in_hardship');
  if (wish.isPlanOpen) return refusal('change_plan_open');
  if (wish.isChangeOpen) return refusal('change_open');
  if (wish.wasTakenBack && writesToOthers(wish)) return refusal('change_taken_back');
  if (wish.kind === 'release' && wish.others < Math.max(1, wish.least)) {
    return refusal('change_last_guarantor');
  }
  return null;
}

/** Who is asked to take a place is bounded as invitations are; every other wish writes to people of the loan. */
const writesToOthers = ({ kind, by }: ChangeCase): boolean =>
  kind === 'release' || by === 'guarantor';

/** Whether the loan's price still follows its guarantors. */
export const isPriceOpen = (loan: LoanStatus): boolean => isOneOf(BEFORE_APPROVAL, loan);
