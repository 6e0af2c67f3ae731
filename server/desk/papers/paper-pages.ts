import { pipeline } from 'node:stream/promises';
import type { Express, Request, Response } from 'express';
import { PATTERNS } from '@shared/paths';
import { PAPERS_PATH, paperPath, parsePaperCode } from '@shared/papers';
import { roleMay } from '@shared/staff-verbs';
import { callerOf } from '@server/platform/http/caller';
import { CsvSheet, sendSheet } from '@server/platform/http/csv';
import { withDemoStrip } from '@server/platform/http/demo-strip';
import { lenderFooter } from '@server/platform/http/lender-footer';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { languageFor, neverKept, type Pages, stylesOf } from '@server/platform/http/pages';
import { plainPage } from '@server/platform/http/plain-page';
import { contextOf } from '@server/platform/http/request-context';
import { Throttles } from '@server/platform/http/throttle';
import { refuseOutOfReach } from '@server/loans/loans/in-reach';
import { findLoan } from '@server/loans/loans/store';
import { atOneMoment, type Deps, isStaff, type PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { checkPaper } from './check-paper';
import { fileNameOf } from './file-name';
import { askingPage, checkedPage, unknownPage, waitPage, wholePage } from './paper-page';
import { PAPER_CHECKS } from './routes';
import { findPaper, type PaperRow } from './store';
import { csvRowsOf } from './to-csv';
import { toPdf } from './to-pdf';
import { PAPER_WORDS } from './words';

/**
 * Serves the check of papers to anybody, and whole papers to their holders and to staff: as a page to print, as PDF
 * and, of a statement, as CSV. All of them work without script, and none changes anything.
 */
export function installPaperPages(app: Express, deps: Deps, pages: Pages): void {
  const throttles = new Throttles(deps.db);
  const checkPage = async (req: Request, res: Response, typed: string | null) => {
    const language = languageFor(req, res, deps);
    const { status, page } = await answerTo(req, typed);
    const { title, body } = page(language);
    const styles = await stylesOf(pages, language);
    const link = { href: PATTERNS.home, label: PAPER_WORDS[language].page.home };
    const html = plainPage({
      language,
      title,
      styles,
      body,
      link,
      foot: lenderFooter(deps.lender),
    });
    neverKept(res);
    res.status(status).type('html').send(withDemoStrip(html, deps));
  };
  const answerTo = async (req: Request, typed: string | null) => {
    if (typed === null) return { status: 200, page: askingPage };
    try {
      const context = await contextOf(atOneMoment(deps), req, 'anyone');
      await throttles.count(PAPER_CHECKS, undefined, context);
      const check = await checkPaper(deps, parsePaperCode(typed) ?? '');
      return { status: 200, page: checkedPage.bind(null, check) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status } = error.refusal;
      return { status, page: status === 404 ? unknownPage : waitPage };
    }
  };
  const whole = async (req: Request): Promise<PaperRow> => {
    const typed = req.params.code;
    const [paper] = await findPaper(deps.db, parsePaperCode(String(typed)) ?? '');
    if (!paper) throw new Refused(NOT_FOUND);
    await refuseOthers(deps, req, paper);
    return paper;
  };
  const checkAddress = `${deps.publicUrl}${PAPERS_PATH}`;

  app.get(PAPERS_PATH, (req, res) => {
    const { code } = req.query;
    if (typeof code !== 'string') return checkPage(req, res, null);
    // The address of a paper is the one that stands on it.
    const parsed = parsePaperCode(code);
    return parsed ? res.redirect(303, paperPath(parsed)) : checkPage(req, res, code);
  });
  app.get(`${PAPERS_PATH}/:code`, (req, res) => checkPage(req, res, req.params.code));
  app.get(`${PAPERS_PATH}/:code/page`, async (req, res) => {
    const paper = await whole(req);
    const { language } = paper;
    const styles = await stylesOf(pages, language);
    const foot = lenderFooter(deps.lender);
    const content = wholePage(paper, checkAddress);
    neverKept(res);
    res.type('html').send(plainPage({ language, styles, foot, isInOneLanguage: true, ...content }));
  });
  app.get(`${PAPERS_PATH}/:code/pdf`, async (req, res) => {
    const paper = await whole(req);
    neverKept(res);
    res.type('application/pdf');
    res.setHeader('Content-Disposition', `inline; filename="${fileNameOf(paper)}.pdf"`);
    await pipeline(await toPdf(paper, checkAddress), res);
  });
  app.get(`${PAPERS_PATH}/:code/csv`, async (req, res) => {
    const paper = await whole(req);
    if (!paper.from) throw new Refused(NOT_FOUND);
    await sendSheet(res, new CsvSheet(`${fileNameOf(paper)}.csv`, csvRowsOf(paper.content)));
  });
}

/** Throws Refused (404) for whoever is neither the paper's holder nor staff who read its loan. */
async function refuseOthers(deps: Deps, req: Request, paper: PaperRow): Promise<void> {
  if (!(await callerOf(deps, req))) throw new Refused(NOT_FOUND);
  const context = await contextOf(atOneMoment(deps), req, 'anyone');
  if (context.actor.kind !== 'person') throw new Refused(NOT_FOUND);
  const { person } = context.actor;
  if (person.id === paper.personId) return;
  const reads = isStaff(person) && person.staffRole && roleMay(person.staffRole, 'READ_LOAN');
  const [file] = reads ? await findLoan(deps.db, paper.loanId) : [];
  if (!file) throw new Refused(NOT_FOUND);
  refuseOutOfReach(context as PersonContext, file);
}
