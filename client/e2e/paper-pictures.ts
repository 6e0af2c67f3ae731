import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Paper, PaperCheck } from '@shared/contract/papers';
import { addDays, dayOf } from '@shared/day';
import { LANGUAGES } from '@shared/language';
import { PAPER_KINDS } from '@shared/papers';
import { ROOT } from '@server/platform/core/root';
import { acceptAs, askFor, newLoan, payBy, signIn } from '@server/testing/people';
import { loanOf, moveTo, newCast } from '@server/testing/stages';
import { signedIn } from './stage';
import { stage, test } from './stage-test';

/** `npm run pictures`: every paper as it prints, in both languages, each checked by its code. */

const FOLDER = join(ROOT, 'docs/papers');
/** A4 at 96 dots an inch. */
const SHEET = { width: 794, height: 1_123 };
const QUALITY = 50;

test('docs/papers', { timeout: 600_000 }, async () => {
  const { app } = stage;
  const { borrower, guarantor, admin } = await newCast(app);
  const draft = await newLoan(borrower);
  const guaranteeId = await askFor(borrower, draft.id, guarantor);
  await acceptAs(guarantor, guaranteeId);
  const papers: (Paper & { isGuarantors: boolean })[] = [];
  const make = async (kind: Paper['kind'], isGuarantors: boolean) => {
    const about = isGuarantors ? { guaranteeId } : { loanId: draft.id };
    for (const language of LANGUAGES) {
      const asked = { kind, language, ...about };
      const { status, body } = await (isGuarantors ? guarantor : borrower).post<Paper>(
        '/api/papers',
        asked,
      );
      expect(status).toBe(201);
      papers.push({ ...body, isGuarantors });
      const check = await app.visitor().get<PaperCheck>(`/api/papers/${body.code}`);
      expect(check.body.state).toBe('stands');
    }
  };
  await make('key_facts', false);
  await borrower.put(`/api/loans/${draft.id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${draft.id}/approve`);
  await admin.post(`/api/admin/loans/${draft.id}/disburse`);
  await app.settle();
  await make('agreement', false);
  await make('certificate', true);
  moveTo(app, addDays(dayOf(app.clock.now()), 31));
  for (const person of [borrower, guarantor, admin]) await signIn(person);
  await payBy(app, borrower, draft.id, '5000.00');
  await make('statement', false);
  await make('guarantor_statement', true);
  const { payOff } = await loanOf(borrower, draft.id);
  await payBy(app, borrower, draft.id, String(Math.ceil(Number(payOff))));
  await make('clearance', false);

  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const contexts = {
    borrower: await signedIn(stage, borrower, SHEET),
    guarantor: await signedIn(stage, guarantor, SHEET),
  };
  for (const { kind, language, page: path, isGuarantors } of papers) {
    const page = await contexts[isGuarantors ? 'guarantor' : 'borrower'].newPage();
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...SHEET, height: Math.max(SHEET.height, height) });
    const devtools = await page.context().newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
    });
    await writeFile(join(FOLDER, `${kind}-${language}.webp`), Buffer.from(data, 'base64'));
    await page.close();
  }
  await writeFile(join(FOLDER, 'README.md'), index());
});

const index = (): string =>
  [
    '# Every paper, as it prints',
    '',
    'Drawn by `npm run pictures`; each was checked by its code when it was made.',
    '',
    '| paper | English | Kiswahili |',
    '| --- | --- | --- |',
    ...PAPER_KINDS.map((kind) => {
      const pictures = LANGUAGES.map((each) => `![${kind}, ${each}](${kind}-${each}.webp)`);
      return `| ${kind} | ${pictures.join(' | ')} |`;
    }),
    '',
  ].join('\n');
