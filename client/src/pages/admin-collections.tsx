import { t } from '@lingui/core/macro';
import { AppealsLink } from '@client/features/collections/appeals-link';
import { CollectionsDesk } from '@client/features/collections/collections-desk';
import { AdminsOnly } from '@client/ui/admins-only';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

const title = (): string => t`Collections`;

export const AdminCollectionsPage = () => (
  <AdminsOnly title={title()}>
    <Page
      title={title()}
      subtitle={t`Every loan past due, worst first, and what to do next.`}
      width="wide"
      back={{ href: paths.admin(), label: t`Admin Dashboard` }}
      action={<AppealsLink />}
    >
      <CollectionsDesk />
    </Page>
  </AdminsOnly>
);
