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
import { mailPaper } from './mail-paper';
import { makeDeskPaper, makeOwnPaper } from './make-paper';
import type { PaperRow } from './store';

/** Checks by anybody, by address: a bank's desk compares some papers, and nobody tries all codes. */
export const PAPER_CHECKS: ThrottleRule<undefined> = {
  name: 'check-paper',
  perAddress: { points: 60, seconds: 600 },
};

/** Papers by mail: more than anybody keeps, and too few to fill a mailbox. */
const PAPER_MAILS: ThrottleRule<undefined> = {
  name: 'mail_paper',
  perAccount: { points: 20, seconds: 3_600 },
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
  route(operations, 'mailPaper', {
    access: 'person',
    summary: 'Sends one’s own paper as PDF to one’s own verified email, and nowhere else',
    params: paperCodeParams,
    status: 202,
    throttle: PAPER_MAILS,
    act: async (context, { params }) => ({ email: await mailPaper(context, params.code) }),
  }),
  route(operations, 'checkPaper', {
    access: 'anyone',
    summary: 'Whether a paper is ours and stands, with figures to compare with it',
    params: paperCodeParams,
    throttle: PAPER_CHECKS,
    act: (context, { params }) => checkPaper(context, params.code),
  }),
];
