import { PURPOSES } from '@shared/purposes';
import { TERMS } from '@shared/terms';
import { OPEN_REQUEST } from '@shared/statuses';
import type { Act } from './act';
import { BORROWERS, type Role } from './cast';
import { laterFirst, WITH_LATE_FEE } from './cast-products';
import type { LoanNow } from './loans-now';
import type { Story } from './story';

function termsOf({ dice, stage }: Story) {
  const thousands = dice.upTo(20);
  const terms = {
    amount: String(thousands * 1_000),
    term: dice.pick(TERMS),
    purpose: dice.pick(PURPOSES),
  };
  if (!dice.isLucky(0.4)) return terms;
  return thousands % 4 === 0
    ? { ...terms, product: WITH_LATE_FEE.product, firstDue: null }
    : { ...terms, ...laterFirst(stage.clock.now(), thousands + 2) };
}

/** Candidates to ask: guarantors, other borrowers, and the borrower themselves. */
const asked = ({ dice }: Story): Role =>
  dice.pick<Role>([
    'guarantor',
    'friend',
    'friend',
    'backer',
    'helper',
    'mate',
    dice.pick(BORROWERS),
  ]);

/** Asks somebody for a cap of so much at the most. */
async function askFor(story: Story, loan: LoanNow, other: Role, most: number): Promise<true> {
  const cap = `${story.dice.upTo(most)}.${story.dice.pick(['00', '50', '01'])}`;
  const { body } = await story.people[loan.borrower].post<{ id?: string }>(
    '/api/guarantors/invite',
    { name: 'Somebody', phone: story.people[other].phone },
  );
  await story.wish({
    kind: 'ask',
    who: loan.borrower,
    method: 'post',
    path: '/api/guarantees',
    body: { loanId: loan.id, guarantorId: body.id, cap },
    words: `asks ${other} for ${cap}`,
    isOwn: true,
  });
  return true;
}

/** Borrowers' acts until their loan is decided. */
export const BORROWING = {
  async request(story) {
    const body = termsOf(story);
    const words = `requests ${body.amount} for ${body.term} months`;
    const who = story.hero();
    await story.wish({
      kind: 'request',
      who,
      method: 'post',
      path: '/api/loans',
      body,
      words,
      lendsTo: who,
    });
    return true;
  },

  async changeTerms(story) {
    const loan = await story.loan(...OPEN_REQUEST);
    if (!loan) return false;
    const body = termsOf(story);
    await story.wish({
      kind: 'change terms',
      who: loan.borrower,
      method: 'post',
      path: `/api/loans/${loan.id}/quote`,
      body,
      words: `wants ${body.amount} for ${body.term} months instead`,
      isOwn: true,
    });
    return true;
  },

  async ask(story) {
    const loan = await story.loan(...OPEN_REQUEST);
    if (!loan) return false;
    return askFor(story, loan, asked(story), story.dice.isLucky(0.1) ? 45_000 : 6_000);
  },

  /** Somebody who mostly may, for as much as they mostly can. */
  async askFriend(story) {
    const loan = await story.loan(...OPEN_REQUEST);
    const friend = story.dice.pick<Role>(['friend', 'mate', 'helper', 'newcomer', 'newcomer']);
    return loan ? askFor(story, loan, friend, 2_000) : false;
  },

  async takeBack(story) {
    const loan = await story.loan(...OPEN_REQUEST, 'pending_approval');
    if (!loan) return false;
    const rows = await story.read<{ id: string }>(
      `select id from guarantees where loan_id = $1 order by status <> 'pending', id`,
      loan.id,
    );
    const [first] = rows;
    if (!first) return false;
    await story.wish({
      kind: 'take back',
      who: loan.borrower,
      method: 'delete',
      path: `/api/guarantees/${first.id}`,
      words: 'takes the first question back',
      isOwn: true,
    });
    return true;
  },

  async submit(story) {
    const loan = await story.loan(...OPEN_REQUEST);
    if (!loan) return false;
    await story.wish({
      kind: 'submit',
      who: loan.borrower,
      method: 'put',
      path: `/api/loans/${loan.id}`,
      body: { status: 'pending_approval' },
      words: `submits a loan that is ${loan.status}`,
      isOwn: true,
      lendsTo: loan.borrower,
    });
    return true;
  },

  async withdraw(story) {
    const loan = await story.loan(...OPEN_REQUEST, 'pending_approval');
    if (!loan) return false;
    await story.wish({
      kind: 'withdraw',
      who: loan.borrower,
      method: 'post',
      path: `/api/loans/${loan.id}/withdraw`,
      words: `withdraws a loan that is ${loan.status}`,
      isOwn: true,
    });
    return true;
  },

  async answer(story) {
    const rows = await story.read<{ id: string; phone: string; cap: number }>(
      `select g.id, g.phone, g.cap_cents as cap from guarantees g join loans l on l.id = g.loan_id
       where l.borrower_id = any($1) and (g.status = 'pending' or $2) order by g.id`,
      story.heroes.map((role) => story.people[role].id),
      story.dice.isLucky(0.1),
    );
    if (rows.length === 0) return false;
    const { id, phone, cap } = story.dice.pick(rows);
    const who = story.roleWith(phone as Parameters<Story['roleWith']>[0]);
    if (!who) return false;
    const status = story.dice.isLucky(0.8) ? 'accepted' : 'declined';
    const isLess = status === 'accepted' && story.dice.isLucky(0.2);
    const lower = isLess ? { cap: (Math.ceil(cap / 2) / 100).toFixed(2) } : {};
    await story.wish({
      kind: status === 'accepted' ? 'accept' : 'refuse',
      who,
      method: 'put',
      path: `/api/guarantees/${id}`,
      body: { status, ...lower },
      words: `answers ${status}${lower.cap ? ` up to ${lower.cap}` : ''}`,
      isOwn: true,
      ...(status === 'accepted' ? { lendsTo: who } : {}),
    });
    return true;
  },
} satisfies Record<string, Act>;
