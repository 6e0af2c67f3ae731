import type { Day } from '@shared/day';
import type { Language } from '@shared/language';
import { PERIOD_PAPERS, type PaperKind } from '@shared/papers';
import { isOneOf } from '@shared/statuses';
import type { Deps } from '@server/platform/core/context';
import { findAgreement } from '@server/loans/loans/agreement-store';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { asInForce } from '@server/loans/loans/product-in-force';
import type { PaperCase } from './draft';
import { readLoanEntries } from './store';

interface Asked {
  kind: PaperKind;
  language: Language;
  guaranteeId: string | null;
  period: { from: Day; to: Day } | null;
}

/** Reads what a paper about a loan is made from: of a draft by the terms that it would be submitted on. */
export async function readCase(
  { db, lender, now }: Pick<Deps, 'db' | 'lender' | 'now'>,
  found: LoanFile,
  { kind, language, guaranteeId, period }: Asked,
): Promise<PaperCase> {
  const [file, [agreement], entries] = await Promise.all([
    asInForce({ db, now }, found),
    findAgreement(db, found.loan.id),
    isOneOf(PERIOD_PAPERS, kind) ? readLoanEntries(db, found.loan.id) : [],
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
