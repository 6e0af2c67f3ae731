import { t } from '@lingui/core/macro';
import { DeskBureau } from '@client/features/bureau/desk-bureau';
import { Page } from '@client/ui/page';
import { BUREAU_NOTICE_DAYS } from '@shared/limits';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Credit bureaus`;

export const AdminBureauPage = () => (
  <AdminDesk title={title()} verb="READ_BUREAU">
    <Page
      title={title()}
      subtitle={t`Nothing is reported until ${BUREAU_NOTICE_DAYS} days after a notice was delivered.`}
      width="wide"
    >
      <DeskBureau />
    </Page>
  </AdminDesk>
);
