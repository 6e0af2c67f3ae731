import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { formatInstant } from '@shared/day';
import { showPaperCode } from '@shared/papers';
import type { PaperBlock } from '@server/lending/paper';
import { ROOT } from '@server/platform/core/root';
import type { PaperRow } from './store';
import { cellText, figureText } from './write-cell';
import { PAPER_WORDS } from './words';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 48;
const SIZE = 10;
/** Deep green of the brand, as on the screens (client/src/styles). */
const BRAND = '#134e3a';
const QUIET = '#5b6b64';
const LINE = '#d5ddd8';

/** Embedded as subsets, so that a paper looks the same everywhere. */
const fonts = ['regular', 'bold'].map((name) =>
  readFile(join(ROOT, 'server/desk/papers/fonts', `${name}.ttf`)),
);

/**
 * A paper as a tagged PDF: headings, tables and the language are named, so that it can be read aloud. All pages are
 * drawn before the stream begins, because each says how many there are.
 */
export async function toPdf(paper: PaperRow, checkAddress: string): Promise<Readable> {
  const { default: PdfDocument } = await import('pdfkit');
  const [regular, bold] = await Promise.all(fonts);
  if (!regular || !bold) throw new Error('a font is missing');
  const { content, language, code, madeAt } = paper;
  const words = PAPER_WORDS[language];
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${language}-KE`,
    bufferPages: true,
    info: {
      Title: `${content.title} ${content.reference}`,
      Creator: 'Tegemea',
      CreationDate: madeAt,
    },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  pdf.font('bold').fontSize(SIZE).fillColor(BRAND).text('Tegemea', { structParent: whole });
  pdf.fontSize(20).text(content.title, { structParent: whole, structType: 'H1' });
  pdf.font('regular').fontSize(SIZE).fillColor(QUIET);
  pdf.text(`${words.made} ${formatInstant(madeAt, language)}`, { structParent: whole }).moveDown();
  const check = [words.checkHow(checkAddress), `${words.code}: ${showPaperCode(code)}`];
  const checkBlock = { kind: 'text', heading: words.checkTitle, paragraphs: check } as const;
  for (const block of [...content.blocks, checkBlock]) draw(pdf, whole, block, paper);
  whole.end();
  foot(pdf, paper);
  pdf.end();
  return pdf as unknown as Readable;
}

type Block = PaperBlock | { kind: 'text'; heading: string; paragraphs: readonly string[] };

function draw(pdf: Pdf, whole: PDFKit.PDFStructureElement, block: Block, paper: PaperRow): void {
  const { language } = paper;
  pdf.fillColor('black');
  if (block.heading) {
    // A heading stays with what follows.
    if (pdf.y > pdf.page.height - 3 * MARGIN) pdf.addPage();
    pdf.font('bold').fontSize(12).text(block.heading, { structParent: whole, structType: 'H2' });
    pdf.moveDown(0.3);
  }
  pdf.font('regular').fontSize(SIZE);
  if (block.kind === 'text') {
    for (const text of block.paragraphs) pdf.text(text, { structParent: whole, paragraphGap: 4 });
  } else if (block.kind === 'facts') {
    const rows = block.rows.map(([label, cell]) => [th(label), { text: cellText(cell, language) }]);
    table(pdf, whole, rows, [150, '*']);
  } else {
    const columns = block.columns.map(({ isNumber }) => isNumber === true);
    const align = (index: number) => (columns[index] ? ('right' as const) : ('left' as const));
    const head = block.columns.map(({ label }, index) => ({
      ...th(label),
      align: { x: align(index) },
    }));
    const rows = block.rows.map((row) =>
      row.map((cell, index) => ({
        text: columns[index] ? figureText(cell, language) : cellText(cell, language),
        align: { x: align(index) },
      })),
    );
    table(pdf, whole, [head, ...rows], '*');
  }
  pdf.moveDown();
}

const th = (text: string) => ({ text, type: 'TH', font: { src: 'bold', size: SIZE } }) as const;

type Rows = PDFKit.Mixins.CellOptions[][];

function table(
  pdf: Pdf,
  structParent: PDFKit.PDFStructureElement,
  data: Rows,
  columnStyles: string | (number | string)[],
): void {
  const defaultStyle = {
    border: { top: 0, left: 0, right: 0, bottom: 0.5 },
    borderColor: LINE,
    padding: 3,
  };
  const options = { structParent, data, columnStyles, defaultStyle };
  pdf.table(options as unknown as PDFKit.Mixins.TableOptionsWithData);
  pdf.x = MARGIN;
}

/** The code and the page's number on each page, for eyes only: they are read once, above. */
function foot(pdf: Pdf, { code, content }: PaperRow): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    const text = `Tegemea · ${content.reference} · ${showPaperCode(code)} · ${page + 1}/${count}`;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8).fillColor(QUIET);
    pdf.text(text, MARGIN, pdf.page.height - 32, { lineBreak: false });
    pdf.endMarkedContent();
  }
}
