import { t } from '@lingui/core/macro';
import { Imports } from '@client/features/imports/imports';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Imports`;

/** Loans of another system move in. */
export const AdminImportsPage = () => (
  <AdminDesk title={title()} verb="MOVE_IN">
    <Page
      title={title()}
      subtitle={t`People and loans of another system, with what they owe.`}
      width="wide"
    >
      <Imports />
    </Page>
  </AdminDesk>
);
