import { t } from '@lingui/core/macro';
import { PaymentExceptions } from '@client/features/payment-exceptions/payment-exceptions';
import { StoppedJobs } from '@client/features/stopped-jobs/stopped-jobs';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Unmatched money`;

export const AdminMoneyPage = () => (
  <AdminDesk title={title()} verb="READ_MONEY">
    <Page
      title={title()}
      subtitle={t`Payments that no rule can match, oldest first. Nothing moves until someone decides.`}
      width="wide"
    >
      <StoppedJobs />
      <PaymentExceptions />
    </Page>
  </AdminDesk>
);
