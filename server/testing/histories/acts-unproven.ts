import { shillings } from '@shared/money';
import { payByHand } from '@dev/simulators/payments-by-hand';
import type { Act } from './act';
import type { Story } from './story';

/** No address of M-Pesa's. */
const ELSEWHERE = { 'X-Forwarded-For': '203.0.113.9' };

/** Posts from elsewhere what only M-Pesa should say. Returns the status; 0 when nothing answers. */
export const postFromElsewhere = ({ stage }: Story, path: string, body: string): Promise<number> =>
  fetch(stage.url + path, { method: 'POST', body, headers: ELSEWHERE }).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.status;
    },
    () => 0,
  );

/** Notices of payments without proof: they count once M-Pesa's own records agree, and not before. */
export const UNPROVEN = {
  /** M-Pesa has taken money and tells nobody; somebody tells us in its name, as it was or otherwise. */
  async tellUnproven(story) {
    const { dice, stage, people } = story;
    const loan = await story.loan('active', 'delinquent', 'defaulted', 'closed');
    const paybill = stage.world.paybill();
    if (!loan || !paybill) return false;
    const amount = dice.upTo(900);
    const kind = dice.pick(['true', 'true', 'too much', 'never paid'] as const);
    let receipt = `UNP${100_000 + dice.upTo(800_000)}`;
    if (kind !== 'never paid') {
      stage.world.script({ call: 'by_hand', phone: people[loan.borrower].phone, notices: [] });
      const { phone } = people[loan.borrower];
      const account = loan.reference;
      const paid = await payByHand(stage.world, { phone, account, amount: shillings(amount) });
      if (paid.kind !== 'paid') return false;
      receipt = paid.receipt;
    }
    const told = kind === 'too much' ? amount * 10 : amount;
    const body = { TransID: receipt, TransAmount: `${told}.00`, BillRefNumber: loan.reference };
    const { pathname } = new URL(paybill.confirmationUrl);
    const status = await postFromElsewhere(story, pathname, JSON.stringify(body));
    story.note(`somebody says that ${loan.borrower} paid ${told}: ${kind} → ${status}`);
    story.count(`unproven: ${kind}`);
    return true;
  },
} satisfies Record<string, Act>;
