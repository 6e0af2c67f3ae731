import { fullNameOf } from '@shared/called-name';
import { type Day, dayOf } from '@shared/day';
import { loanNumber } from '@shared/loan-number';
import { type Cents, cents, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import { maskPhone } from '@shared/phone';
import { type LiabilityLine, liabilityLines } from '@server/lending/statement';
import type { PaperBlock } from '@server/lending/paper';
import { languageOf } from '@server/guarantors/guarantees/agreement';
import { spanOf } from './loan-statement';
import {
  dayFigure,
  lenderBlock,
  moneyFigure,
  type PaperCase,
  type PaperDraft,
  wordsFor,
} from './draft';

/** A guarantee as its guarantor has it on paper. */
interface Stood {
  name: string;
  agreement: NonNullable<NonNullable<PaperCase['own']>['row']['agreement']>;
  accepted: Date;
  releasedAt: Date | null;
}

/** Null where the guarantor has not accepted. */
function stoodOf({ own }: PaperCase): Stood | null {
  const row = own?.row;
  if (!row?.agreement || row.status !== 'accepted') return null;
  const { name, agreement, releasedAt } = row;
  return { name, agreement, accepted: new Date(agreement.at), releasedAt };
}

/** What somebody guarantees, in the words that they agreed to; null where they did not. */
export function certificate(it: PaperCase): PaperDraft | null {
  const stood = stoodOf(it);
  if (!stood) return null;
  const words = wordsFor(it);
  const { agreement, accepted } = stood;
  const { loan, borrower } = it.file;
  const cap = cents(agreement.capCents);
  const way: [string, string][] = agreement.dialled ? [[words.agreedWay, words.byMenu]] : [];
  return {
    content: {
      title: words.titles.certificate,
      holder: stood.name,
      reference: loan.reference,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [words.guarantor, stood.name],
            [words.borrower, fullNameOf(borrower)],
            [words.loan, loanNumber(loan)],
            [words.figures.cap, { money: cap }],
            [words.figures.amount, { money: cents(agreement.amountCents) }],
            [words.figures.term, String(agreement.term)],
            [words.figures.apr, formatRate(agreement.aprBps as typeof loan.apr, 2)],
            [words.agreed, { day: dayOf(accepted) }],
            [words.agreedBy, maskPhone(agreement.phone)],
            ...way,
            [words.text, agreement.version],
          ],
        },
        {
          kind: 'text',
          heading: words.inWords,
          paragraphs: [agreement.text],
          quotedIn: languageOf(agreement),
        },
        lenderBlock(it),
      ],
      figures: [
        moneyFigure('cap', cap),
        moneyFigure('amount', cents(agreement.amountCents)),
        dayFigure('agreed_on', dayOf(accepted)),
      ],
    },
    facts: [agreement.at, agreement.capCents, agreement.amountCents, agreement.term],
  };
}

/** What somebody stood for over a period, and what was asked of them; nothing of anybody else's. */
export function guarantorStatement(it: PaperCase): PaperDraft | null {
  const stood = stoodOf(it);
  const { period } = it;
  if (!stood || !period) return null;
  const words = wordsFor(it);
  const { loan, borrower } = it.file;
  const lines = linesOf(it, stood, period.to);
  const before = lines.findLast(({ day }) => day < period.from)?.liability ?? ZERO;
  const closing = lines.at(-1)?.liability ?? ZERO;
  const shown = lines.filter(({ day }) => day >= period.from);
  return {
    content: {
      title: words.titles.guarantor_statement,
      holder: stood.name,
      reference: loan.reference,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [words.guarantor, stood.name],
            [words.borrower, fullNameOf(borrower)],
            [words.loan, loanNumber(loan)],
            [words.period, spanOf(it)],
            [words.figures.cap, { money: cents(stood.agreement.capCents) }],
            [words.figures.stands_for, { money: closing }],
          ],
        },
        liabilityBlock(it, before, shown, closing),
        ...claimsBlock(it, period.to),
        { kind: 'text', paragraphs: [words.onlyOwn] },
        lenderBlock(it),
      ],
      figures: [
        dayFigure('from', period.from),
        dayFigure('to', period.to),
        moneyFigure('cap', cents(stood.agreement.capCents)),
        moneyFigure('stands_for', closing),
      ],
    },
    facts: [period.from, period.to, lines, claimsOf(it, period.to)],
  };
}

const linesOf = ({ file, entries }: PaperCase, stood: Stood, to: Day): LiabilityLine[] =>
  liabilityLines(entries, {
    cap: cents(stood.agreement.capCents),
    lent: file.loan.amount,
    accepted: dayOf(stood.accepted),
    released: stood.releasedAt && dayOf(stood.releasedAt),
    to,
  });

function liabilityBlock(
  it: PaperCase,
  before: Cents,
  lines: readonly LiabilityLine[],
  closing: Cents,
): PaperBlock {
  const words = wordsFor(it);
  return {
    kind: 'table',
    heading: words.liabilityHeading,
    columns: [{ label: words.day }, { label: words.standsFor, isNumber: true }],
    rows: [
      [words.opening, { money: before }],
      ...lines.map((line): PaperBlockRow => [{ day: line.day }, { money: line.liability }]),
      [words.closing, { money: closing }],
    ],
  };
}

type PaperBlockRow = Extract<PaperBlock, { kind: 'table' }>['rows'][number];

const claimsOf = ({ file, own }: PaperCase, to: Day) =>
  file.claims
    .filter(({ guaranteeId, noticedAt }) => guaranteeId === own?.row.id && dayOf(noticedAt) <= to)
    .map(({ noticedAt, share, charged, paid, reimbursed }) => ({
      noticedAt: dayOf(noticedAt),
      share,
      charged,
      paid,
      reimbursed,
    }));

function claimsBlock(it: PaperCase, to: Day): PaperBlock[] {
  const words = wordsFor(it);
  const claims = claimsOf(it, to);
  if (claims.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: words.asked,
      columns: [
        { label: words.day },
        { label: words.asked, isNumber: true },
        { label: words.charged, isNumber: true },
        { label: words.paid, isNumber: true },
        { label: words.reimbursed, isNumber: true },
      ],
      rows: claims.map(({ noticedAt, share, charged, paid, reimbursed }) => [
        { day: noticedAt },
        { money: share },
        { money: charged },
        { money: paid },
        { money: reimbursed },
      ]),
    },
  ];
}
