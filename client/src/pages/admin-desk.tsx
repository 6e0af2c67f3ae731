import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMay } from '@client/lib/may';
import { useCurrentUser } from '@client/lib/session';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';
import type { StaffVerb } from '@shared/staff-verbs';

interface AdminDeskProps {
  title: string;
  /** What reading it takes, where not everybody on the staff may. */
  verb?: StaffVerb;
  children: ReactNode;
}

/** An admin's screen. Others see a refusal, and no request is sent. */
export function AdminDesk({ title, verb = 'READ_STATS', children }: AdminDeskProps) {
  const mayRead = useMay(verb);
  if (!useCurrentUser().isAdmin) return <AdminsOnly title={title} />;
  return mayRead ? children : <OtherRole title={title} />;
}

const OtherRole = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState icon="lock" title={t`Not part of your role`}>
      <Trans>Your role reads other desks. If your work needs this one, ask an owner.</Trans>
    </EmptyState>
  </Page>
);

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
