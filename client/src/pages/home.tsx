import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { ProfileCard } from '@client/features/accounts/profile-card';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { GuarantorRequests } from '@client/features/guarantees/guarantor-requests';
import { HomeAlerts } from '@client/features/guarantees/home-alerts';
import { LoanNetwork } from '@client/features/guarantees/loan-network';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { CurrentLoan } from '@client/features/loans/current-loan';
import { isPressing } from '@client/features/loans/loan-choice';
import { loanQueries } from '@client/features/loans/queries';
import { useCurrentUser, useMayBorrow } from '@client/lib/session';
import { useToday } from '@client/lib/use-now';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { Page } from '@client/ui/page';
import { Stat, Stats } from '@client/ui/stat';
import { isInProgress } from '@shared/words';

const GuarantorsAtStake = lazy(async () => ({
  default: (await import('@client/features/guarantees/guarantors-at-stake')).GuarantorsAtStake,
}));

const TermsNotice = lazy(async () => ({
  default: (await import('@client/features/accounts/terms-notice')).TermsNotice,
}));

/**
 * The dashboard: the available limit, the current loan, and requests to answer. A claim on the person as a guarantor
 * comes first; on a phone, a payment that is late or due within days comes next.
 */
export function HomePage() {
  const { firstName, newTerms } = useCurrentUser();
  const [search] = useSearchParams();
  const loans = useQuery(loanQueries.mine()).data;
  const today = useToday();
  const hasPressing = loans?.some((loan) => isPressing(loan, today));
  const loan = (
    <div key="loan" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <CurrentLoan
        wantedId={search.get('loan')}
        whatLatenessMeans={(late) => (
          <Suspense>
            <GuarantorsAtStake loan={late} />
          </Suspense>
        )}
        friends={(shown, isQuiet) => <LoanNetwork loan={shown} isQuiet={isQuiet} />}
      />
    </div>
  );
  return (
    <Page title={t`Home`} heading={t`Hello, ${firstName}`} width="wide">
      {newTerms && (
        <Suspense>
          <TermsNotice version={newTerms} />
        </Suspense>
      )}
      <VerifyPrompt />
      <HomeAlerts />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        {hasPressing && loan}
        <div className="grid content-start gap-5 lg:col-start-2">
          <ProfileCard />
          <Ways />
        </div>
        {!hasPressing && loan}
        <div className="grid content-start gap-5 lg:col-start-2">
          <GuarantorRequests />
          <Counts />
        </div>
      </div>
    </Page>
  );
}

/** Stresses a new loan only when there is no current one, and offers none to who may not borrow. */
function Ways() {
  const loans = useQuery(loanQueries.mine()).data;
  const hasOpenLoan = loans?.some(({ status }) => status !== 'closed') ?? true;
  return (
    <div className="grid fit-2 gap-2">
      {useMayBorrow() && (
        <ButtonLink href={paths.loanRequest()} tone={hasOpenLoan ? 'outline' : 'brand'}>
          <Trans>Request Loan</Trans>
        </ButtonLink>
      )}
      <ButtonLink href={paths.loans()} tone="outline">
        <Trans>Loan History</Trans>
      </ButtonLink>
    </div>
  );
}

/** Spec §2: accepted guarantees, and loans in progress. A dash while unknown. */
function Counts() {
  const loans = useQuery(loanQueries.mine()).data;
  const guarantees = useQuery(guaranteeQueries.mine()).data;
  const accepted = guarantees?.filter(({ status }) => status === 'accepted');
  const inProgress = loans?.filter(({ status }) => isInProgress(status));
  return (
    <Stats>
      <Stat isTile label={t`Guarantees accepted`} value={accepted?.length ?? '–'} />
      <Stat isTile label={t`Loans in progress`} value={inProgress?.length ?? '–'} />
    </Stats>
  );
}
