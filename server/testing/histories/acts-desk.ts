import { isOneOf, RUNNING } from '@shared/statuses';
import { PROMPTS } from '@server/lending/payment-kinds';
import type { AdminMoney, MoneyItem } from '@shared/contract/money';
import { parseMoney } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Act } from './act';
import { BORROWERS, type Role } from './cast';
import type { Story, StoryLoanPlan } from './story';

const BECAUSE = { reason: 'As the portal says' };

/** The admin's act, and its description. */
type Deed = Pick<StoryLoanPlan, 'path' | 'words'> & { body?: object };

interface Open {
  kind: string;
  amount: number;
  phone: Phone;
  originator: string | null;
  checkout: string | null;
}

/** What M-Pesa's portal shows for a payment: its receipt, or null while no money has moved. */
async function seenInPortal(story: Story, paymentId: string): Promise<string | null> {
  const { world } = story.stage;
  const [open] = await story.read<Open>(
    `select kind, amount_cents as amount, phone, our_reference as originator,
       provider_request_id as checkout from payments where id = $1`,
    paymentId,
  );
  if (!open) return null;
  if (!isOneOf(PROMPTS, open.kind)) {
    return world.findPayout(open.originator ?? '')?.outcome?.receipt ?? null;
  }
  if (open.checkout) return world.findPrompt(open.checkout)?.outcome?.receipt ?? null;
  const booked = await story.read<{ receipt: string }>(
    'select receipt from payments where receipt is not null order by created_at, amount_cents',
  );
  const taken = new Set(booked.map(({ receipt }) => receipt));
  const alike = world
    .phone(open.phone)
    .transactions.filter(
      ({ kind, amount, receipt }) =>
        kind === 'paid' && amount === open.amount && !taken.has(receipt),
    );
  return alike[0]?.receipt ?? null;
}

async function settled(story: Story, { id }: MoneyItem): Promise<Deed> {
  const receipt = await seenInPortal(story, id);
  const body = receipt
    ? { outcome: 'paid', receipt, ...BECAUSE }
    : { outcome: 'not_paid', ...BECAUSE };
  const path = `/api/admin/money/payments/${id}/settle`;
  return { path, body, words: `settles it as ${body.outcome}` };
}

/** A person books a message only if the portal confirms it. */
function resolved(story: Story, { id, receipt, amount, can }: MoneyItem): Deed {
  const seen = receipt === null ? null : story.stage.world.findByReceipt(receipt);
  const isSo = seen !== null && amount !== null && seen.amount === parseMoney(amount);
  const decision = can.includes('book') && isSo ? 'book' : 'dismiss';
  const path = `/api/admin/money/callbacks/${id}/resolve`;
  return { path, body: { decision, ...BECAUSE }, words: `would ${decision} it` };
}

/** Sometimes the desk names somebody who did not pay, and is refused. */
async function unallocated(story: Story, { id, receipt }: MoneyItem): Promise<Deed> {
  const loan = await story.loan(...RUNNING);
  const path = `/api/admin/money/payments/${id}`;
  if (loan && story.dice.isLucky(0.5)) {
    const body = { reference: loan.reference, ...BECAUSE };
    return { path: `${path}/allocate`, body, words: `allocates it to ${loan.borrower}` };
  }
  const paid = receipt === null ? null : story.stage.world.findByReceipt(receipt);
  const other = story.people[story.dice.pick(BORROWERS)].phone;
  const phone = paid && story.dice.isLucky(0.9) ? paid.phone : other;
  return { path: `${path}/return`, body: { phone, ...BECAUSE }, words: 'returns it' };
}

/** The admin's act for each kind of item. */
async function deedFor(story: Story, item: MoneyItem): Promise<Deed> {
  const { id, kind } = item;
  switch (kind) {
    case 'payout_unknown':
    case 'prompt_unknown':
      return settled(story, item);
    case 'payout_to_recover':
      return {
        path: `/api/admin/money/payments/${id}/recover`,
        body: BECAUSE,
        words: 'notes that it is back',
      };
    case 'unallocated':
      return unallocated(story, item);
    case 'mismatch':
      return resolved(story, item);
    case 'credit':
      return { path: `/api/admin/loans/${id}/refund-credit`, words: 'gives it back' };
    case 'reimbursement':
      return { path: `/api/admin/money/claims/${id}/pass-on`, words: 'sends it again' };
    case 'guarantor_owes':
      return {
        path: `/api/admin/money/claims/${id}/receive`,
        body: { ...BECAUSE, amount: item.amount, way: 'bank', reference: 'FT26061ABC' },
        words: 'notes what a guarantor gave back',
      };
    case 'difference':
      return {
        path: `/api/admin/money/differences/${id}/explain`,
        body: BECAUSE,
        words: 'explains it',
      };
  }
}

const UNKNOWN: readonly MoneyItem['kind'][] = ['payout_unknown', 'prompt_unknown', 'mismatch'];

/** Compares items without ids and instants, which differ between runs. */
const looks = ({ kind, amount, words, since }: MoneyItem): string =>
  [kind, amount, words, since].join(' ');

async function itemsFor(story: Story, who: Role): Promise<MoneyItem[]> {
  const { body } = await story.people[who].get<Partial<AdminMoney>>('/api/admin/money');
  // Returns no items when the database is unavailable.
  const items = (body.items ?? []).filter(({ can }) => can.length > 0);
  return items.sort((a, b) => looks(a).localeCompare(looks(b)));
}

async function dealWith(story: Story, who: Role, item: MoneyItem, isOwn: boolean): Promise<void> {
  const { path, words, body } = await deedFor(story, item);
  await story.wish({
    kind: `desk: ${path.split('/').at(-1)}`,
    who,
    method: 'post',
    path,
    ...(body ? { body } : {}),
    words: `at the desk, of a ${item.kind} of ${item.amount}: ${words}`,
    isOwn,
  });
}

/** An admin looks payments up in M-Pesa's portal. Returns whether there were any. */
export async function lookAllUp(story: Story): Promise<boolean> {
  const unknown = (await itemsFor(story, 'admin')).filter(({ kind }) => UNKNOWN.includes(kind));
  for (const item of unknown) await dealWith(story, 'admin', item, false);
  return unknown.length > 0;
}

/** Admins' acts on money that needs a person. */
export const DESK = {
  async desk(story) {
    const who = story.admin();
    const items = await itemsFor(story, who);
    if (items.length === 0) return false;
    await dealWith(story, who, story.dice.pick(items), true);
    return true;
  },
} satisfies Record<string, Act>;
