import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { QueueCard } from '@client/features/collections/queue-card';
import { ApprovalDesk } from '@client/features/portfolio/approval-desk';
import { StatTiles } from '@client/features/portfolio/stat-tiles';
import { useMay } from '@client/lib/may';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Admin Dashboard`;

export const AdminPage = () => (
  <AdminDesk title={title()}>
    <Page title={title()} width="wide" action={<Ways />}>
      <StatTiles />
      {useMay('READ_QUEUE') && <ApprovalDesk queues={['pending', 'approved']} />}
      {useMay('READ_COLLECTIONS') && (
        <div className="max-w-xl">
          <QueueCard />
        </div>
      )}
    </Page>
  </AdminDesk>
);

/** The two buttons of the specification; each where one's role reads what it leads to. */
const Ways = () => {
  const [reads, looksUp] = [useMay('READ_REPORTS'), useMay('READ_PEOPLE')];
  return (
    <div className="flex flex-wrap gap-2">
      {reads && (
        <ButtonLink href={paths.adminReports()} tone="outline" size="sm" icon="chart">
          <Trans>Reports</Trans>
        </ButtonLink>
      )}
      {looksUp && (
        <ButtonLink href={paths.adminUsers()} tone="outline" size="sm" icon="users">
          <Trans>Users</Trans>
        </ButtonLink>
      )}
    </div>
  );
};
