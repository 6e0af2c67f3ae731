import { t } from '@lingui/core/macro';
import { AdminsOnly } from '@client/ui/admins-only';
import { Ledger } from '@client/features/books/ledger';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';

const title = (): string => t`Trial balance`;

export const AdminLedgerPage = () => (
  <AdminsOnly title={title()}>
    <Page
      title={title()}
      subtitle={t`Straight from the ledger; each account leads to its entries.`}
      width="wide"
      back={{ href: paths.adminReports(), label: t`Reports` }}
      action={<PrintButton>{t`Print`}</PrintButton>}
    >
      <Ledger />
    </Page>
  </AdminsOnly>
);
