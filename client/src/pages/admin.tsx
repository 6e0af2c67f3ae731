import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AppealsLink } from '@client/features/collections/appeals-link';
import { QueueCard } from '@client/features/collections/queue-card';
import { AdminsOnly } from '@client/ui/admins-only';
import { MoneyLink } from '@client/features/money-desk/money-link';
import { ApprovalDesk } from '@client/features/portfolio/approval-desk';
import { StatTiles } from '@client/features/portfolio/stat-tiles';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';

const title = (): string => t`Admin Dashboard`;

export const AdminPage = () => (
  <AdminsOnly title={title()}>
    <Page title={title()} width="wide" action={<Desks />}>
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
  <nav aria-label={t`Admin`} className="flex flex-wrap gap-3">
    <MoneyLink />
    <ButtonLink href={paths.adminCollections()} tone="outline" icon="calendar">
      <Trans>Collections</Trans>
    </ButtonLink>
    <AppealsLink />
    <ButtonLink href={paths.adminReports()} tone="outline" icon="chart">
      <Trans>Reports</Trans>
    </ButtonLink>
    <ButtonLink href={paths.adminUsers()} tone="outline" icon="users">
      <Trans>Users</Trans>
    </ButtonLink>
    <ButtonLink href={paths.adminAudit()} tone="outline" icon="eye">
      <Trans>Audit</Trans>
    </ButtonLink>
  </nav>
);
