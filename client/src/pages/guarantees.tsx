import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { MyGuarantees } from '@client/features/guarantees/my-guarantees';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { ChangeRequests } from '@client/features/consents/changes/change-requests';
import { PlanRequests } from '@client/features/consents/plans/plan-requests';
import { Page } from '@client/ui/page';
import { PagedView } from '@client/ui/paged-view';

/** The loans that the person guarantees or is asked to guarantee. */
export function GuaranteesPage() {
  const mine = useInfiniteQuery(guaranteeQueries.all());
  return (
    <Page title={t`My Guarantees`} subtitle={t`Loans you're backing for friends and family`}>
      <VerifyPrompt />
      <PlanRequests />
      <ChangeRequests />
      <PagedView query={mine} what={t`your guarantees`}>
        {(pages) => <MyGuarantees guarantees={pages.flatMap(({ items }) => items)} />}
      </PagedView>
    </Page>
  );
}
