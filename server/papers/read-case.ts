import type { Day } from '@shared/day';
import type { Language } from '@shared/language';
import { PERIOD_PAPERS, type PaperKind } from '@shared/papers';
import { isOneOf } from '@shared/statuses';
import type { Deps } from '@server/platform/context';
import { findAgreement } from '@server/loans/agreement-store';
import type { LoanFile } from '@server/loans/loan-file';
import type { PaperCase } from './draft';
import { readLoanEntries } from './store';

interface Asked {
  kind: PaperKind;
  language: Language;
  guaranteeId: string | null;
  period: { from: Day; to: Day } | null;
}

/** Reads what a paper about a loan is made from. */
export async function readCase(
  { db, lender, now }: Pick<Deps, 'db' | 'lender' | 'now'>,
  file: LoanFile,
  { kind, language, guaranteeId, period }: Asked,
): Promise<PaperCase> {
  const [[agreement], entries] = await Promise.all([
    findAgreement(db, file.loan.id),
    isOneOf(PERIOD_PAPERS, kind) ? readLoanEntries(db, file.loan.id) : [],
  ]);
  const own = file.guarantees.find(({ row }) => row.id === guaranteeId) ?? null;
  return {
    kind,
    language,
    file,
    own,
    agreement: agreement ?? null,
    entries,
    period,
    lender,
    now: now(),
  };
}
