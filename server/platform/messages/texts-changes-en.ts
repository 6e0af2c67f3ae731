import { INVITATION_MARK } from '@shared/contract/guarantees';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { firstDueText } from './first-due-text';
import type { Said, Texts } from './text-parts';

/** How somebody without data sees what an SMS is about; empty for everybody else. */
export const dialling = (s: Said<{ dialled: 'text?' }>): string =>
  s.maybe('dialled') && `dial ${s.maybe('dialled')}`;

/** The way of who has no browser to what only a link answers; empty for everybody else. */
export const orCall = (s: Said<{ orCall: 'flag?' }>): string => s.maybe('orCall') && ' or call us';

/** The SMS about new terms, about plans of running loans and about guarantors who leave one, in English. */
export const CHANGES_ENGLISH = {
  release_wished: (s) =>
    `Tegemea: ${s.part('name')} asks to leave the guarantee of your loan. Your rate stays ${s.part('apr')} APR. ` +
    `We decide by ${s.date('until')}: ${s.link('/loans/')}${s.part('loanId')}/guarantors`,
  replacement_wished: (s) =>
    `Tegemea: ${s.part('name')} asks that somebody takes their place as your guarantor. Your rate stays ` +
    `${s.part('apr')} APR. Name somebody by ${s.date('until')}: ` +
    `${s.link('/loans/')}${s.part('loanId')}/guarantors`,
  place_offered: (s) =>
    `Tegemea: ${s.quoted('borrower') ?? 'your friend'} asks you to take a guarantor's place for a loan of ` +
    `${s.money('amount')} (${s.purpose('purpose')}) and gave us your number. You owe nothing ` +
    `unless you accept. See it, or refuse for good: ` +
    `${s.link('/guarantee/request-')}${s.part('loanId')}${INVITATION_MARK}${s.part('invitation')}`,
  release_question: (s) =>
    `Tegemea: a guarantor of ${s.part('borrower')}'s loan wants to leave. Your part can rise, but never above ` +
    `your ${s.money('most')}. Do you agree? Answer by ${s.date('answerBy')}; no answer is a no: ` +
    `${s.link('/changes/')}${s.part('changeId')}${orCall(s)}`,
  release_reminder: (s) =>
    `Tegemea: please say by ${s.date('answerBy')} whether a guarantor of ${s.part('borrower')}'s loan may ` +
    `leave. No answer is a no, and your part stays: ${s.link('/changes/')}${s.part('changeId')}${orCall(s)}`,
  released_by_change: (s) =>
    `Tegemea: you no longer guarantee ${s.part('borrower')}'s loan. Nothing more can be asked of you. Your ` +
    `letter: ${s.link('/guarantee/')}${s.part('guaranteeId')}`,
  word_answered: (s) => s.part('answer'),
  terms_changed: (s) =>
    `Tegemea: ${s.quoted('borrower') ?? 'your friend'} changed the loan that you guaranteed: now ` +
    `${s.money('amount')} for ${s.part('term')} months${firstDueText(s, 'en')}. Your yes no longer counts. ` +
    `Look again: ${dialling(s) || `${s.link('/guarantee/request-')}${s.part('loanId')}`}`,
  agreed_by_menu: (s) =>
    `Tegemea: you guarantee ${s.part('borrower')}'s loan, up to ${s.money('cap')} and never more. Loan: ` +
    `${s.money('amount')}, ${s.part('term')} months` +
    `${s.maybe('firstDue') && `, paid from ${s.date('firstDue')} or later`}, ${s.part('apr')} APR today. ` +
    `We can ask you to pay only once it is ${DEFAULT_DAYS} days late, after ` +
    `${NOTICE_HOURS} hours' notice; you can appeal. Until approval, dial ${s.part('dialled')} to take it back.`,
  place_taken: (s) =>
    `Tegemea: you now stand for ${s.part('borrower')}'s loan, for up to ${s.money('most')} today and less with ` +
    `each payment: ${s.link('/guarantee/')}${s.part('guaranteeId')}`,
  guarantor_left: (s) =>
    `Tegemea: ${s.part('name')} no longer guarantees your loan. Your rate stays ${s.part('apr')} APR.`,
  guarantor_swapped: (s) =>
    `Tegemea: ${s.part('newcomer')} now guarantees your loan in place of ${s.part('name')}. Your rate stays ` +
    `${s.part('apr')} APR.`,
  change_refused: (s) =>
    `Tegemea: the guarantors of this loan stay as they are. Reason: ${s.part('reason')}`,
  guarantor_freed: (s) =>
    `Tegemea: we looked into it, and ${s.part('name')} does not guarantee your request. We decide without them, ` +
    `at the rate shown here: ${s.link('/loan-request/')}${s.part('loanId')}/guarantors`,
  guarantor_stepped_back: (s) =>
    `Tegemea: ${s.part('name')} took back their yes to your request. The rate is now ${s.part('apr')} APR: ` +
    `${s.link('/loan-request/')}${s.part('loanId')}/guarantors`,
  plan_offered: (s) =>
    `Tegemea: we offer you a new plan for your loan: ${s.money('amount')} a month. Read it and answer by ` +
    `${s.date('agreeBy')}: ${s.link('/loans/')}${s.part('loanId')}/plan`,
  plan_refused: (s) =>
    `Tegemea: we can't offer you this plan for your loan. Reason: ${s.part('reason')}`,
  plan_in_force: (s) =>
    `Tegemea: the new plan of your loan is in force. You pay ${s.money('amount')} a month, first on ` +
    `${s.date('firstDue')}.`,
  plan_question: (s) =>
    `Tegemea: ${s.part('borrower')} needs a new plan for the loan that you guarantee. You would stand for up ` +
    `to ${s.money('more')} more, ${s.part('months')} months longer. No answer by ${s.date('answerBy')} is a ` +
    `no: ${s.link('/plans/')}${s.part('planId')}${orCall(s)}`,
  plan_reminder: (s) =>
    `Tegemea: please say by ${s.date('answerBy')} whether you agree to ${s.part('borrower')}'s new plan. No ` +
    `answer is a no: ${s.link('/plans/')}${s.part('planId')}${orCall(s)}`,
  plan_bound: (s) =>
    `Tegemea: the plan that you agreed to for ${s.part('borrower')} is in force. You stand for up to ` +
    `${s.money('most')}. Last payment: ${s.date('lastDue')}.`,
  plan_not_bound: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan has a new plan, without you. You stand for what you had agreed ` +
    `to: at most ${s.money('most')} today, nothing new from ${s.date('endsOn')}: ` +
    `${s.link('/guarantee/')}${s.part('guaranteeId')}`,
  plan_told: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan has a new plan until ${s.date('lastDue')}. You stand for no more ` +
    `than before, and no longer.`,
  guarantee_ended: (s) =>
    `Tegemea: what you agreed to guarantee has ended. You are free of that loan: ` +
    `${s.link('/guarantee/')}${s.part('guaranteeId')}`,
} satisfies Partial<Texts>;
