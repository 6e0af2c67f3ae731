import { fullNameOf } from '@shared/called-name';
import { dayOf } from '@shared/day';
import { formatRate, toPercent } from '@shared/rate';
import { loanNumber } from '@shared/loan-number';
import { formatMoney, ZERO } from '@shared/money';
import { maskPhone } from '@shared/phone';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import type { Cost } from '@server/lending/agreed-price';
import type { PaperBlock, PaperCell } from '@server/lending/paper';
import { givenUp } from '@server/lending/position';
import { type AgreedTerms, termsAt } from '@server/loans/loans/agreement';
import { positionOf, priceOf } from '@server/loans/loans/loan-file';
import { termRefused } from '@server/loans/loans/priced-term';
import {
  dayFigure,
  lenderBlock,
  moneyFigure,
  type PaperCase,
  type PaperDraft,
  wordsFor,
} from './draft';

/** What the request would cost if it were submitted now; null where it is none, or is over a term without a price. */
export function keyFacts(it: PaperCase): PaperDraft | null {
  if (!isOneOf(OPEN_REQUEST, it.file.loan.status) || termRefused(it.file)) return null;
  return keyFactsOf(it, termsAt(it.file, priceOf(it.file), it.now));
}

/** The key facts by the terms that were agreed to: what became of a sheet that was made before. */
export const agreedKeyFacts = (it: PaperCase): PaperDraft | null =>
  it.agreement && keyFactsOf(it, it.agreement);

function keyFactsOf(it: PaperCase, terms: AgreedTerms): PaperDraft {
  const words = wordsFor(it);
  const { loan, borrower } = it.file;
  return {
    content: {
      title: words.titles.key_facts,
      holder: fullNameOf(borrower),
      reference: loan.reference,
      blocks: [
        { kind: 'facts', rows: [[words.loan, loanNumber(loan)], ...clausesOf(it, terms)] },
        lenderBlock(it),
      ],
      figures: figuresOf(terms, terms),
    },
    facts: [terms.version, terms.text.en.map(({ label, text }) => [label, text])],
  };
}

const clausesOf = ({ language }: PaperCase, { text }: Pick<AgreedTerms, 'text'>) =>
  text[language].map(({ label, text: says }): [string, string] => [label, says]);

const figuresOf = ({ amount, term }: Pick<AgreedTerms, 'amount' | 'term'>, cost: Cost) => [
  moneyFigure('amount', amount),
  { name: 'term', months: term } as const,
  { name: 'apr', percent: toPercent(cost.apr) } as const,
  moneyFigure('instalment', cost.monthlyPayment),
  moneyFigure('total', cost.totalRepayable),
  ...(cost.charges > 0
    ? [
        moneyFigure('charges', cost.charges),
        { name: 'apr_with_charges', percent: toPercent(cost.aprWithCharges) } as const,
      ]
    : []),
];

/** What the borrower agreed to, how they were known, and what was booked of it; null before a submission. */
export function agreement(it: PaperCase): PaperDraft | null {
  const { agreement: agreed, file } = it;
  const { loan, borrower, instalments } = file;
  if (!agreed || isOneOf(OPEN_REQUEST, loan.status)) return null;
  const words = wordsFor(it);
  return {
    content: {
      title: words.titles.agreement,
      holder: fullNameOf(borrower),
      reference: loan.reference,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [words.loan, loanNumber(loan)],
            [words.agreed, { day: dayOf(agreed.at) }],
            [words.agreedBy, maskPhone(agreed.phone)],
            [words.text, agreed.version],
          ],
        },
        { kind: 'facts', heading: words.inWords, rows: clausesOf(it, agreed) },
        ...approvedBlock(it),
        ...scheduleBlock(it),
        lenderBlock(it),
      ],
      figures: [
        ...figuresOf(agreed, loan.approvedAt ? file.quote : agreed),
        dayFigure('agreed_on', dayOf(agreed.at)),
      ],
    },
    facts: [agreed.id, loan.approvedAt && [loan.apr, loan.monthlyPayment], dueOf(instalments)],
  };
}

const dueOf = (rows: PaperCase['file']['instalments']) =>
  rows.map(({ dueDate, amount }) => [dueDate, amount]);

function approvedBlock(it: PaperCase): PaperBlock[] {
  const words = wordsFor(it);
  const { loan, quote } = it.file;
  if (!loan.approvedAt) return [];
  return [
    {
      kind: 'facts',
      heading: words.approvedHeading,
      rows: [
        [words.approved, { day: dayOf(loan.approvedAt) }],
        [words.figures.apr, formatRate(quote.apr, 2)],
        [words.figures.instalment, { money: quote.monthlyPayment }],
        [words.figures.total, { money: quote.totalRepayable }],
        ...(quote.charges > 0
          ? ([
              [words.figures.charges, { money: quote.charges }],
              [words.figures.apr_with_charges, formatRate(quote.aprWithCharges, 2)],
            ] satisfies [string, PaperCell][])
          : []),
      ],
    },
  ];
}

function scheduleBlock(it: PaperCase): PaperBlock[] {
  const words = wordsFor(it);
  const { instalments } = it.file;
  if (instalments.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: words.schedule,
      columns: [
        { label: words.dueDate },
        { label: words.principal, isNumber: true },
        { label: words.interest, isNumber: true },
        { label: words.payment, isNumber: true },
      ],
      rows: instalments.map(({ dueDate, principal, interest, amount }) => [
        { day: dueDate },
        { money: principal },
        { money: interest },
        { money: amount },
      ]),
    },
  ];
}

/** That a loan is repaid and nothing is owed on it; null while that is not so. */
export function clearance(it: PaperCase): PaperDraft | null {
  const { loan, borrower } = it.file;
  const { disbursedAt, closedAt } = loan;
  if (loan.closedReason !== 'repaid' || !disbursedAt || !closedAt) return null;
  const words = wordsFor(it);
  const [paidOutOn, repaidOn] = [dayOf(disbursedAt), dayOf(closedAt)];
  const position = positionOf(it.file);
  const waived = position ? givenUp(position) : ZERO;
  const isWaived = waived > ZERO;
  return {
    content: {
      title: words.titles.clearance,
      holder: fullNameOf(borrower),
      reference: loan.reference,
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            isWaived
              ? words.settled(fullNameOf(borrower), loan.reference, formatMoney(waived))
              : words.cleared(fullNameOf(borrower), loan.reference),
            words.clearedGuarantors,
          ],
        },
        {
          kind: 'facts',
          rows: [
            [words.loan, loanNumber(loan)],
            [words.figures.amount, { money: loan.amount }],
            [words.figures.paid_out_on, { day: paidOutOn }],
            [words.figures.repaid_on, { day: repaidOn }],
            ...(isWaived
              ? ([[words.figures.given_up, { money: waived }]] satisfies [string, PaperCell][])
              : []),
          ],
        },
        lenderBlock(it),
      ],
      figures: [
        moneyFigure('amount', loan.amount),
        dayFigure('paid_out_on', paidOutOn),
        dayFigure('repaid_on', repaidOn),
        ...(isWaived ? [moneyFigure('given_up', waived)] : []),
      ],
    },
    facts: [loan.amount, paidOutOn, repaidOn, ...(isWaived ? [waived] : [])],
  };
}
