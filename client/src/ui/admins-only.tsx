import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '@client/paths';
import { useDeskKeys } from '@client/lib/desk-keys';
import { useCurrentUser } from '@client/lib/session';
import { ButtonLink } from './button';
import { EmptyState } from './empty-state';
import { Page } from './page';

interface AdminsOnlyProps {
  title: string;
  children: ReactNode;
}

/** An admin's screen; everybody else reads that it is not theirs, and nothing is asked of the server. */
export function AdminsOnly({ title, children }: AdminsOnlyProps) {
  const { isAdmin } = useCurrentUser();
  useDeskKeys();
  if (isAdmin) return children;
  return (
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
        <Trans>
          Your account has no admin rights. If you need them, ask an admin of your team.
        </Trans>
      </EmptyState>
    </Page>
  );
}
