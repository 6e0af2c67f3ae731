import { t } from '@lingui/core/macro';
import { MessagesDesk } from '@client/features/messages/messages-desk';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Messages that reached nobody`;

export const AdminMessagesPage = () => (
  <AdminDesk title={title()} verb="READ_MESSAGES">
    <Page
      title={title()}
      subtitle={t`SMS that failed or expired, and legal ones that are still being tried, oldest first.`}
      width="wide"
    >
      <MessagesDesk />
    </Page>
  </AdminDesk>
);
