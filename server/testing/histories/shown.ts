import type { Loan } from '@shared/contract/loans';
import type { PortfolioReport } from '@shared/contract/reports';
import { dayOf } from '@shared/day';
import { parseMoney } from '@shared/money';
import { MONEY_IN } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
import type { Story } from './story';

/** Money that came for a loan and stands. */
const CAME = `select coalesce(sum(amount_cents), 0)::bigint as came from payments
  where loan_id = $1 and status = 'succeeded' and (kind in ${listText(MONEY_IN)} or kind = 'top_up')`;

/** What loans that were written off had in the books, and what was corrected of it. */
const GIVEN_UP = `select coalesce(sum(p.amount_cents), 0)::bigint as sum from postings p
  join journal_entries e on e.id = p.entry_id
  where e.kind in ('loan_written_off', 'write_off_corrected')`;

/** What people are shown and the second calculation does not have, in words: what can't be, by what has happened. */
export async function shownAmiss(story: Story): Promise<string[]> {
  return [...(await paidBeyondMoney(story)), ...(await givenUpBeyondBooks(story))];
}

/** Paid means money that came: what was waived is said beside it. */
async function paidBeyondMoney(story: Story): Promise<string[]> {
  const loans = await story.read<{ id: string; by: string }>(
    `select id, borrower_id as by from loans where disbursed_at is not null
       and borrower_id = any($1) order by id`,
    story.heroIds,
  );
  const amiss: string[] = [];
  for (const { id, by } of loans) {
    const who = story.roleOf(by);
    if (!who) continue;
    const { body } = await story.people[who].get<Partial<Loan>>(`/api/loans/${id}`);
    const [money] = await story.read<{ came: number }>(CAME, id);
    if (Number(parseMoney(body.paid ?? '0')) > (money?.came ?? 0)) {
      amiss.push(`loan ${id} shows ${body.paid} paid, and ${money?.came} cents came`);
    }
  }
  return amiss;
}

/** The portfolio's figure of what was written off has nothing else in it. */
async function givenUpBeyondBooks(story: Story): Promise<string[]> {
  const path = `/api/admin/reports/portfolio?from=2026-01-01&to=${dayOf(story.stage.clock.now())}`;
  const { body } = await story.people.admin.get<Partial<PortfolioReport>>(path);
  const shown = (body.flows ?? []).reduce(
    (sum, { writtenOff }) => sum + Number(parseMoney(writtenOff)),
    0,
  );
  const [booked] = await story.read<{ sum: number }>(GIVEN_UP);
  const isBeyond = shown > (booked?.sum ?? 0);
  return isBeyond ? [`the portfolio has ${shown} written off, the books ${booked?.sum}`] : [];
}
