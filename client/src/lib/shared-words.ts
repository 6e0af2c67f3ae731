import type { Coverage } from '@shared/coverage';
import type { RiskLevel } from '@shared/guarantor-view';
import { termLabels } from '@shared/terms';
import {
  APPEAL_GROUND_LABELS,
  type AppealGround,
  CLAIM_STATUS_LABELS,
  type ClaimStatus,
  CLOSED_REASON_LABELS,
  type ClosedReason,
  GUARANTEE_STATUS_LABELS,
  type GuaranteeStatus,
  LOAN_STATUS_LABELS,
  type LoanStatus,
  RELATIONSHIP_LABELS,
  type Relationship,
} from '@shared/words';
import { type Purpose, purposeLabels } from '@shared/purposes';
import { currentKiswahili } from './i18n';

/** The labels of the closed vocabularies; a language that lacks one does not compile. */
export interface SharedWords {
  purposes: Record<Purpose, string>;
  relationships: Record<Relationship, string>;
  terms: ReturnType<typeof termLabels>;
  loanStatuses: Record<LoanStatus, string>;
  closedReasons: Record<ClosedReason, string>;
  guaranteeStatuses: Record<GuaranteeStatus, string>;
  claimStatuses: Record<ClaimStatus, string>;
  appealGrounds: Record<AppealGround, string>;
  riskLevels: Record<RiskLevel, string>;
  coverages: Record<Coverage['label'], string>;
}

/** The English labels are in `shared`, because the server reads them too. */
export const englishWords: SharedWords = {
  purposes: purposeLabels('en'),
  relationships: RELATIONSHIP_LABELS,
  terms: termLabels('en'),
  loanStatuses: LOAN_STATUS_LABELS,
  closedReasons: CLOSED_REASON_LABELS,
  guaranteeStatuses: GUARANTEE_STATUS_LABELS,
  claimStatuses: CLAIM_STATUS_LABELS,
  appealGrounds: APPEAL_GROUND_LABELS,
  riskLevels: { 'Low Risk': 'Low Risk', 'Medium Risk': 'Medium Risk', 'High Risk': 'High Risk' },
  coverages: { Poor: 'Poor', Good: 'Good', Excellent: 'Excellent' },
};

/** The closed vocabularies (statuses, purposes, …) in the language in use. */
export const words = (): SharedWords => currentKiswahili()?.words ?? englishWords;
