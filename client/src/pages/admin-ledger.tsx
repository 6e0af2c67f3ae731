import { AdminsOnly } from '@client/features/portfolio/admins-only';
import { Ledger } from '@client/features/portfolio/ledger';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const TITLE = 'Trial balance';

export const AdminLedgerPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="Straight from the ledger. It is the one report there is so far."
      width="wide"
      back={{ href: paths.admin(), label: 'Admin Dashboard' }}
    >
      <Ledger />
    </Page>
  </AdminsOnly>
);
