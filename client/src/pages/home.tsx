import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { ProfileCard } from '@client/features/accounts/profile-card';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { GuarantorRequests } from '@client/features/guarantees/guarantor-requests';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { CurrentLoan } from '@client/features/loans/current-loan';
import { loanQueries } from '@client/features/loans/queries';
import { useCurrentUser } from '@client/lib/session';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';
import { Stat, Stats } from '@client/ui/stat';
import { isInProgress } from '@shared/words';

/** The dashboard: what may be borrowed, the loan that matters now, and who waits for an answer. */
export function HomePage() {
  const { firstName } = useCurrentUser();
  const [search] = useSearchParams();
  return (
    <Page title="Home" heading={`Hello, ${firstName}`} width="wide">
      <VerifyPrompt />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
        <div className="grid gap-5 lg:col-start-2 lg:row-start-1">
          <ProfileCard />
          <div className="grid grid-cols-2 gap-2">
            <ButtonLink href={paths.loanRequest()} icon="plus">
              Request Loan
            </ButtonLink>
            <ButtonLink href={paths.loans()} tone="outline" icon="clock">
              Loan History
            </ButtonLink>
          </div>
        </div>
        <div className="grid gap-5 lg:row-start-1">
          <CurrentLoan wantedId={search.get('loan')} />
          <GuarantorRequests />
          <Counts />
        </div>
      </div>
    </Page>
  );
}

/** Spec §2: accepted guarantees, and loans in progress. A dash while that is not known. */
function Counts() {
  const loans = useQuery(loanQueries.mine()).data;
  const guarantees = useQuery(guaranteeQueries.mine()).data;
  const accepted = guarantees?.filter(({ status }) => status === 'accepted');
  const inProgress = loans?.filter(({ status }) => isInProgress(status));
  return (
    <Stats>
      <Stat isTile label="Guarantees accepted" value={accepted?.length ?? '–'} />
      <Stat isTile label="Loans in progress" value={inProgress?.length ?? '–'} />
    </Stats>
  );
}
