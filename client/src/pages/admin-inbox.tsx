import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox } from '@client/features/inbox/inbox';
import { Button } from '@client/ui/button';
import { ErrorState } from '@client/ui/error-state';
import { Page } from '@client/ui/page';
import { SkeletonCards } from '@client/ui/skeleton';
import { AdminDesk } from './admin-desk';
import { useInboxItems } from './inbox-items';

const title = (): string => t`Inbox`;

export const AdminInboxPage = () => (
  <AdminDesk title={title()} verb="READ_COUNTS">
    <Page
      title={title()}
      subtitle={t`Everything that waits for a person, what is due first.`}
      width="wide"
    >
      <Items />
    </Page>
  </AdminDesk>
);

function Items() {
  const { items, isKnown, error, again, more } = useInboxItems();
  if (!isKnown) return <SkeletonCards count={3} />;
  return (
    <>
      {error !== null && <ErrorState error={error} what={t`a part of the inbox`} onRetry={again} />}
      <Inbox items={items} hasMore={more !== undefined} />
      {more && (
        <Button tone="outline" className="justify-self-center" onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
