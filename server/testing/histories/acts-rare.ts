import { listText } from '@server/platform/db/sql-values';
import { RUNNING } from '@shared/statuses';
import type { Act } from './act';
import { payIn } from './acts-paying';
import { comeAfter } from './acts-time';
import type { Role } from './cast';
import { laterFirst } from './cast-products';
import type { Story } from './story';

interface Owed {
  account: string;
  by: string;
  /** All that is owed, in cents. */
  owed: number;
}

/** The first of the heroes' loans for which this holds. */
const firstOwed = (story: Story, holds: string): Promise<Owed | undefined> =>
  story
    .read<Owed>(
      `select reference as account, borrower_id as by, (outstanding_cents + late_interest_cents
         + current_interest_cents + overdue_interest_cents)::bigint as owed
       from loans where borrower_id = any($1) and ${holds} order by created_at, id`,
      story.heroIds,
    )
    .then(([first]) => first);

/** Pays so much by hand for the first such loan; M-Pesa asks us first. */
const paying =
  (holds: string, amountOf: (story: Story, shillings: number) => number): Act =>
  async (story) => {
    const loan = await firstOwed(story, holds);
    const who = loan && story.roleOf(loan.by);
    if (!who) return false;
    const amount = amountOf(story, Math.ceil(loan.owed / 100));
    await payIn(story, who, { account: loan.account, amount, isAsked: true });
    return true;
  };

const IS_RUNNING = `status in ${listText(RUNNING)}`;

/** What leads to pairs that chance alone brings too seldom, each in one certain way. No theme has these. */
export const RARE = {
  /** What keeps a loan running, whatever else is paid. */
  payALittle: paying(`${IS_RUNNING} and import_id is null`, ({ dice }) => dice.upTo(400)),

  /** A loan of another system is paid, and so much more that credit is left. */
  payMovedOff: paying(
    `${IS_RUNNING} and import_id is not null`,
    ({ dice }, left) => Math.ceil(left * 1.2) + dice.upTo(300),
  ),

  /** All that was given up is paid in the end, and some more. */
  payAllGivenUp: paying(
    `closed_reason = 'written_off' and outstanding_cents > 0`,
    ({ dice }, left) => left + dice.upTo(300),
  ),

  /** Somebody asks for a loan, for which others may say yes. */
  async anothersRequest(story) {
    const others = (['fresh', 'running', 'judge'] as const).filter(
      (role: Role) => !story.heroes.includes(role),
    );
    const who = story.dice.pick(others);
    await story.wish({
      kind: 'request',
      who,
      method: 'post',
      path: '/api/loans',
      body: { amount: '3000', term: 6, purpose: 'business' },
      words: 'requests 3000, for which somebody is to stand',
      lendsTo: who,
    });
    return true;
  },

  /** A small request, so that some guarantors are enough. */
  async requestLittle(story) {
    const who = story.hero();
    const halves = story.dice.upTo(4);
    const amount = String(2_000 + 500 * halves);
    const later = halves % 2 === 0 ? laterFirst(story.stage.clock.now(), 5 * halves) : {};
    await story.wish({
      kind: 'request',
      who,
      method: 'post',
      path: '/api/loans',
      body: { amount, term: 3, purpose: 'business', ...later },
      words: `requests ${amount} for 3 months`,
      lendsTo: who,
    });
    return true;
  },

  /** Until the notices about the heroes' own loans are over, however many others are over before. */
  async ownNoticesOver(story) {
    const [last] = await story.read<{ deadline: Date }>(
      `select max(c.deadline) as deadline from claims c join loans l on l.id = c.loan_id
       where l.borrower_id = any($1) and c.status = 'noticed' and c.deadline is not null
       having count(*) > 0`,
      story.heroIds,
    );
    if (!last) return false;
    await comeAfter(story, last.deadline, 60);
    story.note('the notices about the heroes are over since a minute');
    story.count('notice over');
    return true;
  },

  /** Everybody pays who is asked to pay for a hero and has a prompt, whoever else has one. */
  async guarantorsEnterPin(story) {
    const { world } = story.stage;
    const rows = await story.read<{ on: string }>(
      `select c.person_id as on from claims c join loans l on l.id = c.loan_id
       where l.borrower_id = any($1) and c.status = 'charged' order by c.id`,
      story.heroIds,
    );
    let isAny = false;
    for (const role of new Set(rows.flatMap(({ on }) => story.roleOf(on) ?? []))) {
      const { phone } = story.people[role];
      const { prompt } = world.phone(phone);
      if (!prompt) continue;
      world.answerPrompt(phone, prompt.id, 'approve');
      await world.settled();
      story.note(`${role}, prompted for ${prompt.amount}: approve`);
      story.count('pin');
      isAny = true;
    }
    return isAny;
  },

  /** M-Pesa will say no to the next payout. */
  refusePayout(story) {
    const { phone } = story.people[story.heroes[0] ?? story.hero()];
    const result = { code: '2040', description: 'no' };
    story.stage.world.script({ call: 'payout', phone, result });
    story.note('M-Pesa will refuse the next payout');
    story.count('M-Pesa: payout');
    return Promise.resolve(true);
  },
} satisfies Record<string, Act>;
