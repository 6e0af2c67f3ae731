import type { CurrentUser } from '@shared/contract/accounts';
import type { Loan } from '@shared/contract/loans';
import type { PortfolioReport } from '@shared/contract/reports';
import { dayOf } from '@shared/day';
import { parseMoney } from '@shared/money';
import { MONEY_IN } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
import { OWN_OPEN, STOOD_FOR } from '../invariants-laws';
import type { TestPerson } from '../people';
import { statementAmiss } from './shown-statement';
import type { Story } from './story';

/** Money that came for a loan and stands. */
const CAME = `select coalesce(sum(amount_cents), 0)::bigint as came from payments
  where loan_id = $1 and status = 'succeeded' and (kind in ${listText(MONEY_IN)} or kind = 'top_up')`;

/** What loans that were written off had in the books, and what was corrected of it. */
const OF_LOANS = `('loan_principal', 'interest_receivable', 'advanced_for_borrower')`;
const GIVEN_UP = `select coalesce(sum(case when p.credit in ${OF_LOANS} then p.amount_cents
      when p.debit in ${OF_LOANS} then -p.amount_cents end), 0)::bigint as sum
  from postings p join journal_entries e on e.id = p.entry_id
  where e.kind in ('loan_written_off', 'write_off_corrected')`;

/** The heroes, and who stands for their loans, by what they take of their limits. */
const TAKING = `select b.id, b.limit_cents - ${OWN_OPEN} - ${STOOD_FOR} as free, ${STOOD_FOR} as held
  from persons b where b.id = any($1) or exists (select from guarantees g join loans l on l.id = g.loan_id
    where g.person_id = b.id and g.status = 'accepted' and l.borrower_id = any($1)) order by b.id`;

/** What people are shown and the second calculation does not have, in words: what can't be, by what has happened. */
export async function shownAmiss(story: Story): Promise<string[]> {
  return [
    ...(await loansAmiss(story)),
    ...(await givenUpBesideBooks(story)),
    ...(await limitsAmiss(story)),
  ];
}

async function loansAmiss(story: Story): Promise<string[]> {
  const loans = await story.read<{ id: string; by: string }>(
    `select id, borrower_id as by from loans where disbursed_at is not null
       and borrower_id = any($1) order by id`,
    story.heroIds,
  );
  const amiss: string[] = [];
  for (const { id, by } of loans) {
    const who = story.roleOf(by);
    if (!who) continue;
    amiss.push(...(await paidBeyondMoney(story, story.people[who], id)));
    amiss.push(...(await statementAmiss(story, story.people[who], id)));
  }
  return amiss;
}

/** Paid means money that came: what was waived is said beside it. */
async function paidBeyondMoney(story: Story, person: TestPerson, id: string): Promise<string[]> {
  const { body } = await person.get<Partial<Loan>>(`/api/loans/${id}`);
  const [money] = await story.read<{ came: number }>(CAME, id);
  return Number(parseMoney(body.paid ?? '0')) > (money?.came ?? 0)
    ? [`loan ${id} shows ${body.paid} paid, and ${money?.came} cents came`]
    : [];
}

/** The portfolio's figure of what was written off is that of the books, and has nothing else in it. */
async function givenUpBesideBooks(story: Story): Promise<string[]> {
  const path = `/api/admin/reports/portfolio?from=2026-01-01&to=${dayOf(story.stage.clock.now())}`;
  const { body } = await story.people.admin.get<Partial<PortfolioReport>>(path);
  // Below 0 in a month in which more was taken back than was written off, which parseMoney refuses.
  const shown = (body.flows ?? []).reduce(
    (sum, { writtenOff }) => sum + Math.round(Number(writtenOff) * 100),
    0,
  );
  const [booked] = await story.read<{ sum: number }>(GIVEN_UP);
  return shown === booked?.sum
    ? []
    : [`the portfolio has ${shown} written off, the books ${booked?.sum}`];
}

/** What people may still borrow, and what their guarantees hold, is what their loans and guarantees leave. */
export async function limitsAmiss(story: Story): Promise<string[]> {
  const rows = await story.read<{ id: string; free: number; held: number }>(TAKING, story.heroIds);
  const amiss: string[] = [];
  for (const { id, ...counted } of rows) {
    const who = story.roleOf(id);
    if (!who) continue;
    const { status, body } = await story.people[who].get<CurrentUser>('/api/auth/user');
    // Freezing somebody of the staff ends their session.
    if (status === 401) continue;
    const { availableToBorrow, notEligible } = body.borrowerProfile;
    const shown = (money: string): number => Number(parseMoney(money));
    const free = notEligible.length > 0 ? 0 : Math.max(0, Number(counted.free));
    const held = Number(counted.held);
    if (shown(availableToBorrow) !== free) {
      amiss.push(`${who} may borrow ${availableToBorrow}, and their loans leave ${free} cents`);
    }
    if (shown(body.guarantorProfile.held) !== held) {
      amiss.push(`guarantees of ${who} hold ${body.guarantorProfile.held}, and not ${held} cents`);
    }
  }
  return amiss;
}
