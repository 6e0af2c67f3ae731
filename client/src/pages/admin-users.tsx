import { AdminsOnly } from '@client/ui/admins-only';
import { Users } from '@client/features/people/users';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const TITLE = 'Users';

export const AdminUsersPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="Everybody with an account, the newest first. Numbers are masked."
      width="wide"
      back={{ href: paths.admin(), label: 'Admin Dashboard' }}
    >
      <Users />
    </Page>
  </AdminsOnly>
);
