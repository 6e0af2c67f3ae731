import type { ReactNode } from 'react';
import { paths } from '@client/paths';
import { useCurrentUser } from '@client/lib/session';
import { ButtonLink } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { Page } from '@client/ui/page';

interface AdminsOnlyProps {
  title: string;
  children: ReactNode;
}

/** An admin's screen; everybody else reads that it is not theirs, and nothing is asked of the server. */
export function AdminsOnly({ title, children }: AdminsOnlyProps) {
  const { isAdmin } = useCurrentUser();
  if (isAdmin) return children;
  return (
    <Page title={title}>
      <EmptyState
        icon="lock"
        title="Admins only"
        action={
          <ButtonLink href={paths.home()} icon="home" tone="outline">
            Go home
          </ButtonLink>
        }
      >
        Your account has no admin rights. If you need them, ask an admin of your team.
      </EmptyState>
    </Page>
  );
}
