import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import type { ProposalBody } from './product-form';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  listProductVersions,
  proposeProduct,
  proposeProductVersion,
  simulateProduct,
} from '@shared/contract/operations/products';

export const productsQuery = readQuery(ROOTS.portfolio, at(listProductVersions));

/** Prices the product's loans of the last months on its proposed terms; changes nothing. */
export const useSimulation = (id: string) =>
  useMutation({
    mutationFn: () => send(at(simulateProduct, { id })),
    onError: (error) => toastFailure(error, t`Failed to work it out`),
  });

/** Proposes a new product, or with `id` a new version of one. */
export const useProposeTerms = (id?: string) =>
  useDeskWrite(
    ({ version, code }: ProposalBody) =>
      id
        ? send(at(proposeProductVersion, { id }), version)
        : send(at(proposeProduct), { ...version, code }),
    {
      done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
      failed: t`Failed to propose it`,
    },
  );
