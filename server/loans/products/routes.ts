import * as operations from '@shared/contract/operations/products';
import {
  newProductBody,
  type NewVersion,
  newVersionBody,
  productParams,
  type ProductsOnDesk,
  type VersionProposed,
} from '@shared/contract/products';
import { propose } from '@server/loans/approvals/propose';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { presentProducts } from './present';
import { earliestStart, productVersion } from './product-act';
import { termsFrom } from './product-terms';
import { simulateProposal } from './simulate';
import { findAllVersions, findOpenProposals, findVersionsOf } from './store';

async function proposeVersion(
  context: PersonContext,
  productId: string,
  { from, terms, reason }: NewVersion,
  code: string | null,
): Promise<VersionProposed> {
  const proposedBy = context.actor.person.id;
  const params = { from, terms: termsFrom(terms), code, proposedBy };
  const approvalId = await propose(context, productVersion, productId, { params, reason });
  return { productId, approvalId };
}

/** Products and their versions; a second person confirms each. */
export const productDeskRoutes = [
  route(operations, 'listProductVersions', {
    access: 'admin',
    may: 'READ_PRODUCTS',
    summary: 'Every product with its versions, and what is proposed',
    async act(context): Promise<ProductsOnDesk> {
      const [rows, proposals] = await Promise.all([
        findAllVersions(context.db),
        findOpenProposals(context.db),
      ]);
      const products = presentProducts(rows, proposals, context.now());
      return { products, earliest: earliestStart(context) };
    },
  }),
  route(operations, 'proposeProduct', {
    access: 'admin',
    may: 'MANAGE_PRODUCTS',
    summary:
      'Proposes a new product, which holds from its day once a second person has confirmed it',
    body: newProductBody,
    status: 201,
    needsProof: true,
    act: (context, { body }) => proposeVersion(context, newId(), body, body.code),
  }),
  route(operations, 'simulateProduct', {
    access: 'admin',
    may: 'READ_PRODUCTS',
    summary: 'What the last twelve months’ loans would have cost and earned on the proposed terms',
    params: productParams,
    act: (context, { params }) => simulateProposal(context, params.id),
  }),
  route(operations, 'proposeProductVersion', {
    access: 'admin',
    may: 'MANAGE_PRODUCTS',
    summary: 'Proposes other terms for a product from a day on; loans keep those of their version',
    params: productParams,
    body: newVersionBody,
    status: 201,
    needsProof: true,
    async act(context, { params, body }) {
      const [latest] = await findVersionsOf(context.db, params.id);
      if (!latest) throw new Refused(NOT_FOUND);
      return proposeVersion(context, params.id, body, null);
    },
  }),
];
