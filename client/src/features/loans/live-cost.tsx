import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '@client/lib/api';
import { classes } from '@client/lib/classes';
import { dayText, moneyText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Notice } from '@client/ui/notice';
import { Skeleton } from '@client/ui/skeleton';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { CostFacts, QuoteHead } from './cost-card';
import { loanQueries } from './queries';

const FirstDueSheet = lazyDialog(async () => (await import('./first-due-sheet')).FirstDueSheet);
const ScheduleSheet = lazyDialog(async () => (await import('./schedule-sheet')).ScheduleSheet);

interface LiveCostProps {
  /** null until there is a saved loan to quote. */
  loan: Loan | null;
  /** A new quote is being fetched. */
  isUpdating: boolean;
  /** The input is invalid: the figures are those of the last save. */
  isStale: boolean;
  /** Whether the first due date can be chosen. One that was chosen before can always be taken back. */
  hasFirstDue: boolean;
  /** Why the terms could not be saved. */
  error: unknown;
  /** null while the input is invalid. */
  onRetry: (() => void) | null;
}

/** The cost of the loan for the current input. */
export const LiveCost = ({ loan, error, onRetry, ...of }: LiveCostProps) => (
  <Card title={t`Live Quote`}>
    {error ? <NotSaved error={error} onRetry={onRetry} /> : null}
    {loan ? (
      <Quoted loan={loan} {...of} />
    ) : of.isUpdating ? (
      <QuoteSkeleton />
    ) : (
      <p className="text-ink-2">
        <Trans>
          Enter an amount and what it is for, and see what it costs before you ask anyone.
        </Trans>
      </p>
    )}
  </Card>
);

interface QuotedProps extends Pick<LiveCostProps, 'isUpdating' | 'isStale' | 'hasFirstDue'> {
  loan: Loan;
}

function Quoted({ loan, isUpdating, isStale, hasFirstDue }: QuotedProps) {
  const { data: quote, error } = useQuery(loanQueries.quote(loan.id));
  const [isOpen, setOpen] = useState(false);
  if (!quote) return error && !isUpdating ? <NoPrice error={error} /> : <QuoteSkeleton />;
  return (
    <>
      {isStale && (
        <p className="text-meta text-wait">
          <Trans>Still the cost of {moneyText(loan.amount)}, as you asked last.</Trans>
        </p>
      )}
      <div
        aria-live="polite"
        aria-busy={isUpdating}
        className={classes('grid gap-4 transition-opacity', isUpdating && 'opacity-50')}
      >
        <QuoteHead loan={loan} quote={quote} />
        <CostFacts loan={loan} quote={quote} />
      </div>
      {(hasFirstDue || loan.firstDue) && (
        <FirstPayment loan={loan} quote={quote} isOff={isUpdating || isStale} />
      )}
      <Button tone="outline" icon="calendar" onClick={() => setOpen(true)}>
        <Trans>See every payment</Trans>
      </Button>
      <ScheduleSheet loan={loan} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** When the first payment is due, and a way to another day. */
function FirstPayment({ loan, quote, isOff }: { loan: Loan; quote: LoanQuote; isOff: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <Trans>First payment: {dayText(quote.firstDue)}</Trans>
      <Button tone="quiet" size="sm" disabled={isOff} onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <FirstDueSheet loan={loan} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

const QuoteSkeleton = () => (
  <div role="status" aria-label={t`Working out the cost`} className="grid gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-28 w-full" />
  </div>
);

/** The terms as they are saved have no price: the form says what to choose. */
const NoPrice = ({ error }: { error: Error }) => (
  <Notice tone="wait" icon="alert" title={t`No price for these details`}>
    {refusalWords(error)}
  </Notice>
);

const NotSaved = ({ error, onRetry }: Pick<LiveCostProps, 'error' | 'onRetry'>) => (
  <div role="alert">
    <Notice
      tone="harm"
      icon="alert"
      title={t`These details are not saved`}
      action={
        onRetry && (
          <Button tone="outline" size="sm" icon="refresh" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {refusalWords(error)}
    </Notice>
  </div>
);
