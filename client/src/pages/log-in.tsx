import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { GuestShell } from '@client/features/accounts/guest-shell';
import { LogInForm } from '@client/features/accounts/log-in-form';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

export const LogInPage = () => (
  <GuestShell>
    <Page title={t`Welcome Back`} subtitle={t`Log in to your account.`} width="narrow">
      <LogInForm />
      <p className="text-center text-ink-2">
        <Trans>
          New to Tegemea?{' '}
          <Link href={paths.signUp()} className="font-bold text-brand underline">
            Sign up
          </Link>
        </Trans>
      </p>
    </Page>
  </GuestShell>
);
