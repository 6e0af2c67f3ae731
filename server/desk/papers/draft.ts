import type { PaperFigure } from '@shared/contract/papers';
import type { Day } from '@shared/day';
import type { Language } from '@shared/language';
import type { Lender } from '@shared/lender';
import type { PaperKind } from '@shared/papers';
import { type Cents, toDecimalString } from '@shared/money';
import type { AgreementRow } from '@server/loans/loans/agreement-store';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import type { LoanEntry } from '@server/lending/statement';
import type { PaperBlock, PaperContent } from '@server/lending/paper';
import { PAPER_WORDS, type PaperWords } from './words';

/** Everything that a paper is made from. */
export interface PaperCase {
  kind: PaperKind;
  language: Language;
  file: LoanFile;
  /** The guarantee that a guarantor's paper is about. */
  own: GuaranteeInFile | null;
  /** What the borrower last agreed to. */
  agreement: AgreementRow | null;
  /** What a statement lists, and the days that it covers. */
  entries: readonly LoanEntry[];
  period: { from: Day; to: Day } | null;
  lender: Lender;
  now: Date;
}

/** A paper as it would be made now. */
export interface PaperDraft {
  content: PaperContent;
  /** What its figures come from: a paper of other facts is another paper. */
  facts: unknown;
}

export const wordsFor = ({ language }: Pick<PaperCase, 'language'>): PaperWords =>
  PAPER_WORDS[language];

/** Who lends, at the end of every paper. */
export function lenderBlock({
  lender,
  language,
}: Pick<PaperCase, 'lender' | 'language'>): PaperBlock {
  const words = PAPER_WORDS[language];
  return {
    kind: 'facts',
    heading: words.lender,
    rows: [
      [words.lender, `${lender.name}, ${lender.address}`],
      [words.licence, lender.licence],
      [words.reach, `${lender.phone}, ${lender.email}`],
    ],
  };
}

export const moneyFigure = (name: PaperFigure['name'], amount: Cents): PaperFigure => ({
  name,
  money: toDecimalString(amount),
});
export const dayFigure = (name: PaperFigure['name'], day: Day): PaperFigure => ({ name, day });
