import type { Loan } from '@shared/contract/loans';
import { BEHIND, RUNNING } from '@shared/statuses';
import { shillings } from '@shared/money';
import { payByHand } from '@dev/simulators/payments-by-hand';
import type { Act } from './act';
import { NOWHERE, type Role } from './cast';
import { loansNow, type LoanNow } from './loans-now';
import type { Story } from './story';

const GUARANTORS: readonly Role[] = ['guarantor', 'backer', 'helper', 'mate', 'friend', 'newcomer'];

/** The usual amount (null), part of it, all of it, or more; in whole shillings. */
function amountFor({ dice }: Story, { outstanding }: LoanNow): number | null {
  const left = Math.ceil(outstanding / 100);
  switch (dice.upTo(6)) {
    case 1:
    case 2:
      return null;
    case 3:
    case 4:
      return dice.upTo(Math.max(1, left));
    default:
      return Math.ceil(left * 1.3) + dice.upTo(300);
  }
}

/** People's acts on their phones. */
export const PAYING = {
  async repay(story) {
    const loan = await story.loan(...RUNNING);
    if (!loan) return false;
    const amount = amountFor(story, loan);
    await story.wish({
      kind: 'repay',
      who: loan.borrower,
      method: 'post',
      path: `/api/loans/${loan.id}/repayments`,
      body: amount === null ? {} : { amount: String(amount) },
      words: `repays ${amount ?? 'what is due'}`,
      isOwn: true,
    });
    return true;
  },

  /** What is due of a loan that is behind, so that it may go on. */
  async catchUp(story) {
    const loan = await story.loan(...BEHIND);
    if (!loan) return false;
    await story.wish({
      kind: 'catch up',
      who: loan.borrower,
      method: 'post',
      path: `/api/loans/${loan.id}/repayments`,
      body: {},
      words: 'repays all that is due',
      isOwn: true,
    });
    return true;
  },

  /** All of it and some more, which stays as credit; or all but the cents, which M-Pesa does not move. */
  async payAll(story) {
    const loan = await story.loan(...RUNNING);
    if (!loan) return false;
    const { body } = await story.people[loan.borrower].get<Partial<Loan>>(`/api/loans/${loan.id}`);
    const amount =
      body.payOff && story.dice.isLucky(0.3)
        ? Math.max(1, Math.floor(Number(body.payOff)))
        : Math.ceil((loan.outstanding / 100) * 1.3) + story.dice.upTo(300);
    await payIn(story, loan.borrower, { account: loan.reference, amount, isAsked: true });
    return true;
  },

  /** All of a loan, and some more, while another that is to pay it off is not paid out yet. */
  async payOffEarlier(story) {
    const [earlier] = await story.read<{ id: string }>(
      `select e.id from loans e join loans n on n.tops_up_id = e.id
       where e.borrower_id = any($1) and n.status = 'approved' order by e.created_at, e.id`,
      story.heroIds,
    );
    const loan = (await loansNow(story)).find(({ id }) => id === earlier?.id);
    if (!loan || loan.status === 'closed') return false;
    const amount = Math.ceil((loan.outstanding / 100) * 1.2) + 300;
    await payIn(story, loan.borrower, { account: loan.reference, amount, isAsked: true });
    return true;
  },

  /** What of a written-off loan is still owed, or a part of it. */
  async payGivenUp(story) {
    const [given] = await story.read<{ reference: string; by: string; owed: number }>(
      `select reference, borrower_id as by, (outstanding_cents + late_interest_cents + current_interest_cents
         + overdue_interest_cents)::bigint as owed
       from loans where borrower_id = any($1) and closed_reason = 'written_off'
       order by created_at, id`,
      story.heroIds,
    );
    const who = given && story.roleOf(given.by);
    if (!who || given.owed < 100) return false;
    const left = Math.ceil(given.owed / 100);
    const amount = story.dice.isLucky(0.3) ? left : story.dice.upTo(left);
    await payIn(story, who, { account: given.reference, amount, isAsked: true });
    return true;
  },

  async enterPin(story) {
    const { world } = story.stage;
    const who = [...new Set<Role>([...story.heroes, ...GUARANTORS])].find(
      (role) => world.phone(story.people[role].phone).prompt,
    );
    const { phone } = story.people[who ?? story.hero()];
    const { prompt } = world.phone(phone);
    if (!who || !prompt) return false;
    const action = story.dice.isLucky(0.75)
      ? 'approve'
      : story.dice.pick(['wrong_pin', 'cancel', 'no_money', 'ignore'] as const);
    const outcome = world.answerPrompt(phone, prompt.id, action);
    await world.settled();
    story.note(`${who}, prompted for ${prompt.amount}: ${action} → ${outcome}`);
    if (outcome === 'done') story.count(action === 'approve' ? 'pin' : 'no pin');
    return true;
  },

  async payByHand(story) {
    const loan = await story.loan(...RUNNING, 'closed', 'approved');
    if (!loan) return false;
    const account = story.dice.isLucky(0.7)
      ? loan.reference
      : story.dice.pick([loan.reference.toLowerCase(), 'SCHOOL FEES', `${loan.reference}X`]);
    const amount = amountFor(story, loan) ?? story.dice.upTo(900);
    const who = story.dice.isLucky(0.8) ? loan.borrower : 'backer';
    await payIn(story, who, { account, amount, isAsked: story.dice.isLucky(0.6) });
    return true;
  },
} satisfies Record<string, Act>;

/** A loan's number, as it is or in small letters; chance decides its last letter, so that says nothing. */
const IS_REFERENCE = /^ln[a-z0-9]{8}$/i;

/** A person pays by hand; without validation by us, nothing refuses it. */
export async function payIn(
  story: Story,
  who: Role,
  wish: { account: string; amount: number; isAsked: boolean },
): Promise<void> {
  const { world } = story.stage;
  const paybill = world.paybill();
  if (!paybill) throw new Error('the paybill is not registered');
  const { account, amount, isAsked } = wish;
  const tell = (validationUrl: string) =>
    world.register({ type: 'paybill_registered', paybill: { ...paybill, validationUrl } });
  if (!isAsked) tell(NOWHERE);
  const { phone } = story.people[who];
  const { kind } = await payByHand(world, { phone, account, amount: shillings(amount) });
  if (!isAsked) tell(paybill.validationUrl);
  await world.settled();
  const to = IS_REFERENCE.test(account) ? 'the right account' : 'a wrong account';
  story.note(`${who} pays ${amount} by hand to ${to}${isAsked ? '' : ', unasked'} → ${kind}`);
  story.count(`by hand: ${kind}`);
}
