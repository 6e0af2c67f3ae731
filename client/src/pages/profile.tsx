import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { AccountSettings } from '@client/features/accounts/account-settings';
import { EmailProofCard } from '@client/features/accounts/email-proof-card';
import { ChangeIdentity, IdentityCard } from '@client/features/accounts/identity-card';
import { ErasureNotice, MyDataCard } from '@client/features/accounts/my-data-card';
import { NationalIdCard } from '@client/features/accounts/national-id-card';
import { WayBackIn } from '@client/features/accounts/way-back-in';
import { Record, StandingCard, WhatRaisesTheLimit } from '@client/features/accounts/standing-cards';
import { StandingHistory } from '@client/features/accounts/standing-history';
import { MyBureauCard } from '@client/features/complaints/my-bureau-card';
import { MyComplaintsCard } from '@client/features/complaints/my-complaints-card';
import { Folded, FoldedList } from '@client/ui/folded';
import { Page } from '@client/ui/page';

/** Where links to help lead: the lender's foot follows it. */
const HELP = 'help';

/** Who one is and where one stands; what is changed or looked up seldom is one tap away. */
export function ProfilePage() {
  useEffect(() => {
    if (location.hash === `#${HELP}`) document.getElementById(HELP)?.scrollIntoView();
  }, []);
  return (
    <Page title={t`Profile`}>
      <WayBackIn />
      <ErasureNotice />
      <IdentityCard />
      <StandingCard />
      <MyBureauCard />
      <FoldedList>
        <Folded title={t`Change name, email, phone, ID`}>
          <EmailProofCard />
          <ChangeIdentity />
          <NationalIdCard />
        </Folded>
        <Folded title={t`Your record, limit and score`}>
          <Record />
          <WhatRaisesTheLimit />
          <StandingHistory />
        </Folded>
        <Folded title={t`Account Settings`}>
          <AccountSettings />
        </Folded>
        <Folded title={t`Your data`}>
          <MyDataCard />
        </Folded>
        <Folded title={t`Complaints`}>
          <MyComplaintsCard />
        </Folded>
      </FoldedList>
      <h2 id={HELP} className="card-title">{t`Help`}</h2>
    </Page>
  );
}
