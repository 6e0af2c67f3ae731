import type { Page } from 'playwright-core';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { addDays, day } from '@shared/day';
import { letDaysPass } from '@server/testing/late';
import { nightsThrough } from '@server/testing/nights';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { loanOf } from '@server/testing/stages';
import { screenOf, type Stage } from './stage';

/** One loan of KSh 20,000 over 6 months and its people. */
export interface LateScenario {
  borrower: TestPerson;
  guarantor: TestPerson;
  guaranteeId: string;
  loan: Loan;
}

/** Loans that all begin on one day, so that each night is closed once for all of them. */
export interface Plays<Name extends string> {
  of: Record<Name, LateScenario>;
  /** Another admin than the one who approved the loans. */
  judge: TestPerson;
}

export async function startPlays<Name extends string>(
  stage: Stage,
  names: readonly Name[],
): Promise<Plays<Name>> {
  const approver = await newPerson(stage.app, { isAdmin: true });
  const made: [string, LateScenario][] = [];
  for (const name of names) made.push([name, await startPlay(stage, approver)]);
  const judge = await newPerson(stage.app, { isAdmin: true });
  return { of: Object.fromEntries(made) as Record<Name, LateScenario>, judge };
}

async function startPlay({ app }: Stage, approver: TestPerson): Promise<LateScenario> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const { id } = await newLoan(borrower);
  const guaranteeId = await askFor(borrower, id, guarantor);
  await acceptAs(guarantor, guaranteeId);
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await approver.put(`/api/admin/loans/${id}/approve`);
  await approver.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  return { borrower, guarantor, guaranteeId, loan: await loanOf(borrower, id) };
}

/** Every night comes by itself, up to the morning at 9 on which the first instalment is so many days late. */
export async function morningOf(
  stage: Stage,
  { loan }: LateScenario,
  daysLate: number,
): Promise<void> {
  const lastNight = addDays(day(loan.dueDate ?? ''), daysLate - 1);
  await nightsThrough(stage.app, addDays(lastNight, -1));
  await letDaysPass(stage.app, lastNight);
}

/** Opens what is folded as soon as it is there, as who reads all of it would. */
const unfold = (): void =>
  new MutationObserver(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  }).observe(document, { subtree: true, childList: true });

/** Somebody's own screen, unfolded, today by the hand clock; they sign in anew, as after days. */
export async function openScreen(stage: Stage, person: TestPerson, path: string): Promise<Page> {
  await signIn(person);
  const page = await screenOf(stage, person, 'about:blank');
  await page.clock.setFixedTime(stage.app.clock.now());
  await page.addInitScript(unfold);
  await page.goto(path);
  return page;
}

export const borrowerScreen = (stage: Stage, { borrower }: LateScenario): Promise<Page> =>
  openScreen(stage, borrower, '/');

export const guarantorScreen = (
  stage: Stage,
  { guarantor, guaranteeId }: LateScenario,
): Promise<Page> => openScreen(stage, guarantor, `/guarantee/${guaranteeId}`);

/** In an open pay panel: sends the prompt, enters the PIN on the phone, and reads the receipt. */
export async function payInPanel(stage: Stage, page: Page, payer: TestPerson): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: /^Send prompt/ }).click();
  await panel.getByText('Waiting for your PIN').waitFor();
  await stage.app.settle();
  const { prompt } = stage.app.world.phone(payer.phone);
  stage.app.world.answerPrompt(payer.phone, prompt?.id ?? '', 'approve');
  await stage.app.settle();
  await panel.getByText('Payment received').waitFor();
  await panel.getByRole('button', { name: 'Done' }).click();
}

/** The borrower pays what is due on their own screen, and nothing is late any more. */
export async function cureOnScreen(stage: Stage, play: LateScenario): Promise<void> {
  const page = await borrowerScreen(stage, play);
  await page.getByText('What it means for your guarantors').waitFor();
  await page.getByRole('button', { name: 'Repay Now' }).click();
  await payInPanel(stage, page, play.borrower);
  await page.getByText('Next payment').waitFor();
  await page.context().close();
}

/** The guarantee as its guarantor reads it. */
export async function guaranteeIn({ guarantor, guaranteeId }: LateScenario): Promise<Guarantee> {
  await signIn(guarantor);
  return (await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`)).body;
}

/** The guarantor appeals, by the API. */
export async function appeal(play: LateScenario, reason: string): Promise<void> {
  await signIn(play.guarantor);
  const { status } = await play.guarantor.post(`/api/guarantees/${play.guaranteeId}/appeal`, {
    reason,
  });
  if (status !== 200) throw new Error(`the appeal answered ${status}`);
}

/** The guarantor appeals on their screen. */
export async function appealOnScreen(
  stage: Stage,
  play: LateScenario,
  reason: string,
): Promise<void> {
  const page = await guarantorScreen(stage, play);
  await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('I never agreed').click();
  await sheet.getByLabel('In your own words').fill(reason);
  await sheet.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByText('Your appeal is open').waitFor();
  await page.getByText('Nothing is asked of you meanwhile').waitFor();
  await page.context().close();
}
