import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { draftAmong } from '@client/features/loans/draft';
import { useIsLending } from '@client/features/loans/offer';
import { LoanRequestForm } from '@client/features/loans/loan-request-form';
import { loanQueries } from '@client/features/loans/queries';
import { pageAhead, useFetchAhead } from '@client/lib/ahead';
import { useMayBorrow } from '@client/lib/session';
import { paths } from '@client/paths';
import { ButtonLink } from '@client/ui/button';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Page } from '@client/ui/page';
import { Stepper } from '@client/ui/stepper';
import { PATTERNS } from '@shared/paths';

const GUARANTORS_AHEAD = pageAhead(PATTERNS.loanGuarantors);

/** Fetches the next step's code, and what it shows of the draft once there is one. */
function useGuarantorsAhead(draftId: string | undefined): void {
  const client = useQueryClient();
  const bring = useCallback(async () => {
    const reads = draftId
      ? [
          client.prefetchQuery(loanQueries.one(draftId)),
          client.prefetchQuery(guaranteeQueries.ofLoan(draftId)),
        ]
      : [];
    await Promise.all([GUARANTORS_AHEAD(), ...reads]);
  }, [client, draftId]);
  useFetchAhead(bring);
}

/** Step 1 of 3: amount, term and purpose, with the cost updated while typing. */
export function LoanRequestPage() {
  const [search] = useSearchParams();
  const loans = useQuery(loanQueries.mine());
  const draft = draftAmong(loans.data ?? [], search.get('loan'));
  useGuarantorsAhead(draft?.id);
  const products = useQuery(loanQueries.products());
  const mayBorrow = useMayBorrow();
  const isLending = useIsLending();
  return (
    <Page
      title={t`Request a Loan`}
      subtitle={subtitleOf(mayBorrow, isLending)}
      back={{ href: paths.home(), label: t`Home` }}
      aside={mayBorrow && isLending && <Stepper step={1} of={3} label={t`Loan details`} />}
      width="wide"
    >
      {mayBorrow && isLending ? (
        <QueryBoundary query={loans} after={products} what={t`your loan details`}>
          {() => (
            <QueryBoundary query={products} what={t`your loan details`}>
              {(offered) => <LoanRequestForm draft={draft} offered={offered} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      ) : (
        <ButtonLink href={paths.home()} tone="outline">
          {t`Home`}
        </ButtonLink>
      )}
    </Page>
  );
}

function subtitleOf(mayBorrow: boolean, isLending: boolean): string {
  if (!mayBorrow) return t`You can’t ask for a loan now. See above for the reason and what to do.`;
  return isLending
    ? t`Set your terms and see the whole cost before you ask anyone.`
    : t`We offer no new loans at the moment. Loans that are running go on as agreed.`;
}
