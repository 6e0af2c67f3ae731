import { t } from '@lingui/core/macro';
import { RunningLoansDesk } from '@client/features/portfolio/running-loans';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Loans`;

export const AdminLoansPage = () => (
  <AdminDesk title={title()} verb="READ_QUEUE">
    <Page title={title()} subtitle={t`Every loan that is being repaid.`} width="wide">
      <RunningLoansDesk />
    </Page>
  </AdminDesk>
);
