import { t } from '@lingui/core/macro';
import { AdminsOnly } from '@client/ui/admins-only';
import { Users } from '@client/features/people/users';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const title = (): string => t`Users`;

export const AdminUsersPage = () => (
  <AdminsOnly title={title()}>
    <Page
      title={title()}
      subtitle={t`Everybody with an account, the newest first. Numbers are masked.`}
      width="wide"
      back={{ href: paths.admin(), label: t`Admin Dashboard` }}
    >
      <Users />
    </Page>
  </AdminsOnly>
);
