import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { HomeAlerts } from '@client/features/guarantees/home-alerts';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { isBacked } from '@client/features/guarantees/standing';
import { CurrentLoan } from '@client/features/loans/current-loan';
import { currentLoanAmong, isPressing } from '@client/features/loans/loan-choice';
import { useIsLending } from '@client/features/loans/offer';
import { loanQueries } from '@client/features/loans/queries';
import { pageAhead, useFetchAhead } from '@client/lib/ahead';
import { UnreachableError } from '@client/lib/api';
import { fetchedPart } from '@client/lib/fetched-part';
import { homeOrder, type HomePart } from '@client/lib/home-order';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { useCurrentUser, useMayBorrow } from '@client/lib/session';
import { useToday } from '@client/lib/use-now';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { ErrorState } from '@client/ui/error-state';
import { LatePart } from '@client/ui/late-part';
import { Page } from '@client/ui/page';
import { PartBoundary } from '@client/ui/part-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { Stat, Stats } from '@client/ui/stat';
import { calledOf } from '@shared/called-name';
import { PATTERNS } from '@shared/paths';
import { isInProgress } from '@shared/words';

const GuarantorsAtStake = lazyPart(async () => {
  const module = import('@client/features/guarantees/guarantors-at-stake');
  return { default: (await withTexts('borrowing', module)).GuarantorsAtStake };
});

const TermsNotice = lazyPart(async () => {
  const module = import('@client/features/accounts/terms-notice');
  return { default: (await withTexts('borrowing', module)).TermsNotice };
});

/** Around the loan and its buttons; on the page that the server drew it stands before its script has come. */
async function around() {
  try {
    return (await import('./home-later')).AROUND;
  } catch (cause) {
    throw new UnreachableError('code did not arrive', { cause });
  }
}
const ProfileCard = fetchedPart(async () => (await around()).ProfileCard);
const Backing = fetchedPart(async () => (await around()).Backing);
const GuarantorRequests = fetchedPart(async () => (await around()).GuarantorRequests);
const LoanNetwork = fetchedPart(async () => (await around()).LoanNetwork);
const NoLoan = fetchedPart(async () => (await around()).NoLoan);

export const fetchLater = () =>
  Promise.all(
    [ProfileCard, Backing, GuarantorRequests, LoanNetwork, NoLoan].map((part) => part.fetch()),
  );

/**
 * The dashboard. A claim on the person as a guarantor comes first; then what their situation asks for (home-order), and
 * then the rest of the spec's dashboard. On a desktop the loan has a column of its own.
 */
export function HomePage() {
  const person = useCurrentUser();
  const { newTerms } = person;
  const called = calledOf(person);
  const { order, places } = useHomeLayout();
  // What is first shown later is then there at once; what does not come is said where it is shown.
  useEffect(() => void fetchLater().catch(() => undefined), []);
  return (
    <Page title={t`Home`} heading={t`Hello, ${called}`} width="wide">
      {newTerms && (
        <PartBoundary>
          <TermsNotice version={newTerms} />
        </PartBoundary>
      )}
      <VerifyPrompt />
      <HomeAlerts />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[repeat(4,auto)_1fr]">
        {order.map((part) => (
          <div key={part} className={places[part]}>
            {PARTS[part]}
          </div>
        ))}
        <div className={places.counts}>
          <PartBoundary>
            <Counts />
          </PartBoundary>
        </div>
      </div>
    </Page>
  );
}

/** On a desktop: the loan in the wide column, and what stands around it in the other. */
const LOAN_FIRST = {
  loan: 'lg:col-start-1 lg:row-span-5 lg:row-start-1',
  asked: 'lg:col-start-2',
  backing: 'empty:hidden lg:col-start-2',
  limit: 'grid content-start gap-5 lg:col-start-2',
  counts: 'lg:col-start-2',
};
/** For who has no loan to show: friends in the wide column, and what the person may borrow in the other. */
const FRIENDS_FIRST: typeof LOAN_FIRST = {
  ...LOAN_FIRST,
  asked: 'lg:col-start-1',
  backing: 'empty:hidden lg:col-start-1',
  limit: `${LOAN_FIRST.limit} lg:row-span-5 lg:row-start-1`,
  counts: 'lg:col-start-1',
};

/** As the person's loans and guarantees call for it; while they load, as for who has none. */
function useHomeLayout(): { order: HomePart[]; places: typeof LOAN_FIRST } {
  const loans = useQuery(loanQueries.mine()).data ?? [];
  const guarantees = useQuery(guaranteeQueries.mine()).data ?? [];
  const today = useToday();
  const order = homeOrder({
    hasPressing: loans.some((loan) => isPressing(loan, today)),
    hasOpenLoan: loans.some(({ status }) => status !== 'closed'),
    isAsked: guarantees.some(({ status }) => status === 'pending'),
    isBacking: guarantees.some(isBacked),
  });
  return useIsOnlyHelping()
    ? { order: order.filter((part) => part !== 'loan'), places: FRIENDS_FIRST }
    : { order, places: LOAN_FIRST };
}

/** The loan's buttons are taken over first, and what stands around them in boundaries of its own. */
const PARTS: Record<HomePart, ReactNode> = {
  loan: <OwnLoan />,
  asked: (
    <LatePart fallback={<Skeleton className="h-27 rounded-card" />}>
      <GuarantorRequests />
    </LatePart>
  ),
  backing: (
    <LatePart>
      <Backing />
    </LatePart>
  ),
  limit: (
    <>
      <LatePart fallback={<Skeleton className="h-70 rounded-card" />} missing={<AroundMissing />}>
        <ProfileCard />
      </LatePart>
      <PartBoundary>
        <Ways />
      </PartBoundary>
    </>
  ),
};

/** Once for all that stands around the loan, because it comes in one script; only a new load asks for that again. */
function AroundMissing() {
  return (
    <ErrorState
      error={new UnreachableError()}
      what={t`the rest of this page`}
      onRetry={() => window.location.reload()}
    />
  );
}

/** Whether somebody asks the person, or they stand behind a friend: to them no loan is advertised. */
const useIsHelping = (): boolean =>
  useQuery(guaranteeQueries.mine()).data?.some(
    (each) => each.status === 'pending' || isBacked(each),
  ) ?? false;

/** The loan named in the address. */
const useWantedId = (): string | null => useSearchParams()[0].get('loan');

/** Whether they also have no loan of their own to show: then nothing stands in its place. */
function useIsOnlyHelping(): boolean {
  const wantedId = useWantedId();
  const loans = useQuery(loanQueries.mine()).data;
  return useIsHelping() && loans !== undefined && currentLoanAmong(loans, wantedId) === null;
}

function OwnLoan() {
  return (
    <CurrentLoan
      noLoan={
        <LatePart fallback={<Skeleton className="h-108 rounded-card" />}>
          <NoLoan />
        </LatePart>
      }
      wantedId={useWantedId()}
      whatLatenessMeans={(late) => (
        <PartBoundary>
          <GuarantorsAtStake loan={late} />
        </PartBoundary>
      )}
      friends={(shown, isQuiet) => (
        <LatePart fallback={<Skeleton className="aspect-5/3 max-w-md" />}>
          <LoanNetwork loan={shown} isQuiet={isQuiet} />
        </LatePart>
      )}
    />
  );
}

const REQUEST_AHEAD = pageAhead(PATTERNS.loanRequest);

/** Stresses a new loan only to who has no part in one, and offers none to who may not borrow. */
function Ways() {
  const loans = useQuery(loanQueries.mine()).data;
  const isLending = useIsLending();
  const isHelping = useIsHelping();
  const hasOpenLoan = loans?.some(({ status }) => status !== 'closed') ?? true;
  const isOffered = useMayBorrow() && isLending;
  useFetchAhead(isOffered && !hasOpenLoan && !isHelping ? REQUEST_AHEAD : null);
  return (
    <div className="grid fit-2 gap-2">
      {isOffered && (
        <ButtonLink
          href={paths.loanRequest()}
          tone={hasOpenLoan || isHelping ? 'outline' : 'brand'}
        >
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
