import { Audit } from '@client/features/audit/audit';
import { paths } from '@client/paths';
import { AdminsOnly } from '@client/ui/admins-only';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';

const TITLE = 'Audit';

export const AdminAuditPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="Who did what to what, from where and when. Nothing is ever changed or taken out."
      width="wide"
      back={{ href: paths.admin(), label: 'Admin Dashboard' }}
      action={<PrintButton>Print</PrintButton>}
    >
      <Audit />
    </Page>
  </AdminsOnly>
);
