import { AppealsLink } from '@client/features/collections/appeals-link';
import { CollectionsDesk } from '@client/features/collections/collections-desk';
import { AdminsOnly } from '@client/ui/admins-only';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const TITLE = 'Collections';

export const AdminCollectionsPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="Every loan past due, worst first, and what to do next."
      width="wide"
      back={{ href: paths.admin(), label: 'Admin Dashboard' }}
      action={<AppealsLink />}
    >
      <CollectionsDesk />
    </Page>
  </AdminsOnly>
);
