import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoanList } from '@client/features/loans/loan-list';
import { useIsLending } from '@client/features/loans/offer';
import { loanQueries } from '@client/features/loans/queries';
import { useMayBorrow } from '@client/lib/session';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';

/** All loans and requests of the person. */
export function LoansPage() {
  const loans = useInfiniteQuery(loanQueries.all());
  const mayBorrow = useMayBorrow();
  const isLending = useIsLending();
  return (
    <Page
      title={t`My Loans`}
      action={
        mayBorrow &&
        isLending && (
          <ButtonLink href={paths.loanRequest()} icon="plus">
            <Trans>New Loan</Trans>
          </ButtonLink>
        )
      }
    >
      <PagedView
        query={loans}
        what={t`your loans`}
        skeleton={<SkeletonCards count={3} className="h-28" />}
      >
        {(pages) =>
          pages[0]?.items.length ? (
            <LoanList loans={pages.flatMap(({ items }) => items)} />
          ) : (
            <EmptyState icon="loans" title={t`No loans yet`}>
              <Trans>Your requests and loans will be listed here.</Trans>
            </EmptyState>
          )
        }
      </PagedView>
    </Page>
  );
}
