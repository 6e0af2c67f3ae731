import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { GuestShell, RequestWaits } from '@client/features/accounts/guest-shell';
import { SignUpForm } from '@client/features/accounts/sign-up-form';
import { pageAhead, useFetchAhead } from '@client/lib/ahead';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';
import { PATTERNS } from '@shared/paths';

const HOME_AHEAD = pageAhead(PATTERNS.home);

export function SignUpPage() {
  useFetchAhead(HOME_AHEAD);
  return (
    <GuestShell>
      <Page
        title={t`Create Account`}
        subtitle={t`It takes a minute and costs nothing.`}
        width="narrow"
      >
        <RequestWaits>
          <Trans>Use the phone number your friend has for you: the request waits for it.</Trans>
        </RequestWaits>
        <SignUpForm />
        <p className="text-center text-ink-2">
          <Trans>
            Already have an account?{' '}
            <Link href={paths.logIn()} className="font-bold text-brand underline">
              Log in
            </Link>
          </Trans>
        </p>
      </Page>
    </GuestShell>
  );
}
