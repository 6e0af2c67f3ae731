import { t } from '@lingui/core/macro';
import { Regulator } from '@client/features/reports/regulator';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Regulator’s figures`;

export const AdminRegulatorPage = () => (
  <AdminDesk title={title()} verb="READ_REPORTS">
    <Page
      title={title()}
      subtitle={t`What a period of closed days came to, in Nairobi days.`}
      width="wide"
      action={<PrintButton />}
    >
      <Regulator />
    </Page>
  </AdminDesk>
);
