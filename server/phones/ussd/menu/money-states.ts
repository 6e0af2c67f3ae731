import { NOTICE_HOURS } from '@shared/limits';
import { shillings, ZERO } from '@shared/money';
import type { AppealGround } from '@shared/words';
import type { BackedFacts, LoanFacts, NoticeFacts, Sight } from './facts';
import { bareMoney } from './plain';
import {
  again,
  BACK,
  chosen,
  chosenItem,
  MENU,
  pageOf,
  shown,
  type StatesOf,
  typedShillings,
} from './state-of';
import type { Move, Screen, State } from './states';
import { words } from './words';

/** Guarantees and loans on one screen. */
const BACKED_SHOWN = 3;
const LOANS_SHOWN = 3;

const callAbout = (loanId: string): Move => ({ act: { act: 'ask_call', loanId } });

const GROUNDS: Readonly<Record<string, AppealGround>> = {
  '1': 'never_agreed',
  '2': 'already_paid',
  '3': 'wrong_amount',
  '4': 'other',
};

/** The guarantee or the loan of a state; `settled` (settled.ts) leaves no state whose own is gone. */
export function backedIn({ facts }: Sight, id: string): BackedFacts {
  const found = facts.backed.find((each) => each.id === id);
  if (!found) throw new Error('a state of a guarantee that is not here');
  return found;
}

function loanIn({ facts }: Sight, id: string): LoanFacts {
  const found = facts.loans.find((each) => each.id === id);
  if (!found) throw new Error('a state of a loan that is not here');
  return found;
}

export const MONEY_STATES: StatesOf<
  'loans' | 'loan' | 'pay' | 'pay_amount' | 'backed' | 'guarantee' | 'appeal' | 'take_back'
> = {
  loans: {
    show: ({ page }, { facts: { language, loans } }) => {
      if (loans.length === 0) return shown(words(language, 'no_loan'));
      const { items, hasMore } = pageOf(loans, page, LOANS_SHOWN);
      const lines = items.map(({ reference, usual, dueOn }, index) =>
        words(language, 'loan_line', {
          number: String(index + 1),
          reference,
          due: bareMoney(usual),
          day: dueOn,
        }),
      );
      const more = hasMore ? words(language, 'more') : '';
      return shown(words(language, 'loans', { lines: lines.join('') + more }));
    },
    take: (state, input, { facts }) => {
      const { next, page } = state;
      return chosenItem(state, input, pageOf(facts.loans, page, LOANS_SHOWN), {
        to: (id) => ({ at: next, id }),
        more: { at: 'loans', next, page: page + 1 },
        back: MENU,
      });
    },
  },
  loan: {
    show: ({ id }, sight) => {
      const { language } = sight.facts;
      const { reference, left, usual, dueOn, daysPastDue } = loanIn(sight, id);
      const late = daysPastDue > 0 ? words(language, 'late', { days: String(daysPastDue) }) : '';
      return shown(
        words(language, 'loan', {
          reference,
          left: bareMoney(left),
          due: bareMoney(usual),
          day: dueOn,
          late,
        }),
      );
    },
    take: (state, input, { facts }) =>
      chosen(state, input, {
        '1': { at: 'pay', id: state.id },
        '2': callAbout(state.id),
        [BACK]: facts.loans.length > 1 ? { at: 'loans', next: 'loan', page: 0 } : MENU,
      }),
  },
  pay: {
    show: ({ id }, sight) =>
      shown(words(sight.facts.language, 'pay', { due: bareMoney(loanIn(sight, id).usual) })),
    take: (state, input, sight) => {
      const { id } = state;
      return chosen(state, input, {
        '1': { act: { act: 'pay_loan', id, amount: loanIn(sight, id).usual } },
        '2': { at: 'pay_amount', id },
        [BACK]: sight.facts.loans.length > 1 ? { at: 'loans', next: 'pay', page: 0 } : MENU,
      });
    },
  },
  pay_amount: {
    show: ({ id }, sight) =>
      shown(words(sight.facts.language, 'pay_amount', { most: bareMoney(loanIn(sight, id).most) })),
    take: (state, input, sight) => {
      const { id } = state;
      if (input === BACK) return { to: { at: 'pay', id } };
      const typed = typedShillings(input);
      if (typed === null || shillings(typed) > loanIn(sight, id).most) return again(state);
      return { act: { act: 'pay_loan', id, amount: shillings(typed) } };
    },
  },
  backed: {
    show: ({ page }, { facts: { language, backed } }) => {
      if (backed.length === 0) return shown(words(language, 'no_backed'));
      const { items, hasMore } = pageOf(backed, page, BACKED_SHOWN);
      const lines = items.map(({ who, most }, index) =>
        words(language, 'backed_line', { number: String(index + 1), who, most: bareMoney(most) }),
      );
      const more = hasMore ? words(language, 'more') : '';
      return shown(words(language, 'backed', { lines: lines.join('') + more }));
    },
    take: (state, input, { facts }) => {
      const { page } = state;
      return chosenItem(state, input, pageOf(facts.backed, page, BACKED_SHOWN), {
        to: (id) => ({ at: 'guarantee', id }),
        more: { at: 'backed', page: page + 1 },
        back: MENU,
      });
    },
  },
  guarantee: {
    show: ({ id }, sight) => {
      const backed = backedIn(sight, id);
      const { who, amount, most, isOpen, notice } = backed;
      if (notice) return { ...noticeShown(sight, who, notice), notice: id };
      const sums = { who, amount: bareMoney(amount), most: bareMoney(most) };
      const { language } = sight.facts;
      if (most === ZERO) return shown(words(language, 'guarantee_paid', sums));
      return shown(words(language, isOpen ? 'guarantee_open' : 'guarantee', sums));
    },
    take: (state, input, sight) => {
      const { id } = state;
      const { loanId, notice, isOpen } = backedIn(sight, id);
      return chosen(state, input, {
        ...(isOpen && { '1': { at: 'take_back', id } }),
        ...(notice && { ...noticeChoices(id, notice), '2': callAbout(loanId) }),
        [BACK]: { at: 'backed', page: 0 },
      });
    },
  },
  appeal: {
    show: ({ id }, sight) =>
      shown(words(sight.facts.language, 'appeal', { who: backedIn(sight, id).who })),
    take: (state, input, sight) => {
      const { id } = state;
      const ground = Object.hasOwn(GROUNDS, input) ? GROUNDS[input] : undefined;
      if (ground) return { act: { act: 'appeal', id, ground } };
      const call = callAbout(backedIn(sight, id).loanId);
      return chosen(state, input, { '5': call, [BACK]: { at: 'guarantee', id } });
    },
  },
  take_back: {
    show: ({ id }, sight) =>
      shown(words(sight.facts.language, 'take_back', { who: backedIn(sight, id).who })),
    take: (state, input) =>
      chosen(state, input, {
        '1': { act: { act: 'take_back', id: state.id } },
        [BACK]: { at: 'guarantee', id: state.id },
      }),
  },
};

function noticeShown({ facts: { language } }: Sight, who: string, notice: NoticeFacts): Screen {
  const { status, daysPastDue, deadline, canAppeal, share, toPay } = notice;
  const late = { who, days: String(daysPastDue), share: bareMoney(share) };
  if (status === 'charged')
    return shown(words(language, 'charged', { who, left: bareMoney(toPay) }));
  if (status === 'appealed') return shown(words(language, 'in_appeal', { who }));
  if (status === 'held') return shown(words(language, 'in_complaint', { who }));
  if (deadline === null) {
    return shown(words(language, 'noticed_undated', { ...late, hours: String(NOTICE_HOURS) }));
  }
  return shown(words(language, canAppeal ? 'noticed' : 'noticed_again', { ...late, deadline }));
}

function noticeChoices(id: string, { status, canAppeal, toPay }: NoticeFacts) {
  const choices: Record<string, State | Move> = {};
  if (status === 'noticed' && canAppeal) choices['1'] = { at: 'appeal', id };
  if (status === 'charged') choices['1'] = { act: { act: 'pay_claim', id, amount: toPay } };
  return choices;
}
