import { t } from '@lingui/core/macro';
import { AppealsDesk } from '@client/features/collections/appeals-desk';
import { AdminsOnly } from '@client/ui/admins-only';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const title = (): string => t`Appeals`;

export const AdminAppealsPage = () => (
  <AdminsOnly title={title()}>
    <Page
      title={title()}
      subtitle={t`Guarantors who say that they should not pay. While one is open, nothing is asked of them.`}
      width="wide"
      back={{ href: paths.adminCollections(), label: t`Collections` }}
    >
      <AppealsDesk />
    </Page>
  </AdminsOnly>
);
