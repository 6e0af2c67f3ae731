import { IMPORT_FILES } from '@shared/contract/imports';
import { addDays, addMonths, dayOf, daysBetween } from '@shared/day';
import { add, cents, shillings, toDecimalString, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { repaymentPlan } from '@server/lending/schedule';
import { accruedOf, emptyImport, type ImportRows, textsOf } from '../import-files';
import type { Act } from './act';
import { isOk } from './answers';
import { proposeAct } from './acts-proposing';
import type { Role } from './cast';
import type { Story } from './story';

const PATH = '/api/admin/imports';

/**
 * A loan that a hero has with another lender, with three to twelve payments left, some of them late. `isFlat`: its plan
 * has six times the interest that will be charged here.
 */
function rowsFor(
  story: Story,
  who: Role,
  asOf: ReturnType<typeof dayOf>,
  isFlat: boolean,
): ImportRows {
  const { dice, people } = story;
  const { firstName, lastName, phone } = people[who];
  const loanId = `M${dice.upTo(999_999)}`;
  const [age, term] = [dice.upTo(4), dice.pick([6, 9, 12])];
  const late = dice.pick([0, 0, 1, 2]);
  const disbursedOn = addDays(addMonths(asOf, -age), -dice.upTo(20));
  const lent = shillings(2_000 + dice.upTo(8) * 500);
  const left = repaymentPlan(lent, bps(1_900), term)
    .instalments.map((each) => ({
      ...each,
      interest: cents(each.interest * (isFlat ? 6 : 1)),
      dueOn: addMonths(disbursedOn, each.number),
    }))
    .filter(({ dueOn, number }) => dueOn > asOf || number > age - late);
  const overdue = left.filter(({ dueOn }) => dueOn <= asOf);
  const outstanding = add(ZERO, ...left.map(({ principal }) => principal));
  const running = accruedOf(
    left.find(({ dueOn }) => dueOn > asOf),
    disbursedOn,
    asOf,
  );
  const interest = add(running, ...overdue.map((each) => each.interest));
  const oldest = overdue[0]?.dueOn;
  const days = oldest ? daysBetween(oldest, asOf) : 0;
  const rows = emptyImport();
  rows['people.csv'].push(['P1', firstName, lastName, `0${phone.slice(3)}`]);
  rows['loans.csv'].push([
    loanId,
    'P1',
    disbursedOn,
    toDecimalString(lent),
    toDecimalString(outstanding),
    toDecimalString(interest),
    '19.00',
    days > 0 ? (oldest ?? '') : '',
    String(days),
    '',
  ]);
  for (const { dueOn, principal, interest: due } of left) {
    rows['plan.csv'].push([loanId, dueOn, toDecimalString(principal), toDecimalString(due)]);
  }
  rows['guarantors.csv'].push([loanId, 'Otieno Chebet', '0110000001', '1000.00']);
  rows['balances.csv'].push(
    ['loan_principal', toDecimalString(outstanding)],
    ['interest_receivable', toDecimalString(interest)],
  );
  return rows;
}

/** Sends one request of an import. Returns its answer; null unless it succeeded. */
async function send(
  story: Story,
  who: Role,
  method: 'post' | 'put',
  path: string,
  body: object,
): Promise<{ id?: string; faultCount?: number } | null> {
  const wish = { kind: 'upload', who, method, path, body, words: `uploads to ${path}` };
  const answer = await story.ask(wish);
  story.judge(wish, answer);
  return isOk(answer) ? (answer.body as { id?: string; faultCount?: number }) : null;
}

/** Loans of another system that move in. */
export const MOVING_IN = {
  /** Uploads small files, has them checked and proposes to bring them in. */
  async bringFiles(story) {
    const [who, whose] = [story.dice.isLucky(0.5) ? 'admin' : 'judge', story.hero()] as const;
    const asOf = addDays(dayOf(story.stage.clock.now()), -1);
    const isFlat = story.dice.isLucky(0.15);
    const texts = textsOf(rowsFor(story, whose, asOf, isFlat));
    const begun = await send(story, who, 'post', PATH, { source: 'mifos', asOf });
    if (!begun?.id) return false;
    for (const file of IMPORT_FILES) {
      const piece = { file, part: 0, text: texts[file] };
      if (!(await send(story, who, 'put', `${PATH}/${begun.id}/files`, piece))) return false;
    }
    const checked = await send(story, who, 'post', `${PATH}/${begun.id}/check`, {});
    if (!checked) return false;
    if (checked.faultCount !== 0) {
      story.note(`the files of ${whose} are refused`);
      return true;
    }
    if (isFlat) story.faults.push(`a flat-rate loan of ${whose} may move in`);
    const words = `would bring a loan of ${whose} in`;
    return proposeAct(story, 'import', { path: `${PATH}/${begun.id}/propose`, words });
  },
} satisfies Record<string, Act>;
