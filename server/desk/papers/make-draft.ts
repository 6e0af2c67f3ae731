import type { PaperKind } from '@shared/papers';
import { agreement, clearance, keyFacts } from './borrower-papers';
import type { PaperCase, PaperDraft } from './draft';
import { certificate, guarantorStatement } from './guarantor-papers';
import { loanStatement } from './loan-statement';

const MAKERS: Record<PaperKind, (it: PaperCase) => PaperDraft | null> = {
  key_facts: keyFacts,
  agreement,
  statement: loanStatement,
  certificate,
  guarantor_statement: guarantorStatement,
  clearance,
};

/** The paper as it would be made now; null while there is none. */
export const draftOf = (it: PaperCase): PaperDraft | null => MAKERS[it.kind](it);
