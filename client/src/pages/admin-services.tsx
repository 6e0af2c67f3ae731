import { t } from '@lingui/core/macro';
import { ServiceKeys } from '@client/features/services/service-keys';
import { Webhooks } from '@client/features/services/webhooks';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Other systems`;

/** What accounting and other systems read, and where they are told of what happens; for owners. */
export const AdminServicesPage = () => (
  <AdminDesk title={title()} verb="MANAGE_SERVICES">
    <Page title={title()} subtitle={t`What they read, and what they are told.`} width="wide">
      <ServiceKeys />
      <Webhooks />
    </Page>
  </AdminDesk>
);
