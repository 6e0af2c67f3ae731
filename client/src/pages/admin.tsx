import { t } from '@lingui/core/macro';
import { QueueCard } from '@client/features/collections/queue-card';
import { ApprovalDesk } from '@client/features/portfolio/approval-desk';
import { StatTiles } from '@client/features/portfolio/stat-tiles';
import { useMay } from '@client/lib/may';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Admin Dashboard`;

export const AdminPage = () => (
  <AdminDesk title={title()}>
    <Page title={title()} width="wide">
      <StatTiles />
      <div className="@container">
        <div className="grid items-start gap-5 @4xl:grid-cols-12">
          {useMay('READ_QUEUE') && (
            <div className="@4xl:col-span-8">
              <ApprovalDesk />
            </div>
          )}
          {useMay('READ_COLLECTIONS') && (
            <div className="@4xl:col-span-4">
              <QueueCard />
            </div>
          )}
        </div>
      </div>
    </Page>
  </AdminDesk>
);
