import { useInfiniteQuery } from '@tanstack/react-query';
import { LoanList } from '@client/features/loans/loan-list';
import { loanQueries } from '@client/features/loans/queries';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';

/** Everything one has borrowed or asked for. */
export function LoansPage() {
  const loans = useInfiniteQuery(loanQueries.all());
  return (
    <Page
      title="My Loans"
      action={
        <ButtonLink href={paths.loanRequest()} icon="plus">
          New Loan
        </ButtonLink>
      }
    >
      <PagedView
        query={loans}
        what="your loans"
        skeleton={<SkeletonCards count={3} className="h-28" />}
      >
        {(pages) =>
          pages[0]?.items.length ? (
            <LoanList loans={pages.flatMap(({ items }) => items)} />
          ) : (
            <EmptyState icon="loans" title="No loans yet">
              Your requests and loans will be listed here.
            </EmptyState>
          )
        }
      </PagedView>
    </Page>
  );
}
