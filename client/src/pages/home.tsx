import { ProfileCard } from '@client/features/accounts/profile-card';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { useCurrentUser } from '@client/lib/session';
import { Page } from '@client/ui/page';

export function HomePage() {
  const { firstName } = useCurrentUser();
  return (
    <Page title="Home" heading={`Hello, ${firstName}`}>
      <VerifyPrompt />
      <ProfileCard />
    </Page>
  );
}
