import { t } from '@lingui/core/macro';
import { Audit } from '@client/features/audit/audit';
import { paths } from '@client/paths';
import { AdminsOnly } from '@client/ui/admins-only';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';

const title = (): string => t`Audit`;

export const AdminAuditPage = () => (
  <AdminsOnly title={title()}>
    <Page
      title={title()}
      subtitle={t`Who did what to what, from where and when. Nothing is ever changed or taken out.`}
      width="wide"
      back={{ href: paths.admin(), label: t`Admin Dashboard` }}
      action={<PrintButton>{t`Print`}</PrintButton>}
    >
      <Audit />
    </Page>
  </AdminsOnly>
);
