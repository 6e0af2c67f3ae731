import { t } from '@lingui/core/macro';
import { ApprovalDesk } from '@client/features/portfolio/approval-desk';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Approvals`;

export const AdminApprovalsPage = () => (
  <AdminDesk title={title()} verb="READ_QUEUE">
    <Page title={title()} width="wide">
      <ApprovalDesk queues={['pending']} />
    </Page>
  </AdminDesk>
);
