import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ProductsOnDesk, SimulatedTerms } from '@shared/contract/products';
import { get, send, sendFor } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import type { ProposalBody } from './product-form';

const PRODUCTS = '/api/admin/products';

export const productsQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'products'],
  queryFn: ({ signal }) => get<ProductsOnDesk>(PRODUCTS, signal),
});

/** Prices the product's loans of the last months on its proposed terms; changes nothing. */
export const useSimulation = (id: string) =>
  useMutation({
    mutationFn: () =>
      sendFor<SimulatedTerms>('POST', `${PRODUCTS}/${encodeURIComponent(id)}/simulation`, {}),
    onError: (error) => toastFailure(error, t`Failed to work it out`),
  });

/** Proposes a new product, or with `id` a new version of one. */
export const useProposeTerms = (id?: string) =>
  useDeskWrite(
    (body: ProposalBody) =>
      send('POST', id ? `${PRODUCTS}/${encodeURIComponent(id)}/versions` : PRODUCTS, body),
    {
      done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
      failed: t`Failed to propose it`,
    },
  );
