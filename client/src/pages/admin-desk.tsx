import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAtWork } from '@client/lib/at-work';
import { useDeskKeys } from '@client/lib/desk-keys';
import { useMay } from '@client/lib/may';
import { settleProof, useProofWanted } from '@client/lib/proof';
import { useCurrentUser } from '@client/lib/session';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Page } from '@client/ui/page';
import type { StaffVerb } from '@shared/staff-verbs';
import { AdminRail } from './admin-rail';

interface AdminDeskProps {
  title: string;
  /** What reading it takes, where not everybody on the staff may. */
  verb?: StaffVerb;
  children: ReactNode;
}

/** Renders an admin's screen beside the rail. Others see a refusal, and no request is sent. */
export function AdminDesk({ title, verb = 'READ_STATS', children }: AdminDeskProps) {
  const mayRead = useMay(verb);
  if (!useCurrentUser().isAdmin) return <AdminsOnly title={title} />;
  return <Desk>{mayRead ? children : <OtherRole title={title} />}</Desk>;
}

const OtherRole = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState icon="lock" title={t`Not part of your role`}>
      <Trans>Your role reads other desks. If your work needs this one, ask an owner.</Trans>
    </EmptyState>
  </Page>
);

const ProofDialog = lazyDialog(
  async () => (await import('@client/features/staff/proof-dialog')).ProofDialog,
);
const leaveProof = () => settleProof(false);

function Desk({ children }: { children: ReactNode }) {
  useDeskKeys();
  useAtWork();
  return (
    <div className="mx-auto grid max-w-360 rail:grid-cols-[13.5rem_minmax(0,1fr)]">
      <AdminRail />
      {children}
      <ProofDialog isOpen={useProofWanted()} onClose={leaveProof} />
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
