import { t } from '@lingui/core/macro';
import { Ledger } from '@client/features/ledger/ledger';
import { ExciseDuty } from '@client/features/periods/excise';
import { ClosedPeriods } from '@client/features/periods/periods';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Trial balance`;

export const AdminLedgerPage = () => (
  <AdminDesk title={title()} verb="READ_LEDGER">
    <Page
      title={title()}
      subtitle={t`Straight from the ledger; each account leads to its entries.`}
      width="wide"
      action={<PrintButton>{t`Print`}</PrintButton>}
    >
      <Ledger />
      <ExciseDuty />
      <ClosedPeriods />
    </Page>
  </AdminDesk>
);
