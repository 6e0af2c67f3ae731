import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { VerifyPrompt } from '@client/features/accounts/verify-prompt';
import { GuaranteeRequest } from '@client/features/guarantees/guarantee-request';
import { guaranteeQueries } from '@client/features/guarantees/queries';
import { RequestNotFound } from '@client/features/guarantees/request-not-found';
import { isNotFound } from '@client/lib/api';
import { paths } from '@client/paths';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Page } from '@client/ui/page';

/** A guarantee request, or one that was answered; also the target of the shared link. */
export function GuaranteePage() {
  const { id } = useParams<{ id: string }>();
  const guarantee = useQuery(guaranteeQueries.one(id));
  useOwnAddress(id, guarantee.data?.id);
  if (isNotFound(guarantee.error)) return <RequestNotFound verifyPrompt={<VerifyPrompt />} />;
  return (
    <Page title={t`Guarantee Request`} back={{ href: paths.guarantees(), label: t`My Guarantees` }}>
      <QueryBoundary query={guarantee} what={t`this request`}>
        {(loaded) => <GuaranteeRequest key={loaded.id} guarantee={loaded} />}
      </QueryBoundary>
    </Page>
  );
}

/** Replaces the shared link by the guarantee's own id in the address bar. */
function useOwnAddress(shownId: string, ownId: string | undefined): void {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (!ownId || ownId === shownId) return;
    const found = client.getQueryData(guaranteeQueries.one(shownId).queryKey);
    client.setQueryData(guaranteeQueries.one(ownId).queryKey, found);
    navigate(paths.guarantee(ownId), { replace: true });
  }, [client, navigate, ownId, shownId]);
}
