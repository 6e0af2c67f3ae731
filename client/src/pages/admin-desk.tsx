import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeskKeys } from '@client/lib/desk-keys';
import { useCurrentUser } from '@client/lib/session';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';
import { AdminRail } from './admin-rail';

interface AdminDeskProps {
  title: string;
  children: ReactNode;
}

/** Renders an admin's screen beside the rail. Others see a refusal, and no request is sent. */
export const AdminDesk = ({ title, children }: AdminDeskProps) =>
  useCurrentUser().isAdmin ? <Desk>{children}</Desk> : <AdminsOnly title={title} />;

function Desk({ children }: { children: ReactNode }) {
  useDeskKeys();
  return (
    <div className="mx-auto grid max-w-360 rail:grid-cols-[13.5rem_minmax(0,1fr)]">
      <AdminRail />
      {children}
    </div>
  );
}

const AdminsOnly = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      icon="lock"
      title={t`Admins only`}
      action={
        <ButtonLink href={paths.home()} icon="home" tone="outline">
          <Trans>Go home</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your account has no admin rights. If you need them, ask an admin of your team.</Trans>
    </EmptyState>
  </Page>
);
