import type { NewPaper } from '@shared/contract/papers';
import { type Day, dayOf } from '@shared/day';
import { GUARANTOR_PAPERS, PERIOD_PAPERS } from '@shared/papers';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { ownPhone } from '@server/people/accounts/own-record';
import { findByGuarantee } from '@server/guarantors/guarantees/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { refuseOutOfReach } from '@server/loans/loans/in-reach';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { termRefused } from '@server/loans/loans/priced-term';
import { findLoan, findOwnLoan } from '@server/loans/loans/store';
import { newId } from '@server/platform/core/ids';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { newPaperCode, stampOf } from './code';
import { draftOf } from './make-draft';
import { readCase } from './read-case';
import { findSamePaper, type PaperRow } from './store';

type Asked = Pick<NewPaper, 'kind' | 'language' | 'from' | 'to' | 'guaranteeId'>;

/** Makes a paper about one's own loan or guarantee, or returns that of the same facts. Throws Refused. */
export async function makeOwnPaper(context: PersonContext, asked: NewPaper): Promise<PaperRow> {
  const { person } = context.actor;
  const [file] = isOneOf(GUARANTOR_PAPERS, asked.kind)
    ? await findByGuarantee(context.db, asked.guaranteeId ?? newId(), person.id, ownPhone(context))
    : await findOwnLoan(context.db, asked.loanId ?? newId(), person.id);
  if (!file) throw new Refused(NOT_FOUND);
  return makePaper(context, file, asked);
}

/** The same by staff, of any loan that their role reads. */
export async function makeDeskPaper(
  context: PersonContext,
  loanId: string,
  asked: Asked,
): Promise<PaperRow> {
  const [file] = await findLoan(context.db, loanId);
  if (!file) throw new Refused(NOT_FOUND);
  refuseOutOfReach(context, file);
  return makePaper(context, file, asked);
}

async function makePaper(context: PersonContext, file: LoanFile, asked: Asked): Promise<PaperRow> {
  const { kind, language } = asked;
  const period = isOneOf(PERIOD_PAPERS, kind) ? periodOf(asked, file, context.now()) : null;
  const guaranteeId = isOneOf(GUARANTOR_PAPERS, kind) ? (asked.guaranteeId ?? null) : null;
  const it = await readCase(context, file, { kind, language, guaranteeId, period });
  const draft = draftOf(it);
  if (isOneOf(OPEN_REQUEST, it.file.loan.status)) refuseFirst([termRefused(it.file)]);
  const personId = guaranteeId ? it.own?.row.personId : file.loan.borrowerId;
  if (!draft || !personId) throw new Refused(refusal('no_such_paper'));
  const stamp = stampOf(draft.facts);
  const row: PaperRow = {
    id: newId(),
    code: newPaperCode(),
    kind,
    language,
    personId,
    loanId: file.loan.id,
    guaranteeId,
    madeAt: context.now(),
    madeBy: context.actor.person.id,
    from: period?.from ?? null,
    to: period?.to ?? null,
    stamp,
    content: draft.content,
  };
  return retrying(async () => {
    const [same] = await findSamePaper(context.db, row.loanId, personId, kind, language, stamp);
    if (same) return same;
    const subject = { kind: 'loan', id: row.loanId } as const;
    await commit(context.db, {
      insert: {
        papers: [row],
        events: [eventOf(context, 'paper_made', subject, { kind, language })],
      },
    });
    return row;
  });
}

/** The days that were asked for, until today at the latest; from the request on by default. */
function periodOf({ from, to }: Asked, { loan }: LoanFile, now: Date): { from: Day; to: Day } {
  const today = dayOf(now);
  const last = to && to < today ? to : today;
  const first = from ?? dayOf(loan.createdAt);
  return { from: first < last ? first : last, to: last };
}
