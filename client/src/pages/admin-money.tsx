import { t } from '@lingui/core/macro';
import { MoneyDesk } from '@client/features/money-desk/money-desk';
import { AdminsOnly } from '@client/ui/admins-only';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const title = (): string => t`Money that needs a person`;

export const AdminMoneyPage = () => (
  <AdminsOnly title={title()}>
    <Page
      title={title()}
      subtitle={t`What no rule can decide, oldest first. Nothing here moves until somebody says so.`}
      width="wide"
      back={{ href: paths.admin(), label: t`Admin Dashboard` }}
    >
      <MoneyDesk />
    </Page>
  </AdminsOnly>
);
