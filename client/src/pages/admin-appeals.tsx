import { t } from '@lingui/core/macro';
import { AppealsDesk } from '@client/features/collections/appeals-desk';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Appeals`;

export const AdminAppealsPage = () => (
  <AdminDesk title={title()} verb="READ_APPEALS">
    <Page
      title={title()}
      subtitle={t`Guarantors who say that they should not pay. While one is open, nothing is asked of them.`}
      width="wide"
    >
      <AppealsDesk />
    </Page>
  </AdminDesk>
);
