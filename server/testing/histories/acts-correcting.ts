import { MONEY_IN } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
import type { ApprovalKind, ReversalCause } from '@shared/contract/approvals';
import { REVERSAL_CAUSES } from '@shared/contract/approvals';
import { RUNNING } from '@shared/statuses';
import type { Act } from './act';
import { claimFor } from './acts-late';
import { decideOnProposal, propose, proposeAct } from './acts-proposing';
import { codeOf } from './answers';
import type { Story } from './story';

const PATH = '/api/admin/approvals';

/** An admin proposes an act of two people. */
const correct = (
  story: Story,
  kind: ApprovalKind,
  about: { targetId: string; params?: object },
  words: string,
): Promise<true> => proposeAct(story, kind, { path: PATH, body: { kind, ...about }, words });

/** Nothing that has happened to a payment since keeps from the books that M-Pesa took it back. */
const NEVER_WHEN_TAKEN_BACK: readonly unknown[] = ['guarantor_paid_it', 'not_reversible'];

interface PaymentNow {
  id: string;
  kind: string;
  status: string;
  amount: number;
  receipt: string;
}

/** A payment for a hero's loan: mostly one that stands and may be reversed for this cause, sometimes any. */
async function somePayment(story: Story, cause: ReversalCause) {
  const rows = await story.read<PaymentNow>(
    `select y.id, y.kind, y.status, y.amount_cents as amount, y.receipt from payments y
     join loans l on l.id = y.loan_id where l.borrower_id = any($1) and y.kind in ${listText(MONEY_IN)}
       and (y.status = 'succeeded' and (y.kind <> 'guarantor_payment' or $3) or $2) order by y.id`,
    story.heroIds,
    story.dice.isLucky(0.15),
    cause === 'taken_back',
  );
  return rows.length > 0 ? story.dice.pick(rows) : undefined;
}

/** The borrower's payment that repaid a loan which another one was to pay off. */
async function repaidBeforeTopUp(story: Story): Promise<PaymentNow | undefined> {
  const [last] = await story.read<PaymentNow>(
    `select y.id, y.kind, y.status, y.amount_cents as amount, y.receipt from payments y
     join loans l on l.id = y.loan_id join loans n on n.tops_up_id = l.id
     where l.borrower_id = any($1) and l.closed_reason = 'repaid' and n.status in ${listText(RUNNING)}
       and y.kind in ${listText(MONEY_IN)} and y.status = 'succeeded' order by y.paid_at desc, y.id desc limit 1`,
    story.heroIds,
  );
  return last;
}

/** The earlier loan was repaid by hand, so its top-up was paid out whole, and now M-Pesa takes that money back. */
export const reverseBehindTopUp: Act = async (story) => {
  const payment = await repaidBeforeTopUp(story);
  return payment ? reverse(story, 'taken_back', payment) : false;
};

/** Proposes to reverse a payment: booked in the wrong place, or taken back by M-Pesa. */
export async function reverseFor(story: Story, cause: ReversalCause): Promise<boolean> {
  const payment = await somePayment(story, cause);
  return payment ? reverse(story, cause, payment) : false;
}

async function reverse(story: Story, cause: ReversalCause, payment: PaymentNow): Promise<true> {
  const { id, kind, status, amount, receipt } = payment;
  const own = story.dice.isLucky(0.05) && receipt ? receipt : `REV${story.dice.upTo(999_999)}XX`;
  const params = cause === 'taken_back' ? { cause, receipt: own } : { cause };
  const words = `would reverse a ${kind} of ${amount}: ${cause}`;
  const body = { kind: 'payment_reversal', targetId: id, params };
  const answer = await propose(story, 'payment_reversal', { path: PATH, body, words });
  const isFact = cause === 'taken_back' && status === 'succeeded';
  if (isFact && NEVER_WHEN_TAKEN_BACK.includes(codeOf(answer.body))) {
    story.faults.push(`${words}: refused as ${String(codeOf(answer.body))}`);
  }
  return true;
}

/** Acts that one person proposes and another confirms. */
export const CORRECTING = {
  reverse: (story) => reverseFor(story, story.dice.pick(REVERSAL_CAUSES)),

  async waive(story) {
    const loan = await story.loan(...RUNNING);
    if (!loan) return false;
    const amount = `${story.dice.upTo(25) - 1}.${story.dice.pick(['01', '37', '90'])}`;
    const words = `would waive ${amount} of ${loan.borrower}'s interest`;
    return correct(story, 'interest_waiver', { targetId: loan.id, params: { amount } }, words);
  },

  async takeClaimBack(story) {
    const claim = await claimFor(story, 'charged', 'paid');
    if (!claim) return false;
    const words = `would take back what ${claim.guarantor} was asked for ${claim.borrower}`;
    return correct(story, 'claim_taken_back', { targetId: claim.id }, words);
  },

  async askRefund(story) {
    const rows = await story.read<{ id: string; by: string }>(
      `select id, borrower_id as by from loans where borrower_id = any($1)
         and (credit_cents > 0 or $2) order by created_at, id`,
      story.heroIds,
      story.dice.isLucky(0.15),
    );
    if (rows.length === 0) return false;
    const { id, by } = story.dice.pick(rows);
    const who = story.roleOf(by);
    if (!who) return false;
    await story.wish({
      kind: 'propose credit_refund',
      who,
      method: 'post',
      path: `/api/loans/${id}/refund-request`,
      words: 'asks for their credit back',
      isOwn: true,
    });
    return true;
  },

  /** Whoever proposed it is refused; what has moved since is taken down. */
  decideProposal: (story) => decideOnProposal(story, [], { confirmed: 0.85, byAnother: 0.5 }),
} satisfies Record<string, Act>;

/** M-Pesa has given back the money of every payment that two people saw it take back. */
export async function followMpesa(story: Story): Promise<void> {
  const { world } = story.stage;
  const rows = await story.read<{ receipt: string }>(
    `select receipt from payments where reversed_as = 'taken_back' order by id`,
  );
  for (const { receipt } of rows) {
    const paid = world.findByReceipt(receipt);
    const seen = paid ? world.phone(paid.phone).transactions : [];
    const isBack = seen.some(({ kind, reference }) => kind === 'received' && reference === receipt);
    if (!isBack) world.takeBack(receipt);
  }
}
