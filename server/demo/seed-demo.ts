import { addDays, dayOf, startOf } from '@shared/day';
import type { Term } from '@shared/limits';
import { shillings } from '@shared/money';
import type { Purpose, Relationship } from '@shared/words';
import type { Deps } from '@server/context';
import { answerGuarantee } from '@server/guarantees/answer-guarantee';
import { askGuarantor } from '@server/guarantees/ask-guarantor';
import { inviteGuarantor } from '@server/guarantees/invite-guarantor';
import { approveLoan, declineLoan, returnLoan } from '@server/loans/decide-loan';
import { requestLoan } from '@server/loans/request-loan';
import { findLoan } from '@server/loans/store';
import { submitLoan } from '@server/loans/submit-loan';
import { disburseLoan } from '@server/payments/disburse-loan';
import { startRepayment } from '@server/payments/start-repayment';
import { castDemo, type DemoName, demoAdmin, demoPhone } from './demo-people';
import { compareBooks, type DemoStage, openDemoStage } from './demo-stage';
import { findAnyone } from './store';

/** How far a loan of the demo has come by today. */
type Ending = 'draft' | 'in review' | 'sent back' | 'declined' | 'approved' | 'running' | 'repaid';

interface Plot {
  borrower: DemoName;
  amount: number;
  term: Term;
  purpose: Purpose;
  /** Days ago on which it was asked for. */
  daysAgo: number;
  /** Guarantors with cap and relationship; a trailing '?' leaves the request unanswered. */
  guarantors: [DemoName, number, Relationship, '?'?][];
  ending: Ending;
}

/** A small, believable portfolio over every status that people can bring about. */
const PLOTS: Plot[] = [
  plot(
    'esther',
    12_000,
    3,
    'trade',
    150,
    'repaid',
    ['brian', 6_000, 'friend'],
    ['joyce', 4_000, 'family'],
  ),
  plot('brian', 15_000, 3, 'education', 130, 'repaid', ['asha', 5_000, 'friend']),
  plot(
    'daudi',
    30_000,
    12,
    'agriculture',
    100,
    'running',
    ['fatuma', 10_000, 'spouse'],
    ['george', 8_000, 'friend'],
  ),
  plot(
    'asha',
    20_000,
    6,
    'business',
    86,
    'running',
    ['brian', 5_000, 'friend'],
    ['cherono', 8_000, 'colleague'],
  ),
  plot(
    'halima',
    25_000,
    6,
    'business',
    57,
    'running',
    ['isaac', 10_000, 'friend'],
    ['joyce', 10_000, 'neighbour'],
  ),
  plot('george', 8_000, 3, 'emergency', 26, 'running', ['daudi', 4_000, 'friend']),
  plot('isaac', 40_000, 12, 'other', 20, 'declined', ['halima', 3_000, 'friend']),
  plot(
    'joyce',
    18_000,
    6,
    'agriculture',
    6,
    'approved',
    ['esther', 9_000, 'family'],
    ['asha', 4_000, 'friend'],
  ),
  plot(
    'fatuma',
    22_000,
    6,
    'trade',
    3,
    'in review',
    ['daudi', 8_000, 'spouse'],
    ['cherono', 6_000, 'friend'],
    ['asha', 5_000, 'friend', '?'],
  ),
  plot(
    'cherono',
    35_000,
    12,
    'education',
    2,
    'in review',
    ['halima', 12_000, 'friend'],
    ['george', 9_000, 'colleague'],
  ),
  plot('esther', 42_000, 12, 'business', 2, 'sent back', ['brian', 5_000, 'friend']),
  plot(
    'brian',
    10_000,
    3,
    'trade',
    1,
    'draft',
    ['asha', 3_000, 'friend', '?'],
    ['isaac', 4_000, 'colleague', '?'],
  ),
];

function plot(
  borrower: DemoName,
  amount: number,
  term: Term,
  purpose: Purpose,
  daysAgo: number,
  ending: Ending,
  ...guarantors: Plot['guarantors']
): Plot {
  return { borrower, amount, term, purpose, daysAgo, ending, guarantors };
}

/** Plays the demo's past into an empty database; does nothing where there is anyone already. */
export async function seedDemo(real: Deps): Promise<'seeded' | 'kept'> {
  if ((await findAnyone(real.db)).length > 0) return 'kept';
  const today = real.now();
  const stage = await openDemoStage(real);
  try {
    stage.at(morning(today, 200));
    const admin = await demoAdmin(stage);
    const ids = await castDemo(stage);
    const turns = PLOTS.flatMap((each) => turnsOf(stage, each, ids, admin, today));
    turns.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const turn of turns) {
      stage.at(turn.at);
      await turn.play();
      await stage.settle();
    }
    stage.at(today);
    await compareBooks(stage);
  } finally {
    await stage.close();
  }
  return 'seeded';
}

/** Something that happens at its moment. */
interface Turn {
  at: Date;
  play: () => Promise<void>;
}

/** 9 o'clock in Nairobi, so many days ago, and so many minutes later. */
const morning = (today: Date, daysAgo: number, minutes = 0): Date =>
  new Date(startOf(addDays(dayOf(today), -daysAgo)).getTime() + (9 * 60 + minutes) * 60_000);

function turnsOf(
  stage: DemoStage,
  it: Plot,
  ids: Record<DemoName, string>,
  admin: string,
  today: Date,
): Turn[] {
  const borrower = ids[it.borrower];
  let loanId = '';
  const turn = (daysAgo: number, minutes: number, play: () => Promise<void>): Turn => ({
    at: morning(today, daysAgo, minutes),
    play,
  });
  const ask = turn(it.daysAgo, 0, async () => {
    const { amount, term, purpose } = it;
    loanId = await requestLoan(await stage.as(borrower), {
      amount: shillings(amount),
      term,
      purpose,
    });
    for (const guarantor of it.guarantors) await invite(stage, borrower, loanId, guarantor, ids);
  });
  const submit = turn(it.daysAgo, 40, async () => submitLoan(await stage.as(borrower), loanId));
  const decide = turn(Math.max(0, it.daysAgo - 1), 5, () => decision(stage, it, admin, loanId));
  const pays = Array.from({ length: it.term }, (_, month) =>
    turn(it.daysAgo - 31 * (month + 1) + 3, 30, () => pay(stage, borrower, it, loanId)),
  ).filter(({ at }) => at < today);
  if (it.ending === 'draft') return [ask];
  if (it.ending === 'in review') return [ask, submit];
  if (it.ending === 'running' || it.ending === 'repaid') return [ask, submit, decide, ...pays];
  return [ask, submit, decide];
}

async function invite(
  stage: DemoStage,
  borrower: string,
  loanId: string,
  [name, cap, relationship, isWaiting]: Plot['guarantors'][number],
  ids: Record<DemoName, string>,
): Promise<void> {
  const phone = demoPhone(name);
  const guarantor = await stage.as(ids[name]);
  const known = `${guarantor.actor.person.firstName} ${guarantor.actor.person.lastName}`;
  const guarantorId = await inviteGuarantor(await stage.as(borrower), { name: known, phone });
  const wanted = { loanId, guarantorId, cap: shillings(cap), relationship };
  const guaranteeId = await askGuarantor(await stage.as(borrower), wanted);
  if (!isWaiting) await answerGuarantee(guarantor, guaranteeId, { status: 'accepted' });
}

async function decision(stage: DemoStage, it: Plot, admin: string, loanId: string): Promise<void> {
  const context = await stage.as(admin);
  if (it.ending === 'declined') {
    return declineLoan(
      context,
      loanId,
      'Your limit is new: please ask for a smaller amount first.',
    );
  }
  if (it.ending === 'sent back') {
    return returnLoan(context, loanId, 'One more guarantor would carry a loan of this size.');
  }
  await approveLoan(context, loanId);
  if (it.ending !== 'approved') await disburseLoan(await stage.as(admin), loanId);
}

/** The next instalment by prompt, and the PIN. */
async function pay(stage: DemoStage, borrower: string, it: Plot, loanId: string): Promise<void> {
  const [file] = await findLoan(stage.deps.db, loanId);
  if (!file || file.loan.status === 'closed') return;
  await startRepayment(await stage.as(borrower), loanId, undefined);
  await stage.settle();
  const number = demoPhone(it.borrower);
  const { prompt } = stage.world.phone(number);
  if (prompt) stage.world.answerPrompt(number, prompt.id, 'approve');
}
