import { fullNameOf } from '@shared/called-name';
import { dayOf, formatDay } from '@shared/day';
import { loanNumber } from '@shared/loan-number';
import { add, type Cents, max, subtract, ZERO } from '@shared/money';
import { owedToday } from '@server/lending/outlook';
import { aheadOfLoan } from '@server/lending/claim-shares';
import { payOff, unpaidInterest } from '@server/lending/position';
import {
  LENDERS_OWN,
  owedIn,
  type Statement,
  type StatementBalance,
  statementOf,
} from '@server/lending/statement';
import type { PaperBlock, PaperCell, PaperColumn } from '@server/lending/paper';
import { isWrittenOff, positionNow } from '@server/loans/loans/loan-file';
import {
  dayFigure,
  lenderBlock,
  moneyFigure,
  type PaperCase,
  type PaperDraft,
  wordsFor,
} from './draft';

/** What moved on the loan in a period, from the ledger; null before the money was sent. */
export function loanStatement(it: PaperCase): PaperDraft | null {
  const { file, period, entries } = it;
  if (!period || entries.length === 0) return null;
  const words = wordsFor(it);
  const { loan, borrower } = file;
  const recoveredInterest = interestRecovered(it);
  const made = statementOf(entries, { ...period, toDay: notBookedYet(it), recoveredInterest });
  return {
    content: {
      title: words.titles.statement,
      holder: fullNameOf(borrower),
      reference: loan.reference,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [words.borrower, fullNameOf(borrower)],
            [words.loan, loanNumber(loan)],
            [words.period, spanOf(it)],
            [words.figures.opening, { money: owedIn(made.opening) }],
            [words.figures.closing, { money: owedIn(made.closing) }],
            [words.figures.credit, { money: made.closing.credit }],
          ],
        },
        movements(it, made),
        {
          kind: 'text',
          paragraphs: [...(made.lines.length === 0 ? [words.none] : []), words.signs],
        },
        ...todayBlock(it),
        lenderBlock(it),
      ],
      figures: [
        dayFigure('from', period.from),
        dayFigure('to', period.to),
        moneyFigure('opening', owedIn(made.opening)),
        moneyFigure('closing', owedIn(made.closing)),
        moneyFigure('credit', made.closing.credit),
      ],
    },
    // Interest that the books do not have by itself yet comes in a later entry.
    facts: [
      period.from,
      period.to,
      statementOf(entries, { ...period, toDay: ZERO, recoveredInterest }),
    ],
  };
}

export const spanOf = ({ period, language }: PaperCase): string =>
  period ? `${formatDay(period.from, language)} – ${formatDay(period.to, language)}` : '';

/** Interest until today that the ledger has with other loans' only; none of an earlier day. */
function notBookedYet({ file, entries, period, now }: PaperCase): Cents {
  const position = positionNow(file, now);
  if (!position || period?.to !== dayOf(now) || isWrittenOff(file)) return ZERO;
  const booked = add(...entries.map(({ interest }) => interest));
  return max(ZERO, subtract(unpaidInterest(position), booked));
}

/** Of a written-off loan the interest that came in since: what its books had before, less what is still unpaid. */
function interestRecovered({ file, entries, now }: PaperCase): Cents {
  const position = positionNow(file, now);
  if (!position || !isWrittenOff(file)) return ZERO;
  const owed = entries
    .filter(({ kind }) => !LENDERS_OWN.includes(kind))
    .map(({ interest }) => interest);
  return max(ZERO, subtract(add(ZERO, ...owed), unpaidInterest(position)));
}

/** What is due and what would settle the loan, on the day on which a running loan's statement is made. */
function todayBlock(it: PaperCase): PaperBlock[] {
  const position = positionNow(it.file, it.now);
  if (!position || it.period?.to !== dayOf(it.now) || it.file.loan.status === 'closed') return [];
  const words = wordsFor(it);
  const ahead = aheadOfLoan(it.file.claims, it.file.loan.advanced);
  return [
    {
      kind: 'facts',
      heading: words.today,
      rows: [
        [words.dueNow, { money: owedToday(position).dueNow }],
        [words.payOff, { money: add(payOff(position), ahead) }],
      ],
    },
  ];
}

function movements(it: PaperCase, { opening, lines, closing }: Statement): PaperBlock {
  const words = wordsFor(it);
  const all: StatementBalance[] = [opening, ...lines, closing];
  const [hasFees, hasBeside, hasCredit] = [
    all.some(({ fees }) => fees !== 0),
    all.some(({ guarantors }) => guarantors !== 0),
    all.some(({ credit }) => credit !== 0),
  ];
  const parts = (of: StatementBalance): PaperCell[] => [
    { money: of.interest },
    { money: of.principal },
    ...(hasFees ? [{ money: of.fees }] : []),
    ...(hasBeside ? [{ money: of.guarantors }] : []),
    ...(hasCredit ? [{ money: of.credit }] : []),
  ];
  const number = (label: string): PaperColumn => ({ label, isNumber: true });
  const total = (label: string, of: StatementBalance): PaperCell[] => [
    null,
    label,
    null,
    ...parts(of),
    { money: owedIn(of) },
  ];
  return {
    kind: 'table',
    heading: words.movementsHeading,
    columns: [
      { label: words.day },
      { label: words.what },
      { label: words.receipt },
      number(words.toInterest),
      number(words.toPrincipal),
      ...(hasFees ? [number(words.toFees)] : []),
      ...(hasBeside ? [number(words.besideLoan)] : []),
      ...(hasCredit ? [number(words.credit)] : []),
      number(words.owed),
    ],
    rows: [
      total(words.opening, opening),
      ...lines.map((line): PaperCell[] => [
        { day: line.day },
        words.movements[line.kind],
        line.receipt,
        ...parts(line),
        { money: line.owed },
      ]),
      total(words.closing, closing),
    ],
  };
}
