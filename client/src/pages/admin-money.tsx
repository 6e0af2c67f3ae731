import { t } from '@lingui/core/macro';
import { PaymentExceptions } from '@client/features/payment-exceptions/payment-exceptions';
import { StoppedJobs } from '@client/features/stopped-jobs/stopped-jobs';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Money that needs a person`;

export const AdminMoneyPage = () => (
  <AdminDesk title={title()} verb="READ_MONEY">
    <Page
      title={title()}
      subtitle={t`What no rule can decide, oldest first. Nothing here moves until somebody says so.`}
      width="wide"
    >
      <StoppedJobs />
      <PaymentExceptions />
    </Page>
  </AdminDesk>
);
