import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { GuestShell } from '@client/features/accounts/guest-shell';
import { JoinForm } from '@client/features/staff/join-form';
import { StaffSignIn } from '@client/features/staff/sign-in';
import { Page } from '@client/ui/page';

/** The target of a one-time link, whose token is in the fragment; without one, the staff's sign-in. */
export function StaffPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  // The token leaves the address bar and the history.
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), []);
  return (
    <GuestShell>
      <Page title={token ? t`Join the staff` : t`Staff sign-in`} width="narrow">
        {token ? <JoinForm token={token} /> : <StaffSignIn />}
      </Page>
    </GuestShell>
  );
}
