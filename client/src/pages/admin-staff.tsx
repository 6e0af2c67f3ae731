import { t } from '@lingui/core/macro';
import { OwnAuthenticators } from '@client/features/staff/own-authenticators';
import { StaffList } from '@client/features/staff/staff-list';
import { Page } from '@client/ui/page';
import { useCurrentUser } from '@client/lib/session';
import { roleMay } from '@shared/staff-verbs';
import { AdminDesk } from './admin-desk';

const title = (): string => t`Staff`;

/** Who works here, for owners; one's own passkeys, for everybody on the staff. */
export function AdminStaffPage() {
  const { staffRole } = useCurrentUser();
  return (
    <AdminDesk title={title()}>
      <Page title={title()} subtitle={t`Who works here, and what you sign in with.`} width="wide">
        {staffRole && roleMay(staffRole, 'MANAGE_STAFF') && <StaffList />}
        <OwnAuthenticators />
      </Page>
    </AdminDesk>
  );
}
