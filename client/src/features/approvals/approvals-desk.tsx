import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { ApprovalEntry } from './approval-entry';
import { approvalQueries } from './queries';

/** Acts that wait for a second person, oldest first. */
export function ApprovalsDesk() {
  const open = useInfiniteQuery(approvalQueries.open());
  return (
    <PagedView query={open} what={t`what waits`} skeleton={<SkeletonCards count={2} />}>
      {(pages) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) {
          return (
            <EmptyState icon="check" title={t`Nothing to confirm`}>
              <Trans>
                What a colleague proposes, and what borrowers ask back, waits here for an admin.
              </Trans>
            </EmptyState>
          );
        }
        return (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {items.map((approval) => (
              <ApprovalEntry key={approval.id} approval={approval} />
            ))}
          </ul>
        );
      }}
    </PagedView>
  );
}
