import { addDays, dayOf } from '@shared/day';
import { FIRST_VERSION } from '@server/lending/product';
import { decide } from '@server/loans/approvals/decide';
import { propose } from '@server/loans/approvals/propose';
import { productVersion } from '@server/loans/products/product-act';
import { morning, type DemoRun, type Turn } from './turns';

const DAYS_AGO = 30;
const FIRST_DUE_DAYS = 61;

/** The first product's second version, which offers a choice of the first due date and changes nothing else. */
export const offerFirstDue = ({ stage, decider, hearer, now }: DemoRun): Turn => ({
  at: morning(addDays(dayOf(now), -DAYS_AGO)),
  async play() {
    const { productId, terms } = FIRST_VERSION;
    const params = {
      from: addDays(dayOf(stage.deps.now()), 1),
      terms: { ...terms, firstDueDays: FIRST_DUE_DAYS },
      code: null,
      proposedBy: decider,
    };
    const reason = 'Many are paid at the end of the month';
    const proposal = { params, reason };
    const id = await propose(await stage.as(decider), productVersion, productId, proposal);
    const acts = { product_version: productVersion };
    await decide(await stage.as(hearer), acts, id, { decision: 'confirmed' });
  },
});
