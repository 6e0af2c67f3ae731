import { MoneyDesk } from '@client/features/money-desk/money-desk';
import { AdminsOnly } from '@client/ui/admins-only';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const TITLE = 'Money that needs a person';

export const AdminMoneyPage = () => (
  <AdminsOnly title={TITLE}>
    <Page
      title={TITLE}
      subtitle="What no rule can decide, oldest first. Nothing here moves until somebody says so."
      width="wide"
      back={{ href: paths.admin(), label: 'Admin Dashboard' }}
    >
      <MoneyDesk />
    </Page>
  </AdminsOnly>
);
