import { t } from '@lingui/core/macro';
import { CollectionsDesk } from '@client/features/collections/collections-desk';
import { OpenPlans } from '@client/features/consents/plans/open-plans';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Collections`;

export const AdminCollectionsPage = () => (
  <AdminDesk title={title()} verb="READ_COLLECTIONS">
    <Page title={title()} subtitle={t`Every loan past due, and what to do next.`} width="wide">
      <OpenPlans />
      <CollectionsDesk />
    </Page>
  </AdminDesk>
);
