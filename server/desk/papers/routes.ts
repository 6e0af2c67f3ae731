import * as operations from '@shared/contract/operations/papers';
import {
  deskPaperBody,
  type Paper,
  paperBody,
  paperCodeParams,
  paperLoanParams,
} from '@shared/contract/papers';
import { paperFilePath, paperPath, showPaperCode } from '@shared/papers';
import type { Context } from '@server/platform/core/context';
import { KEPT_WRITES } from '@server/platform/http/kept-writes';
import { route, type ThrottleRule } from '@server/platform/http/route';
import { checkPaper } from './check-paper';
import { makeDeskPaper, makeOwnPaper } from './make-paper';
import type { PaperRow } from './store';

/** Checks by anybody, by address: a bank's desk compares some papers, and nobody tries all codes. */
export const PAPER_CHECKS: ThrottleRule<undefined> = {
  name: 'check-paper',
  perAddress: { points: 60, seconds: 600 },
};

/** Where a paper is, as its holder gets it. */
const presentPaper = (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { code, kind, language, madeAt, from }: PaperRow,
): Paper => ({
  code: showPaperCode(code),
  kind,
  language,
  madeAt: madeAt.toISOString(),
  check: `${publicUrl}${paperPath(code)}`,
  page: paperFilePath(code, 'page'),
  pdf: paperFilePath(code, 'pdf'),
  csv: from && paperFilePath(code, 'csv'),
});

export const paperRoutes = [
  route(operations, 'makePaper', {
    access: 'person',
    summary: 'Makes a paper about one’s own loan or guarantee; the same facts give the same paper',
    body: paperBody,
    status: 201,
    throttle: KEPT_WRITES,
    act: async (context, { body }) => presentPaper(context, await makeOwnPaper(context, body)),
  }),
  route(operations, 'makeDeskPaper', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'Makes a paper about a loan for its borrower or a guarantor',
    params: paperLoanParams,
    body: deskPaperBody,
    status: 201,
    async act(context, { params, body }) {
      return presentPaper(context, await makeDeskPaper(context, params.id, body));
    },
  }),
  route(operations, 'checkPaper', {
    access: 'anyone',
    summary: 'Whether a paper is ours and stands, with figures to compare with it',
    params: paperCodeParams,
    throttle: PAPER_CHECKS,
    act: (context, { params }) => checkPaper(context, params.code),
  }),
];
