import { t } from '@lingui/core/macro';
import { calledOf } from '@shared/called-name';
import type { GuarantorTie, LoanReview, ReviewedGuarantee } from '@shared/contract/portfolio';

type Reviewed = Pick<LoanReview, 'borrower' | 'guarantees' | 'ties'>;

/** Each tie as a sentence, including ties that ended after the price was locked. */
export function tieSentences({ borrower, guarantees, ties }: Reviewed): string[] {
  const nameOf = (id: string | null) =>
    guarantees.find((each) => each.id === id)?.guarantor.name ?? calledOf(borrower);
  const ended = guarantees.filter(
    ({ id, inPrice }) => inPrice?.isTied && !ties.some(({ guaranteeId }) => guaranteeId === id),
  );
  return [
    ...ties.map((tie) => tieText(tie, nameOf(tie.guaranteeId), nameOf(tie.withId))),
    ...ended.map(endedText),
  ];
}

function tieText({ backs, withId }: GuarantorTie, name: string, other: string): string {
  if (withId === null) return t`${other} guarantees a loan of ${name}, who guarantees this one.`;
  switch (backs) {
    case 'both':
      return t`${name} and ${other} guarantee each other’s loans.`;
    case 'other':
      return t`${name} guarantees a loan of ${other}.`;
    case 'by_other':
      return t`${other} guarantees a loan of ${name}.`;
  }
}

const endedText = ({ guarantor }: ReviewedGuarantee): string =>
  t`${guarantor.name} was tied when the price was locked, and no longer is.`;
