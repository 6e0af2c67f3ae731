import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { classes } from '@client/lib/classes';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { Amount } from '@client/ui/amount';
import { PagedView } from '@client/ui/paged-view';
import { Skeleton } from '@client/ui/skeleton';
import { StatusChip } from '@client/ui/status-chip';
import type { Refund } from '@shared/contract/money';
import { loanQueries } from './queries';

/** What of a credit was given back, newest first; nothing where there was no refund. */
export function RefundList({ loanId }: { loanId: string }) {
  const refunds = useInfiniteQuery(loanQueries.refunds(loanId));
  return (
    <PagedView query={refunds} what={t`your refunds`} skeleton={<Skeleton className="h-6" />}>
      {(pages) => <List refunds={pages.flatMap(({ items }) => items)} />}
    </PagedView>
  );
}

const List = ({ refunds }: { refunds: Refund[] }) =>
  refunds.length > 0 && (
    <section className="grid gap-1">
      <h3 className="font-bold">
        <Trans>Sent back to you</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <Row key={refund.id} {...refund} />
        ))}
      </ul>
    </section>
  );

const Row = ({ amount, status, receipt, reason, reasonCode, createdAt, settledAt }: Refund) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
    <span className="text-ink-2">{instantText(settledAt ?? createdAt)}</span>
    <Amount
      wire={amount}
      className={classes('justify-self-end', status === 'failed' ? 'text-ink-3' : 'font-bold')}
    />
    {status === 'succeeded' ? (
      <span className="font-mono font-medium">{receipt}</span>
    ) : (
      <span className="text-meta text-ink-2">{textOf(reason, reasonCode)}</span>
    )}
    <Status status={status} />
  </li>
);

const Status = ({ status }: Pick<Refund, 'status'>) => {
  switch (status) {
    case 'succeeded':
      return (
        <StatusChip tone="good" icon="check">
          <Trans>Sent</Trans>
        </StatusChip>
      );
    case 'failed':
    case 'reversed':
      return (
        <StatusChip tone="plain" icon="close">
          <Trans>Not sent</Trans>
        </StatusChip>
      );
    case 'pending':
      return (
        <StatusChip tone="wait" icon="clock">
          <Trans>On its way</Trans>
        </StatusChip>
      );
  }
};
