import { t } from '@lingui/core/macro';
import { ApprovalsDesk } from '@client/features/approvals/approvals-desk';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`To confirm`;

export const AdminConfirmPage = () => (
  <AdminDesk title={title()} verb="READ_APPROVALS">
    <Page
      title={title()}
      subtitle={t`What was proposed. It is done when it is confirmed, if nothing has changed since.`}
      width="wide"
    >
      <ApprovalsDesk />
    </Page>
  </AdminDesk>
);
