import { t } from '@lingui/core/macro';
import { Products } from '@client/features/products/products';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Products`;

/** The terms of each kind of loan, since when they hold and who changed them. */
export const AdminProductsPage = () => (
  <AdminDesk title={title()} verb="READ_PRODUCTS">
    <Page
      title={title()}
      subtitle={t`What you lend, and on which terms. A loan keeps its own for life.`}
      width="wide"
    >
      <Products />
    </Page>
  </AdminDesk>
);
