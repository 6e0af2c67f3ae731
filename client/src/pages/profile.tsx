import { t } from '@lingui/core/macro';
import { AccountSettings } from '@client/features/accounts/account-settings';
import { IdentityCard } from '@client/features/accounts/identity-card';
import { MyDataCard } from '@client/features/accounts/my-data-card';
import { NationalIdCard } from '@client/features/accounts/national-id-card';
import { WayBackIn } from '@client/features/accounts/way-back-in';
import { StandingCards } from '@client/features/accounts/standing-cards';
import { StandingHistory } from '@client/features/accounts/standing-history';
import { MyBureauCard } from '@client/features/complaints/my-bureau-card';
import { MyComplaintsCard } from '@client/features/complaints/my-complaints-card';
import { Page } from '@client/ui/page';

export const ProfilePage = () => (
  <Page title={t`Profile`}>
    <WayBackIn />
    <IdentityCard />
    <NationalIdCard />
    <StandingCards />
    <StandingHistory />
    <AccountSettings />
    <MyDataCard />
    <MyBureauCard />
    <MyComplaintsCard />
  </Page>
);
