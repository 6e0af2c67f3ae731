import { t } from '@lingui/core/macro';
import { LoansDesk } from '@client/features/portfolio/loans-desk';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Loans`;

export const AdminLoansPage = () => (
  <AdminDesk title={title()} verb="READ_QUEUE">
    <Page
      title={title()}
      subtitle={t`Every loan that is being repaid, and everything that has ended.`}
      width="wide"
    >
      <LoansDesk />
    </Page>
  </AdminDesk>
);
