import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Approval } from '@shared/contract/approvals';
import { instantText } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { actWords } from './act-words';
import { ApprovalEntry } from './approval-entry';
import { approvalQueries } from './queries';
import { loanNumber } from '@shared/loan-number';

/** Acts that wait for a second person, oldest first. */
export function ApprovalsDesk() {
  const open = useInfiniteQuery(approvalQueries.open());
  return (
    <PagedView query={open} what={t`what waits`} skeleton={<SkeletonCards count={2} />}>
      {(pages) => {
        const items = pages.flatMap((page) => page.items);
        const lapsed = pages.flatMap((page) => page.lapsed);
        return (
          <>
            {items.length === 0 ? <NothingWaits /> : <Waiting items={items} />}
            {lapsed.length > 0 && <Lapsed items={lapsed} />}
          </>
        );
      }}
    </PagedView>
  );
}

const NothingWaits = () => (
  <EmptyState icon="check" title={t`Nothing to confirm`}>
    <Trans>What a colleague proposes, and what borrowers ask back, waits here for an admin.</Trans>
  </EmptyState>
);

const Waiting = ({ items }: { items: readonly Approval[] }) => (
  <ul className="grid items-start gap-4 lg:grid-cols-2">
    {items.map((approval) => (
      <ApprovalEntry key={approval.id} approval={approval} />
    ))}
  </ul>
);

/** What ended because its maker lost the right to propose it. */
const Lapsed = ({ items }: { items: readonly Approval[] }) => (
  <Card title={t`Lapsed in the last days`}>
    <p className="text-ink-2">
      <Trans>Whoever proposed these can’t act any more. Propose again what is still right.</Trans>
    </p>
    <ul className="grid gap-3">
      {items.map((approval) => (
        <li key={approval.id}>
          <strong>{actWords(approval).title}</strong>
          <span className="block text-meta text-ink-2">
            {[
              approval.loan && loanNumber(approval.loan),
              approval.proposedBy,
              instantText(approval.proposedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
