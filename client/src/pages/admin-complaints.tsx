import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DeskRegister } from '@client/features/complaints/desk-register';
import { buttonClass } from '@client/ui/button-class';
import { Icon } from '@client/ui/icon';
import { Page } from '@client/ui/page';
import { AdminDesk } from './admin-desk';
import { at } from '@client/lib/call';
import { downloadComplaints } from '@shared/contract/operations/desk-complaints';

const title = (): string => t`Complaints`;

export const AdminComplaintsPage = () => (
  <AdminDesk title={title()} verb="READ_COMPLAINTS">
    <Page
      title={title()}
      subtitle={t`What is due first stands first. Every step is kept, and an answer is final.`}
      width="wide"
      action={
        <a href={at(downloadComplaints).path} download className={buttonClass({ tone: 'outline' })}>
          <Icon name="download" />
          <Trans>Register (CSV)</Trans>
        </a>
      }
    >
      <DeskRegister />
    </Page>
  </AdminDesk>
);
