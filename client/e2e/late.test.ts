import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isDoneOnScreen, LATE_MORNINGS } from '@server/testing/depth';
import { letTimePass } from '@server/testing/late';
import { payBy, signIn } from '@server/testing/people';
import {
  appeal,
  appealOnScreen,
  borrowerScreen,
  cureOnScreen,
  guaranteeIn,
  guarantorScreen,
  morningOf,
  openScreen,
  payInPanel,
  type LateScenario,
  type Plays,
  startPlays,
} from './late-scenarios';
import { stage, test } from './stage-test';

/**
 * A loan that is not paid, from its first late day to what its guarantor has back. One loan goes all
 * the way; each other one stands still at a turn, where its borrower pays up or its guarantor appeals.
 */

const NAMES = [
  'all the way',
  'paid on day 1',
  ...LATE_MORNINGS.map((days) => `paid on day ${days}` as const),
  'paid on day 91',
  'paid a minute before',
  'paid once charged',
  'paid under appeal',
  'appeal upheld',
  'appeal dismissed',
] as const;
type Name = (typeof NAMES)[number];

let plays: Plays<Name>;
let long: LateScenario;

test.beforeAll(async () => {
  plays = await startPlays(stage, NAMES);
  long = plays.of['all the way'];
});

const sees = async (page: Page, ...texts: (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await page.getByText(text).first().waitFor();
};

/** The words of which somebody was seen reading that nothing is left. */
const seen = new Set<string>();

/** The borrower pays up, and the guarantor reads that nothing is left of it. */
async function isCured(name: Name, words: string): Promise<void> {
  const play = plays.of[name];
  if (isDoneOnScreen(!seen.has(words))) {
    seen.add(words);
    await cureOnScreen(stage, play);
    const page = await guarantorScreen(stage, play);
    await sees(page, words);
    await page.context().close();
  } else {
    await signIn(play.borrower);
    await payBy(stage.app, play.borrower, play.loan.id);
  }
  expect(await guaranteeIn(play)).toMatchObject({
    liabilityTriggered: false,
    amountCharged: '0.00',
  });
}

const ON_TIME = 'has paid everything that was due so far';
const NOTHING_ASKED = 'Nothing was asked of you';

describe('for 90 days only the borrower is dealt with', () => {
  test('on the day it is due all is well, and the worst case falls month by month', async () => {
    await morningOf(stage, long, 0);
    const brian = await guarantorScreen(stage, long);
    await sees(brian, 'On time', ON_TIME, 'Month by month', /^If .+ pays on time, the most you/);
    await brian.context().close();
  });

  test('day 1: the borrower reads it first, without blame; the guarantor owes nothing', async () => {
    await morningOf(stage, long, 1);
    const asha = await borrowerScreen(stage, long);
    await sees(asha, /^KSh 3,5\d\d was due on Thursday$/, 'Pay today and nothing else changes.');
    await sees(asha, 'It is 1 day late.', 'Nothing is asked of them now.', '1 Jul 2026');
    const brian = await guarantorScreen(stage, long);
    await sees(brian, '1 day late', 'You don’t owe anything now', /^Once .+ has paid/);
    await isCured('paid on day 1', ON_TIME);
  });

  test.each(LATE_MORNINGS)('day %i: still nobody else is asked', async (days) => {
    await morningOf(stage, long, days);
    const brian = await guarantorScreen(stage, long);
    await sees(brian, `${days} days late`, 'You don’t owe anything now');
    await sees(brian, /^An SMS to .+, \d+ days? late/);
    expect(await brian.getByRole('button', { name: 'Appeal' }).count()).toBe(0);
    await brian.context().close();
    await isCured(`paid on day ${days}`, ON_TIME);
  });
});

describe('notice: 72 hours in which nothing is asked', () => {
  test('day 91: the guarantor sees it first, with how much, why, and until when', async () => {
    await morningOf(stage, long, 91);
    const home = await openScreen(stage, long.guarantor, '/');
    await sees(home, 'About a loan that you guarantee', /^We may ask you for KSh/);
    await home.getByRole('link', { name: /We may ask you for/ }).click();
    await sees(home, /^Notice about .+’s loan$/, /was 90 days late and KSh/, '5 Jul 2026, 09:00');
    await sees(home, '3 days', 'What happens next', /A final demand for KSh/);
    await home.goto('/guarantees');
    await sees(home, 'Active Guarantees (1)', 'Notice given', '3 days');
    const asha = await borrowerScreen(stage, long);
    await sees(asha, /^It is 91 days late\. Only this is due/, /^May be asked for KSh/);
    await isCured('paid on day 91', NOTHING_ASKED);
  });

  test('appeals are made in one’s own words, and nothing is asked meanwhile', async () => {
    const reason = 'I gave my name for another loan.';
    for (const name of ['paid under appeal', 'appeal upheld', 'appeal dismissed'] as const) {
      if (isDoneOnScreen(name === 'appeal upheld'))
        await appealOnScreen(stage, plays.of[name], reason);
      else await appeal(plays.of[name], reason);
    }
  });

  test('a minute before the 72 hours are over nothing is asked; a minute after it is', async () => {
    const { claim } = await guaranteeIn(long);
    const deadline = Date.parse(claim?.deadline ?? '');
    await letTimePass(stage.app, new Date(deadline - 60_000));
    const brian = await guarantorScreen(stage, long);
    await sees(brian, 'We may ask you for', '1 minute');
    await isCured('paid a minute before', NOTHING_ASKED);

    await letTimePass(stage.app, new Date(deadline + 60_000));
    // No reload: the change comes by itself.
    await sees(brian, 'We ask you for', 'To pay');
    await brian.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    expect(await guaranteeIn(long)).toMatchObject({ liabilityTriggered: true });
    const open = await guaranteeIn(plays.of['appeal upheld']);
    expect(open).toMatchObject({ liabilityTriggered: false, claim: { status: 'appealed' } });
  });
});

/** Another admin decides, with a reason. */
async function decide(claimId: string, decision: 'upheld' | 'dismissed', reason: string) {
  await signIn(plays.judge);
  const answer = await plays.judge.put(`/api/admin/appeals/${claimId}`, { decision, reason });
  expect(answer.status).toBe(200);
  await stage.app.settle();
}

describe('after the notice', () => {
  test('an appeal that is upheld frees the guarantor for good, paid up or not', async () => {
    const play = plays.of['appeal upheld'];
    const { claim } = await guaranteeIn(play);
    const brian = await guarantorScreen(stage, play);
    await sees(brian, 'Your appeal is open');
    await decide(claim?.id ?? '', 'upheld', 'The agreement names another loan.');
    await sees(brian, 'Your appeal was upheld', 'You are free of this loan', 'names another loan');
    const borrower = await borrowerScreen(stage, play);
    await borrower.getByRole('button', { name: 'Repay Now' }).click();
    await payInPanel(stage, borrower, play.borrower);
    await borrower.getByText('Next payment').waitFor();
    expect(await guaranteeIn(play)).toMatchObject({ isReleased: true });
  });

  test('an appeal that is dismissed says why, and then the charge comes', async () => {
    const play = plays.of['appeal dismissed'];
    const { claim } = await guaranteeIn(play);
    const brian = await guarantorScreen(stage, play);
    await decide(claim?.id ?? '', 'dismissed', 'Your agreement names this loan.');
    await sees(brian, 'Your agreement names this loan.');
    await letTimePass(stage.app, new Date(stage.app.clock.now().getTime() + 60_000));
    await sees(brian, 'We ask you for', 'Your agreement names this loan.');
    await isCured('appeal dismissed', 'paid what was due');
  });

  test('who pays up under an appeal, or once it is charged, ends it too', async () => {
    await isCured('paid under appeal', NOTHING_ASKED);
    await isCured('paid once charged', 'paid what was due');
  });

  test('the guarantor pays, both see what is owed, and it comes back first', async () => {
    const brian = await guarantorScreen(stage, long);
    await brian.getByRole('button', { name: 'Pay', exact: true }).click();
    await payInPanel(stage, brian, long.guarantor);
    await sees(brian, /^You paid KSh [\d,]+ for /, 'Your payments', /still owes you/);
    await brian.goto('/guarantees');
    await sees(brian, 'Liability Triggered (1)', 'Charged to you');

    const asha = await borrowerScreen(stage, long);
    await sees(asha, 'What you owe your guarantors', 'They paid for you.');
    await asha.getByRole('button', { name: 'Repay Now' }).click();
    const panel = asha.getByRole('dialog');
    await panel.getByText(/goes to the guarantors who paid for you/).waitFor();
    await panel.getByRole('button', { name: /^Pay your guarantors back/ }).click();
    await payInPanel(stage, asha, long.borrower);
    await sees(asha, 'They paid for you, and you have paid all of it back.');
    const { claim } = await guaranteeIn(long);
    expect(claim).toMatchObject({ status: 'paid', owed: '0.00', reimbursed: claim?.paid });
    const back = await guarantorScreen(stage, long);
    await sees(back, 'Came back to you', 'You owe nothing.');
  });
});
