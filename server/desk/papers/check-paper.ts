import type { PaperCheck } from '@shared/contract/papers';
import type { PaperState } from '@shared/papers';
import { showPaperCode } from '@shared/papers';
import type { Deps } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { findLoan } from '@server/loans/loans/store';
import { Refused } from '@server/platform/core/refused';
import { agreedKeyFacts } from './borrower-papers';
import { stampOf } from './code';
import type { PaperCase, PaperDraft } from './draft';
import { draftOf } from './make-draft';
import { readCase } from './read-case';
import { findPaper, type PaperRow } from './store';

type Reading = Pick<Deps, 'db' | 'lender' | 'now'>;

/** What anybody sees who has a paper's code; changes nothing. Throws Refused (404) for an unknown one. */
export async function checkPaper(deps: Reading, code: string): Promise<PaperCheck> {
  const [paper] = await findPaper(deps.db, code);
  if (!paper) throw new Refused(NOT_FOUND);
  const { kind, language, madeAt, content } = paper;
  return {
    code: showPaperCode(code),
    kind,
    language,
    madeAt: madeAt.toISOString(),
    reference: content.reference,
    initials: initialsOf(content.holder),
    figures: content.figures,
    state: await stateOf(deps, paper),
  };
}

/** "A. W.": enough to compare with a paper, and no name for whoever has none. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}.`)
    .join(' ');

async function stateOf(deps: Reading, paper: PaperRow): Promise<PaperState> {
  const [file] = await findLoan(deps.db, paper.loanId);
  if (!file) throw new Error(`paper ${paper.id} has no loan`);
  const { from, to } = paper;
  const period = from && to ? { from, to } : null;
  const it = await readCase(deps, file, { ...paper, period });
  if (hasEnded(it)) return 'ended';
  const now: (PaperDraft | null)[] = [
    draftOf(it),
    paper.kind === 'key_facts' ? agreedKeyFacts(it) : null,
  ];
  return now.some((draft) => draft && stampOf(draft.facts) === paper.stamp)
    ? 'stands'
    : 'superseded';
}

/** Whether what the paper is about is over; a statement and a clearance are about what was. */
function hasEnded({ kind, file, own }: PaperCase): boolean {
  if (kind === 'key_facts' || kind === 'agreement') return file.loan.status === 'closed';
  return kind === 'certificate' && own?.row.status === 'accepted' && own.row.releasedAt !== null;
}
