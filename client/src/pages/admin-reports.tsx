import { t } from '@lingui/core/macro';
import { Reports } from '@client/features/reports/reports';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';
import { AdminDesk } from './admin-desk';

export const AdminReportsPage = () => (
  <AdminDesk title={t`Reports`} verb="READ_REPORTS">
    <Page
      title={t`Reports`}
      subtitle={t`What the portfolio did, in Nairobi days. Every figure is in a table and a file too.`}
      width="wide"
      action={<PrintButton />}
    >
      <Reports />
    </Page>
  </AdminDesk>
);
