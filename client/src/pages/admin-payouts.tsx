import { t } from '@lingui/core/macro';
import { ApprovalDesk } from '@client/features/portfolio/approval-desk';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`To pay out`;

export const AdminPayoutsPage = () => (
  <AdminDesk title={title()} verb="READ_QUEUE">
    <Page title={title()} width="wide">
      <ApprovalDesk queues={['approved']} />
    </Page>
  </AdminDesk>
);
