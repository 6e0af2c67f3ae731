import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closePeriodBody, type Period, type Periods } from '@shared/contract/periods';
import { dayText, instantText } from '@client/lib/format';
import { useMay } from '@client/lib/may';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { type Column, DataTable } from '@client/ui/data-table';
import { Dialog } from '@client/ui/dialog';
import { EmptyState } from '@client/ui/empty-state';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { QueryBoundary } from '@client/ui/query-boundary';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { StatusChip } from '@client/ui/status-chip';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { periodsQuery, useCloseBooks, useReopenBooks } from './queries';

/** Closed periods of the books, with what closes one and opens the latest again. */
export function ClosedPeriods() {
  const [isClosing, setClosing] = useState(false);
  const [reopening, setReopening] = useState<Period | null>(null);
  const mayPropose = useMay('PROPOSE_PERIOD');
  const periods = useQuery(periodsQuery);
  return (
    <section aria-labelledby="periods" className="grid gap-4 print:hidden">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="periods" className="text-h2 font-bold">
          <Trans>Closed periods</Trans>
        </h2>
        {mayPropose && (
          <Button icon="lock" tone="outline" onClick={() => setClosing(true)}>
            <Trans>Close a period</Trans>
          </Button>
        )}
      </header>
      <p>
        <Trans>
          Nothing is booked on the days of a closed period. Late news is booked on the first open
          day, and keeps the day on which its money moved.
        </Trans>
      </p>
      <QueryBoundary query={periods} what={t`the closed periods`}>
        {(loaded) => <PeriodTable {...loaded} reopen={mayPropose ? setReopening : null} />}
      </QueryBoundary>
      {isClosing && periods.data && (
        <CloseDialog closable={periods.data.closable} onClose={() => setClosing(false)} />
      )}
      {reopening && <ReopenDialog period={reopening} onClose={() => setReopening(null)} />}
    </section>
  );
}

interface PeriodTableProps extends Periods {
  /** Null for who may not propose it. */
  reopen: ((period: Period) => void) | null;
}

const PeriodTable = ({ periods, closedThrough, reopen }: PeriodTableProps) =>
  periods.length === 0 ? (
    <EmptyState icon="calendar" title={t`No period is closed`}>
      <Trans>Two people close a month once its books are reconciled.</Trans>
    </EmptyState>
  ) : (
    <DataTable
      caption={t`Closed periods`}
      columns={columns(closedThrough, reopen)}
      rows={periods}
      rowKey={({ id }) => id}
    />
  );

const columns = (
  closedThrough: string | null,
  reopen: PeriodTableProps['reopen'],
): Column<Period>[] => [
  { header: t`Through`, cell: ({ end }) => dayText(end), isTitle: true },
  { header: t`Debits`, cell: ({ debits }) => <Amount wire={debits} isExact />, isNumeric: true },
  { header: t`Proposed by`, cell: ({ proposedBy }) => proposedBy },
  {
    header: t`Closed by`,
    cell: ({ closedBy, closedAt }) => `${closedBy}, ${instantText(closedAt)}`,
  },
  { header: t`State`, cell: State },
  ...(reopen
    ? [
        {
          header: t`Change`,
          cell: (period: Period) =>
            period.reopened === null && period.end === closedThrough ? (
              <Button
                tone="quiet"
                aria-label={t`Open the books through ${dayText(period.end)} again`}
                onClick={() => reopen(period)}
              >
                <Trans>Open again</Trans>
              </Button>
            ) : null,
        },
      ]
    : []),
];

const State = ({ reopened }: Period) =>
  reopened ? (
    <span className="inline-grid gap-1">
      <StatusChip tone="note" icon="edit">
        <Trans>Opened again</Trans>
      </StatusChip>
      <span className="text-meta text-ink-2">
        {reopened.by}, {instantText(reopened.at)}: {reopened.reason}
      </span>
    </span>
  ) : (
    <StatusChip tone="good" icon="lock">
      <Trans context="of the books">Closed</Trans>
    </StatusChip>
  );

interface CloseDialogProps {
  /** The last day that can be closed; null while there is none, which the server says too. */
  closable: string | null;
  onClose: () => void;
}

function CloseDialog({ closable, onClose }: CloseDialogProps) {
  const closing = useCloseBooks();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Close a period`}
      description={
        closable
          ? t`A second person confirms it. Until ${dayText(closable)} every day is done.`
          : t`A second person confirms it.`
      }
    >
      <Form
        schema={closePeriodBody}
        defaultValues={{ end: closable ?? '', reason: '' }}
        onSubmit={(typed) => closing.mutateAsync(typed, { onSuccess: onClose })}
      >
        <TextInput name="end" type="date" label={t`Last day of the period`} />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Whoever confirms it reads this.`}
          maxLength={500}
          rows={4}
        />
        <FormButtons
          confirm={<Trans>Propose to close it</Trans>}
          pendingText={t`Proposing…`}
          write={closing}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

function ReopenDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const reopening = useReopenBooks(period.id);
  return (
    <ReasonDialog
      title={t`Open the books through ${dayText(period.end)} again?`}
      description={t`A second person confirms it. Entries may then be booked on its days again.`}
      hint={t`Whoever confirms it reads this.`}
      confirm={t`Propose to open it again`}
      pendingText={t`Proposing…`}
      write={reopening}
      onReason={(reason) => reopening.mutateAsync(reason)}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
