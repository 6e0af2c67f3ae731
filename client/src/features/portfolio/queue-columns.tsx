import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { rateText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { useNow } from '@client/lib/use-now';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { Rate } from '@client/ui/rate';
import { decisionText } from './decision-words';
import { GsScore } from './gs-score';
import { type QueueSelection, SelectLoan } from './queue-selection';
import { QueuedBorrower, Waited } from './queued-loan';
import { monthsText } from './terms-text';

/** The columns of the desk's queues by their names; each queue says which it has, and in which order. */
const queueColumns = (selection: QueueSelection) =>
  ({
    borrower: {
      header: t`Borrower`,
      cell: (loan) => (
        <span className="flex items-center gap-2">
          <SelectLoan {...{ loan, selection }} />
          <span className="min-w-0">
            <QueuedBorrower {...loan} />
          </span>
        </span>
      ),
      isTitle: true,
    },
    reference: { header: t`Reference`, cell: ({ reference }) => reference, isExtra: true },
    amount: { header: t`Amount`, cell: ({ amount }) => <Amount wire={amount} />, isNumeric: true },
    purpose: {
      header: t`Purpose`,
      cell: ({ purpose }) => words().purposes[purpose],
      isExtra: true,
    },
    term: { header: t`Term`, cell: ({ term }) => monthsText(term), isNumeric: true },
    gs: { header: t`GS score`, cell: ({ gsValue }) => <GsScore value={gsValue} /> },
    apr: {
      header: t({ message: 'APR', context: 'price' }),
      cell: ({ apr }) => <Rate percent={apr} places={2} />,
      isNumeric: true,
    },
    monthly: {
      header: t`Monthly payment`,
      cell: ({ monthlyPayment }) => <Amount shillings={monthlyPayment} />,
      isNumeric: true,
      isExtra: true,
    },
    yes: { header: t`Said yes`, cell: yesText, isNumeric: true },
    cover: {
      header: t`Cover`,
      cell: ({ coverPercent }) => rateText(coverPercent),
      isNumeric: true,
    },
    decision: { header: t`Decision`, cell: (loan) => <Decided {...loan} /> },
    waiting: {
      header: t`Waiting`,
      cell: (loan) => <Waited {...loan} />,
      sort: { key: 'waiting', isDownFirst: true },
    },
  }) satisfies Record<string, Column<AdminLoan>>;

export type QueueColumn = keyof ReturnType<typeof queueColumns>;

/** Who and how much always stand. */
const FIXED: readonly QueueColumn[] = ['borrower', 'amount'];

/** These columns, in this order; all but the fixed ones may be put away. */
export function columnsOf(
  names: readonly QueueColumn[],
  selection: QueueSelection,
): Column<AdminLoan>[] {
  const all: Record<QueueColumn, Column<AdminLoan>> = queueColumns(selection);
  return names.map((name) => ({ ...all[name], ...(!FIXED.includes(name) && { key: name }) }));
}

/** "2/3" */
const yesText = ({ guarantors: { accepted, pending } }: AdminLoan): string =>
  `${accepted}/${accepted + pending}`;

function Decided({ decision }: AdminLoan) {
  const now = useNow();
  return decision && decisionText(decision, now);
}
