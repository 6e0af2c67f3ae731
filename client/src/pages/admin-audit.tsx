import { t } from '@lingui/core/macro';
import { Audit } from '@client/features/audit/audit';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Audit`;

export const AdminAuditPage = () => (
  <AdminDesk title={title()} verb="READ_AUDIT">
    <Page
      title={title()}
      subtitle={t`Who did what to what, from where and when. Nothing is ever changed or taken out.`}
      width="wide"
      action={<PrintButton>{t`Print`}</PrintButton>}
    >
      <Audit />
    </Page>
  </AdminDesk>
);
