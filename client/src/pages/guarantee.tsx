import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { GuaranteeRequest } from '@client/features/guarantees/guarantee-request';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { isNotFound } from '@client/lib/api';
import { hydrating, lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { paths, SHARED_REQUEST } from '@client/paths';
import { PartBoundary } from '@client/ui/part-boundary';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Page } from '@client/ui/page';
import { SkeletonCards } from '@client/ui/skeleton';

/** Who is named to take a guarantor's place comes by the same link, and has no guarantee yet. */
const ChangeRequests = lazyPart(async () => {
  const module = import('@client/features/consents/changes/change-requests');
  return { default: (await withTexts('placeAsked', module)).ChangeRequests };
});

/** Few links lead to nothing. */
const NothingAsked = lazyPart(async () => ({
  default: (await withTexts('nothingAsked', import('./nothing-asked'))).NothingAsked,
}));

/** How a guarantor leaves a loan; a request that waits does without. */
const OwnChangesCard = lazyPart(async () => {
  const module = import('@client/features/consents/changes/own-changes');
  return { default: (await withTexts('leaving', module)).OwnChangesCard };
});

/** A guarantee request, or one that was answered; also the target of the shared link. */
export function GuaranteePage() {
  const { id } = useParams<{ id: string }>();
  const guarantee = useQuery(guaranteeQueries.one(id));
  useOwnAddress(id, guarantee.data?.id);
  if (isNotFound(guarantee.error)) {
    return (
      <>
        <PartBoundary>
          <ChangeRequests loanId={id.replace(SHARED_REQUEST, '')} />
        </PartBoundary>
        <PartBoundary fallback={<SkeletonCards count={1} />}>
          <NothingAsked />
        </PartBoundary>
      </>
    );
  }
  return (
    <Page title={t`Guarantee Request`} back={{ href: paths.guarantees(), label: t`My Guarantees` }}>
      <QueryBoundary query={guarantee} what={t`this request`}>
        {(loaded) => (
          <>
            <GuaranteeRequest key={loaded.id} guarantee={loaded} />
            {loaded.status === 'accepted' && (
              <PartBoundary>
                <OwnChangesCard guarantee={loaded} />
              </PartBoundary>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Replaces the shared link by the guarantee's own id in the address bar, once all that was drawn is taken over. */
function useOwnAddress(shownId: string, ownId: string | undefined): void {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (!ownId || ownId === shownId) return;
    let isHere = true;
    const goOn = () => {
      if (!isHere) return;
      const found = client.getQueryData(guaranteeQueries.one(shownId).queryKey);
      client.setQueryData(guaranteeQueries.one(ownId).queryKey, found);
      navigate(paths.guarantee(ownId), { replace: true });
    };
    void Promise.resolve(hydrating()).then(goOn);
    return () => {
      isHere = false;
    };
  }, [client, navigate, ownId, shownId]);
}
