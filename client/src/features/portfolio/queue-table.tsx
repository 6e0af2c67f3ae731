import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import type { AdminLoan } from '@shared/contract/portfolio';
import { QUEUE_ORDERS } from '@shared/list-orders';
import { useColumnChoice } from '@client/lib/column-choice';
import { oneOf, useTableState } from '@client/lib/table-state';
import { Button, ButtonLink } from '@client/ui/button';
import { ColumnsButton } from '@client/ui/columns-button';
import { type Column, DataTable } from '@client/ui/data-table';
import type { IconName } from '@client/ui/icon';
import { KeyHints } from '@client/ui/key-hints';
import { PagedView } from '@client/ui/paged-view';
import { StatusChip } from '@client/ui/status-chip';
import type { Tone } from '@client/ui/tone';
import { borrowerName } from './borrower-name';
import type { Decision } from './decision-dialogs';
import { type Decide, decisionKeys, keyWords, WHY_NOT } from './decision-keys';
import { queuedReview, type QueueName } from './in-queue';
import { portfolioQueries } from './queries';
import { columnsOf, type QueueColumn } from './queue-columns';
import { SelectionBar, selectionKeys, useQueueSelection } from './queue-selection';
import type { ForSeveral } from './several-dialog';
import type { Block } from './why-not';

/** In a row of 44 px, where a pointer is precise. */
const IN_ROW = 'max-desk:min-h-12 desk:py-0! desk:pointer-fine:min-h-8';

interface QueueTableProps {
  queue: QueueName;
  title: string;
  /** The name of the list in an error. */
  what: string;
  /** "12 waiting" */
  counted: (count: string) => string;
  chip: [Tone, IconName];
  note?: string;
  /** By keys; the first one is also the button of each row. */
  decisions: readonly [Decision, ...Decision[]];
  columns: readonly QueueColumn[];
  /** The button's label. */
  act: string;
  /** What forbids the first decision; a chip in the button's place. */
  blockOf: (loan: AdminLoan) => Block | null;
  onDecide: Decide;
  /** What may be decided on several that are selected. */
  several?: readonly ForSeveral[];
  /** What stands there instead when nothing waits; null hides the queue. */
  none: ReactNode;
}

/** Loans that wait for somebody on the desk, one a row, in the order that the address has. */
export function QueueTable(props: QueueTableProps) {
  const { queue, title, what, counted, chip, note, decisions, onDecide, none } = props;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const [sort, onSort] = useQueueOrder();
  const choice = useColumnChoice(`queue.${queue}`);
  const waiting = useInfiniteQuery({
    ...portfolioQueries[queue](sort),
    placeholderData: keepPreviousData,
  });
  const loans = waiting.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = loans.length === 0;
  const selection = useQueueSelection(
    loans,
    (loan) => props.several?.some((decision) => WHY_NOT[decision](loan) === null) ?? false,
  );
  // What was asked for is answered to its end, also once the queue is empty.
  const isAsked = selection.asked !== null;
  if (isEmpty && none === null && !waiting.isError && !isAsked) return null;
  const [tone, icon] = chip;
  const columns = [...columnsOf(props.columns, selection), waysOf(props)];
  return (
    <section ref={section} aria-labelledby={headingId} className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={headingId} className="card-title sm:text-h2">
          {title}
        </h2>
        {!isEmpty && (
          <>
            <StatusChip tone={tone} icon={icon}>
              {counted(`${loans.length}${waiting.hasNextPage ? '+' : ''}`)}
            </StatusChip>
            <div className="lg:ml-auto">
              <KeyHints
                keys={[...keyWords(decisions), ...(selection.count > 0 ? [selectKey()] : [])]}
              />
            </div>
            <ColumnsButton
              {...{ title, columns, choice }}
              within={section}
              className="pointer-fine:lg:min-h-8 pointer-fine:lg:py-0"
            />
          </>
        )}
      </header>
      <PagedView query={waiting} what={what}>
        {() =>
          isEmpty ? (
            none
          ) : (
            <DataTable
              isDense
              caption={title}
              columns={columns}
              choice={choice}
              rows={loans}
              rowKey={({ id }) => id}
              rowKeys={(loan) => ({
                ...decisionKeys(loan, decisions, onDecide),
                ...selectionKeys(loan, selection),
              })}
              sorting={{ sort, onSort }}
            />
          )
        }
      </PagedView>
      {props.several && <SelectionBar selection={selection} decisions={props.several} />}
      {!isEmpty && note && <p className="text-meta text-ink-3">{note}</p>}
    </section>
  );
}

const selectKey = () => ['x', t({ message: 'select', context: 'a key' })] as const;

/** The order of the queues in the address. */
function useQueueOrder() {
  const [chosen, choose] = useTableState('queues', ['sort']);
  return [oneOf(QUEUE_ORDERS, chosen.sort), (sort: string) => choose({ sort })] as const;
}

/** The column with the ways on. */
function waysOf({ queue, act, blockOf, decisions, onDecide }: QueueTableProps): Column<AdminLoan> {
  const [first] = decisions;
  return {
    header: t`Actions`,
    cell: (loan) => (
      <QueueWays
        {...{ loan, queue, act }}
        block={blockOf(loan)}
        onAct={() => onDecide(first, loan)}
      />
    ),
    isNumeric: true,
  };
}

interface QueueWaysProps extends Pick<QueueTableProps, 'queue' | 'act'> {
  loan: AdminLoan;
  block: Block | null;
  onAct: () => void;
}

/** What can be done with the loan of a row. */
function QueueWays({ loan, queue, act, block, onAct }: QueueWaysProps) {
  const [sort] = useQueueOrder();
  const name = borrowerName(loan);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 desk:flex-nowrap">
      {block ? (
        <span title={block.why}>
          <StatusChip tone="wait" icon="lock">
            {block.chip}
            <span className="sr-only">: {block.why}</span>
          </StatusChip>
        </span>
      ) : (
        <Button size="sm" className={IN_ROW} aria-description={name} onClick={onAct}>
          {act}
        </Button>
      )}
      <ButtonLink
        href={queuedReview(loan.id, queue, sort)}
        tone="outline"
        size="sm"
        className={IN_ROW}
        description={t`${name}, ${loan.reference}`}
        isDeskRow
      >
        <Trans>Review</Trans>
      </ButtonLink>
    </span>
  );
}
