import { t } from '@lingui/core/macro';
import { Exports } from '@client/features/exports/exports';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Exports`;

/** The books and the loans as files, for the accountant and for whoever moves out. */
export const AdminExportsPage = () => (
  <AdminDesk title={title()} verb="EXPORT_BOOKS">
    <Page title={title()} subtitle={t`The books and the loans as files.`} width="wide">
      <Exports />
    </Page>
  </AdminDesk>
);
