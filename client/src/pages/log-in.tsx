import { Link } from 'wouter';
import { GuestShell, RequestWaits } from '@client/features/accounts/guest-shell';
import { LogInForm } from '@client/features/accounts/log-in-form';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

export const LogInPage = () => (
  <GuestShell>
    <Page title="Welcome Back" subtitle="Log in to your account." width="narrow">
      <RequestWaits />
      <LogInForm />
      <p className="text-ink-2 text-center">
        New to Tegemea?{' '}
        <Link href={paths.signUp()} className="text-brand font-bold underline">
          Sign up
        </Link>
      </p>
    </Page>
  </GuestShell>
);
