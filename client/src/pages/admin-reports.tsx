import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Reports } from '@client/features/reports/reports';
import { paths } from '@client/paths';
import { AdminsOnly } from '@client/ui/admins-only';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';
import { PrintButton } from '@client/ui/print-button';

export const AdminReportsPage = () => (
  <AdminsOnly title={t`Reports`}>
    <Page
      title={t`Reports`}
      subtitle={t`What the portfolio did, in Nairobi days. Every figure is in a table and a file too.`}
      width="wide"
      back={{ href: paths.admin(), label: t`Admin Dashboard` }}
      action={<Actions />}
    >
      <Reports />
    </Page>
  </AdminsOnly>
);

const Actions = () => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <ButtonLink href={paths.adminLedger()} tone="outline" icon="chart">
      <Trans>Trial balance</Trans>
    </ButtonLink>
    <PrintButton />
  </div>
);
