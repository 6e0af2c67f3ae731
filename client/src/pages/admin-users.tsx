import { t } from '@lingui/core/macro';
import { Users } from '@client/features/people/users';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Users`;

export const AdminUsersPage = () => (
  <AdminDesk title={title()} verb="READ_PEOPLE">
    <Page title={title()} subtitle={t`Everybody with an account. Numbers are masked.`} width="wide">
      <Users />
    </Page>
  </AdminDesk>
);
