import { AppealsLink } from '@client/features/collections/appeals-link';
import { QueueCard } from '@client/features/collections/queue-card';
import { AdminsOnly } from '@client/ui/admins-only';
import { MoneyLink } from '@client/features/money-desk/money-link';
import { ApprovalDesk } from '@client/features/portfolio/approval-desk';
import { StatTiles } from '@client/features/portfolio/stat-tiles';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';

const TITLE = 'Admin Dashboard';

export const AdminPage = () => (
  <AdminsOnly title={TITLE}>
    <Page title={TITLE} width="wide" action={<Desks />}>
      <StatTiles />
      <div className="grid items-start gap-5 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <ApprovalDesk />
        </div>
        <div className="lg:col-span-4">
          <QueueCard />
        </div>
      </div>
    </Page>
  </AdminsOnly>
);

const Desks = () => (
  <nav aria-label="Admin" className="flex flex-wrap gap-3">
    <MoneyLink />
    <ButtonLink href={paths.adminCollections()} tone="outline" icon="calendar">
      Collections
    </ButtonLink>
    <AppealsLink />
    <ButtonLink href={paths.adminReports()} tone="outline" icon="chart">
      Reports
    </ButtonLink>
    <ButtonLink href={paths.adminUsers()} tone="outline" icon="users">
      Users
    </ButtonLink>
    <ButtonLink href={paths.adminAudit()} tone="outline" icon="eye">
      Audit
    </ButtonLink>
  </nav>
);
