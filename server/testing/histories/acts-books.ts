import type { ProductsOnDesk, ProductTermsView } from '@shared/contract/products';
import { TERMS } from '@shared/terms';
import type { Act } from './act';
import { BECAUSE, proposeAct } from './acts-proposing';
import type { Story } from './story';

/** Other terms than a version's: its fees, the months it is lent for, or whether it is on offer. */
function changed({ dice }: Story, terms: ProductTermsView): ProductTermsView {
  const months = TERMS.filter((each) => each !== dice.pick(TERMS));
  const kept = dice.isLucky(0.5) ? months : [...TERMS];
  return dice.pick<ProductTermsView>([
    { ...terms, terms: kept.map((each) => ({ months: each, points: 0 })) },
    { ...terms, feeFlat: `${dice.upTo(90)}.00`, feePoints: dice.upTo(3) },
    {
      ...terms,
      lateFlat: `${dice.upTo(200)}.00`,
      latePoints: dice.upTo(3),
      lateDays: dice.upTo(9),
    },
    { ...terms, baseRate: terms.baseRate === 18 ? 19 : 18 },
  ]);
}

/** What concerns all loans: the terms of products, and periods of the books. */
export const BOOKS = {
  async changeTermsOfProduct(story) {
    const who = story.dice.isLucky(0.5) ? 'admin' : 'judge';
    const { body } = await story.people[who].get<Partial<ProductsOnDesk>>('/api/admin/products');
    const { products = [], earliest = '' } = body;
    if (products.length === 0) return false;
    const { id, versions } = story.dice.pick(products);
    const latest = versions[0]?.terms;
    if (!latest) return false;
    const words = 'would change the terms of a product';
    const wanted = { from: earliest, terms: changed(story, latest) };
    const path = `/api/admin/products/${id}/versions`;
    return proposeAct(story, 'product_version', { path, body: wanted, words });
  },

  async closePeriod(story) {
    const [last] = await story.read<{ day: string }>(
      'select max(day)::text as day from closed_days having count(*) > 0',
    );
    if (!last) return false;
    const words = `would close the books through ${last.day}`;
    const path = '/api/admin/periods';
    return proposeAct(story, 'period_close', { path, body: { end: last.day }, words });
  },

  async reopenPeriod(story) {
    const [latest] = await story.read<{ id: string }>(
      'select id from period_closes where reopened_at is null order by end_day desc limit 1',
    );
    if (!latest) return false;
    const words = 'would open the latest period again';
    const path = `/api/admin/periods/${latest.id}/reopen`;
    return proposeAct(story, 'period_reopen', { path, body: BECAUSE, words });
  },
} satisfies Record<string, Act>;
