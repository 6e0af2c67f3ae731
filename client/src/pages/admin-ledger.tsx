import { AdminsOnly } from '@client/ui/admins-only';
import { Ledger } from '@client/features/books/ledger';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';

const TITLE = 'Trial balance';

export const AdminLedgerPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="Straight from the ledger; each account leads to its entries."
      width="wide"
      back={{ href: paths.adminReports(), label: 'Reports' }}
      action={<PrintButton>Print</PrintButton>}
    >
      <Ledger />
    </Page>
  </AdminsOnly>
);
