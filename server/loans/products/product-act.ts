import { addDays, type Day, dayOf } from '@shared/day';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import type { ProductTerms } from '@server/lending/product';
import { productRules } from '@server/lending/product-rules';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { changedFields } from './product-terms';
import { findProductByCode, findVersionsOf, type KnownVersion } from './store';

/** A version as it was proposed. `code`: of a new product. */
export type ProposedVersion = {
  from: Day;
  terms: ProductTerms;
  code: string | null;
  proposedBy: string;
};

export interface ProductTarget extends AnyTarget {
  id: string;
  /** The latest first; none of a product that is not there yet. */
  versions: readonly KnownVersion[];
}

/** The first day from which a version may hold: nobody's day changes under them. */
export const earliestStart = ({ now }: Context): Day => addDays(dayOf(now()), 1);

/** A new version of a product, or a new product: confirmed, it holds from its day on. */
export const productVersion: ApprovalAct<ProductTarget, ProposedVersion> = {
  kind: 'product_version',
  async find(db, id) {
    const versions = await findVersionsOf(db, id);
    return { file: null, seen: `version ${versions[0]?.version ?? 0}`, id, versions };
  },
  async plan(context, { id, versions }, { params, reason }) {
    const { from, terms, code, proposedBy } = params;
    const [latest] = versions;
    refuseFirst([firstRefusal(productRules, terms)]);
    const earliest = earliestStart(context);
    if (from < earliest || (latest && from <= latest.effectiveFrom)) {
      throw new Refused(fieldRefusal('from', 'product_starts_too_soon', { earliest }));
    }
    if (latest && changedFields(latest.terms, terms).length === 0) {
      throw new Refused(refusal('product_unchanged'));
    }
    if (!latest && code && (await findProductByCode(context.db, code)).length > 0) {
      throw new Refused(fieldRefusal('code', 'product_code_taken', { code }));
    }
    const version = (latest?.version ?? 0) + 1;
    const row = {
      id: newId(),
      productId: id,
      version,
      effectiveFrom: from,
      terms,
      reason,
      proposedBy,
      confirmedBy: context.actor.person.id,
      confirmedAt: context.now(),
    };
    const detail = {
      version,
      from,
      name: terms.name.en,
      changed: changedFields(latest?.terms, terms),
    };
    return {
      amount: null,
      change: {
        insert: {
          ...(!latest && code ? { products: [{ id, code }] } : {}),
          productVersions: [row],
          events: [eventOf(context, 'product_confirmed', { kind: 'product', id }, detail)],
        },
      },
    };
  },
  signs: ({ from, terms, code }) => ({ from, terms, code }),
};
