import { AppealsDesk } from '@client/features/collections/appeals-desk';
import { AdminsOnly } from '@client/ui/admins-only';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const TITLE = 'Appeals';

export const AdminAppealsPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="Guarantors who say that they should not pay. While one is open, nothing is asked of them."
      width="wide"
      back={{ href: paths.adminCollections(), label: 'Collections' }}
    >
      <AppealsDesk />
    </Page>
  </AdminsOnly>
);
