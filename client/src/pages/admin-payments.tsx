import { t } from '@lingui/core/macro';
import { PaymentsDesk } from '@client/features/portfolio/payments';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Payments`;

export const AdminPaymentsPage = () => (
  <AdminDesk title={title()} verb="READ_MONEY">
    <Page title={title()} subtitle={t`All money that came and went.`} width="wide">
      <PaymentsDesk />
    </Page>
  </AdminDesk>
);
